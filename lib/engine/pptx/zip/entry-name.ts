import { PackageError } from "@/lib/engine/pptx/package-error";

const UNIX_FILE_TYPE = 0o170000;
/** Nothing said, a file, a folder. */
const SOUND_TYPES = [0, 0o100000, 0o040000];

/** Refuses names that could escape a folder or mean another file elsewhere, with escapes and without, and links. */
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
  if (/\.\/|\.$/.test(name)) bad("a name that ends with a dot");
  if (/[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(name)) bad("a control character in its name");
  if (!SOUND_TYPES.includes((externalAttributes >>> 16) & UNIX_FILE_TYPE)) bad("a link or a device in place of a file");
  const meant = decodeName(name);
  if (meant !== name) checkEntryName(meant, 0);
}

/**
 * What is the same for two names that mean the same: case, escapes and the ways to write an accent count for nothing
 * (ISO/IEC 29500-2, 6.2.2.3).
 */
export const entryKey = (name: string): string => decodeName(name).normalize("NFC").toLowerCase();

/** A name without its escapes; one that has something else behind its `%` is taken as it stands. */
export function decodeName(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const printable = (name: string) => JSON.stringify(name).slice(1, -1).slice(0, 200);
