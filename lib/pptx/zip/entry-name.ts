import { PackageError } from "../package-error";

const UNIX_FILE_TYPE = 0o170000;
const UNIX_SYMLINK = 0o120000;

/** Refuses names that could escape a folder or mean another file elsewhere, and links. */
export function checkEntryName(name: string, externalAttributes: number): void {
  const bad = (why: string) => {
    throw new PackageError("BAD_ENTRY_NAME", `The file contains an entry with ${why}.`, printable(name));
  };
  if (name === "") bad("an empty name");
  if (name.includes("\0")) bad("a NUL character in its name");
  if (name.includes("\\")) bad("a backslash in its name");
  if (name.startsWith("/")) bad("an absolute name");
  if (/^[A-Za-z]:/.test(name)) bad("a drive letter in its name");
  if (/(^|\/)\.\.?(\/|$)/.test(name)) bad("a name that points outside its folder");
  // oxlint-disable-next-line no-control-regex
  if (/[\u0001-\u001f\u007f]/.test(name)) bad("a control character in its name");
  if (((externalAttributes >>> 16) & UNIX_FILE_TYPE) === UNIX_SYMLINK) bad("a symbolic link");
}

const printable = (name: string) => JSON.stringify(name).slice(1, -1).slice(0, 200);
