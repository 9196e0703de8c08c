import { PackageError } from "@/lib/engine/pptx/package-error";

const OLE2 = 0xd0cf11e0;
/**
 * Content and relationship types of macros: Visual Basic, and the macro sheets of older Excel versions. Excludes binary
 * workbooks, whose type always contains "macroEnabled".
 */
const MACRO_TYPE = /(?<!sheet\.binary\.)macroEnabled|vbaProject|vbaData|macrosheet/i;
/**
 * Name of the Visual Basic storage in the directory of a compound file ([MS-OVBA] 2.2.1). Case-insensitive ([MS-CFB]
 * 2.6.4).
 */
const VBA_STORAGE = "_vba_project";
/** Size in bytes of a directory entry of a compound file; entries begin at multiples of it ([MS-CFB] 2.6.1). */
const DIRECTORY_ENTRY = 128;

/**
 * Checks the name of an entry, or the target of a relationship, and its type.
 *
 * @throws PackageError MACRO_ENABLED if either indicates macros
 */
export function checkMacroType(name: string, type: string | undefined): void {
  if (/vbaProject|vbaData|(^|\/)macrosheets\//i.test(name) || isMacroType(type ?? "")) throw macros(name);
}

/** Returns true if a content type, or a text that contains content types, indicates macros. */
export const isMacroType = (text: string): boolean => MACRO_TYPE.test(text);

/**
 * Looks for macros in a compound file, whatever its name.
 *
 * @throws PackageError MACRO_ENABLED
 */
export function checkCompound(bytes: Uint8Array, name: string): void {
  if (bytes.length < 8) return;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.readUInt32BE(0) === OLE2 && (holdsProject(file) || file.includes("vbaProject.bin"))) throw macros(name);
}

function holdsProject(file: Buffer): boolean {
  for (let at = 4 * DIRECTORY_ENTRY; at + DIRECTORY_ENTRY <= file.length; at += DIRECTORY_ENTRY) {
    if (file[at] === 0x5f && file.toString("utf16le", at, at + 2 * VBA_STORAGE.length).toLowerCase() === VBA_STORAGE)
      return true;
  }
  return false;
}

/** Returns the error for a file with macros in the named part. */
export const macros = (part: string): PackageError =>
  new PackageError(
    "MACRO_ENABLED",
    `The file contains macros ("${part}"). Remove them and save it as a presentation without macros (.pptx).`,
    part,
  );
