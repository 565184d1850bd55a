// Only one tab at a time stores the saves. The first one that asks has the lock until it is closed; the
// others wait in line.

const PATIENCE = 1500; // ms: after a reload the old page may still hold it for a moment
const ASK = 400; // ms within which the tab that has it answers, if the browser has no locks
const AGAIN = 600; // ms between two questions

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ask for the lock. soon: do we get it within a moment; granted: fulfilled when we get it. */
export function onlyTab(name) {
  const granted = navigator.locks ? byLocks(name) : byChannel(name);
  const soon = Promise.race([granted.then(() => true), wait(PATIENCE).then(() => false)]);
  return { soon, granted };
}

function byLocks(name) {
  return new Promise((resolve) => {
    const held = () => {
      resolve();
      return new Promise(() => {});
    };
    // A browser that stores nothing may refuse locks, too.
    navigator.locks.request(name, held).catch(() => byChannel(name).then(resolve));
  });
}

/** Without https there are no locks: tabs ask each other, and the oldest one has it. */
async function byChannel(name) {
  let channel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return; // nothing is shared, so there can be no conflict
  }
  const born = `${Date.now()} ${Math.random()}`;
  let held = false;
  let taken = false;
  channel.onmessage = ({ data }) => {
    if (data.asks && (held || born < data.asks)) channel.postMessage({ taken: data.asks });
    if (data.taken === born) taken = true;
  };
  while (!held) {
    taken = false;
    channel.postMessage({ asks: born });
    await wait(ASK);
    held = !taken;
    if (taken) await wait(AGAIN);
  }
}
