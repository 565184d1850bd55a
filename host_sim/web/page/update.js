// The service worker, and a new version: it waits until the player lets the page be loaded again.

import { showBar } from "./bars.js";

/** Make the page work offline; keep(): saves pending changes. */
export async function install(keep) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let registration;
  try {
    registration = await serviceWorker.register("./sw.js");
  } catch (error) {
    console.warn(`Without a net Floe will not open: ${error.message}`);
    return;
  }
  const offer = () => {
    // The very first version waits for a moment, too, but there is no older one.
    if (!registration.waiting || !serviceWorker.controller) return;
    showBar("update", "newVersion", [["reload", takeOver]]);
  };
  const takeOver = async () => {
    await keep();
    registration.waiting?.postMessage("take over");
  };
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) keep().then(() => location.reload());
    controlled = true; // the first one has what this page is made of
  });
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // offline there is nothing new
  });
  offer();
}

/** Load the newest version at once, past the service worker; keep(): saves pending changes. */
export async function renew(keep) {
  await keep();
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  location.reload();
}
