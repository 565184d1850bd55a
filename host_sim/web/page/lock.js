// Only one tab at a time stores the saves: the one that was opened last. The others wait until it is
// closed.

const HAND_OVER = 300; // ms in which the tab that had the lock stores its last move
const ASK = 400; // ms within which a newer tab answers, if the browser has no locks
const AGAIN = 600; // ms between two questions

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Take the lock; changed(ours): another tab has taken it, or it has come back. */
export async function takeLock(name, changed) {
  try {
    await byLocks(name, changed);
  } catch {
    await byChannel(name, changed); // a browser that stores nothing may refuse locks, too
  }
}

async function byLocks(name, changed) {
  const { held } = await navigator.locks.query();
  await new Promise((resolve, reject) => hold(name, { steal: true }, resolve, changed, reject));
  if (held.some((each) => each.name === name)) await wait(HAND_OVER);
}

/** Have the lock until another tab takes it, and then wait for it again. */
function hold(name, options, granted, changed, refused) {
  let ours = false;
  const held = () => {
    ours = true;
    granted();
    return new Promise(() => {});
  };
  navigator.locks.request(name, options, held).catch((error) => {
    if (!ours) return refused(error);
    changed(false);
    hold(name, {}, () => changed(true), changed, refused);
  });
}

/** Without https there are no locks: each tab says when it was opened, and the newest one has it. */
async function byChannel(name, changed) {
  let channel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return; // nothing is shared, so there can be no conflict
  }
  const born = `${Date.now()} ${Math.random()}`;
  let ours = true;
  let newer = false; // has a newer tab answered?
  channel.onmessage = ({ data }) => {
    if (data < born) return channel.postMessage(born);
    newer = true;
    if (ours) askOn();
  };

  async function askOn() {
    ours = false;
    changed(false);
    while (newer) {
      newer = false;
      channel.postMessage(born);
      await wait(ASK);
      if (newer) await wait(AGAIN);
    }
    ours = true;
    changed(true);
  }

  channel.postMessage(born);
  await wait(HAND_OVER);
}
