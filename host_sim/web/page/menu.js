// The page's menu: a dialog whose items each do something once it is closed.

const by = (id) => document.getElementById(id);

/** open(): called before it is shown; items: actions by the id of a button in it. */
export function makeMenu(open, items) {
  const menu = by("menu");
  let pointer = false; // was it opened by touch or mouse?
  by("more").addEventListener("click", ({ detail }) => {
    pointer = detail > 0;
    open();
    menu.showModal();
  });
  // The focus goes back to the button, but not where it would take the player's next Enter.
  menu.addEventListener("close", () => {
    if (pointer) document.activeElement?.blur();
    else if (!document.querySelector("dialog[open]")) by("more").focus();
  });
  menu.addEventListener("click", ({ target }) => target === menu && menu.close());
  for (const [id, action] of Object.entries(items)) {
    by(id).addEventListener("click", () => {
      menu.close();
      action();
    });
  }
}
