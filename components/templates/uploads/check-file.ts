/** Reasons for rejecting a file that can be detected before it is sent. They have the names of the API's error codes. */
export type EarlyRejection =
  | "EMPTY"
  | "TOO_LARGE"
  | "BAD_NAME"
  | "MACRO_ENABLED"
  | "UNSUPPORTED_TYPE"
  | "ENCRYPTED"
  | "NOT_PPTX";

const longestName = 255;
/** The number of bytes of a compound file that are searched for the name of an encrypted package. */
const headBytes = 1 << 20;

const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const beginsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

/** `EncryptedPackage` as it is written in the directory of a compound file. */
const protectedName = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);

function holds(bytes: Uint8Array, signature: number[]): boolean {
  const first = signature[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (signature.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/**
 * Returns why a file can't be a template, based on its name, its size and its first bytes.
 *
 * @param head The first bytes, at most `headBytes`
 * @returns Null if nothing was detected. The API opens the file and checks the rest.
 */
export function detectRejection(name: string, size: number, head: Uint8Array, maxBytes: number): EarlyRejection | null {
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? "";
  if ([".pptm", ".potm", ".ppsm"].includes(ending)) return "MACRO_ENABLED";
  if ([".ppt", ".pot", ".pps", ".odp", ".key"].includes(ending)) return "UNSUPPORTED_TYPE";
  if (![".pptx", ".potx", ".ppsx"].includes(ending)) return "NOT_PPTX";
  if (name.length > longestName || name.startsWith(".") || /[\u0000-\u001f\u007f]/.test(name)) return "BAD_NAME";
  if (size === 0) return "EMPTY";
  if (size > maxBytes) return "TOO_LARGE";
  if (beginsWith(head, zip)) return null;
  if (!beginsWith(head, compound)) return "NOT_PPTX";
  return holds(head, protectedName) ? "ENCRYPTED" : "UNSUPPORTED_TYPE";
}

/**
 * Runs `detectRejection` on a file.
 *
 * @throws DOMException if the file can't be read because it was moved or deleted
 */
export async function checkFile(file: File, maxBytes: number): Promise<EarlyRejection | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return detectRejection(file.name, file.size, head, maxBytes);
}
