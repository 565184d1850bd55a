// Files that the page hands to the player.

export function download(data, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The time as part of a file's name. */
export function stamp() {
  const time = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString();
  return time.slice(0, 19).replace("T", "-").replaceAll(":", "");
}
