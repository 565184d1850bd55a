// One tab at a time keeps the saves. The first one that asks has the lock until it is closed; the
// others wait in line.

const PATIENCE = 1500; // ms: the page before a reload may be about to go, and still hold it
const ASK = 400; // ms in which the tab that has it answers, where the browser has no locks
const AGAIN = 600; // ms between two questions

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ask for the lock. soon: is it ours within a moment; granted: fulfilled when it becomes ours. */
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
    // A browser that keeps nothing may refuse locks, too.
    navigator.locks.request(name, held).catch(() => byChannel(name).then(resolve));
  });
}

/** Without https there are no locks: tabs ask each other, and the oldest one has it. */
async function byChannel(name) {
  let channel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return; // nothing is shared, and so nothing can be in the way
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
