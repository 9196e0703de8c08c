const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Refuses keys that could leave the store or mean different files on different stores.
 *
 * @throws TypeError: such a key is a mistake of the caller, who makes keys of ids, never of names that clients send
 */
export function checkKey(key: string): string {
  const segments = key.split("/");
  if (key.length > 512 || segments.length < 2 || !segments.every((part) => segment.test(part))) {
    throw new TypeError(`${JSON.stringify(key.slice(0, 80))} is no storage key.`);
  }
  return key;
}

/** As `checkKey`, of a folder: empty, or names that each end with a slash. */
export function checkFolder(folder: string): string {
  if (
    folder !== "" &&
    !(
      folder.endsWith("/") &&
      folder
        .slice(0, -1)
        .split("/")
        .every((part) => segment.test(part))
    )
  ) {
    throw new TypeError(`${JSON.stringify(folder.slice(0, 80))} is no folder of the store.`);
  }
  return folder;
}
