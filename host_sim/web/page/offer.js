// The browser's offer to install the page, as an item of the menu where there is one.

/** item: the list's item with the button; the returned function installs the page. */
export function offerInstall(item) {
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    item.hidden = false;
  });
  addEventListener("appinstalled", () => (item.hidden = true));
  return () => {
    item.hidden = true; // an offer can be taken once
    return offer?.prompt().catch(() => {});
  };
}
