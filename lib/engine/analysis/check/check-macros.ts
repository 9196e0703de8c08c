import { PackageError } from "@/lib/engine/pptx/package-error";

const OLE2 = 0xd0cf11e0;
/**
 * Types of macros: Visual Basic, and the macro sheets of older Excel versions. Binary workbooks have such a type
 * whatever they contain.
 */
const MACRO_TYPE = /(?<!sheet\.binary\.)macroEnabled|vbaProject|vbaData|macrosheet/i;
/** Name of the Visual Basic storage in a compound file's directory ([MS-OVBA] 2.2.1); case-insensitive ([MS-CFB] 2.6.4). */
const VBA_STORAGE = "_vba_project";
/** Directory entries of a compound file begin at multiples of this ([MS-CFB] 2.6.1). */
const DIRECTORY_ENTRY = 128;

/**
 * @throws PackageError MACRO_ENABLED if an entry's name, its content type or the type of a relationship to it indicates
 *   macros
 */
export function checkMacroType(name: string, type: string | undefined): void {
  if (/vbaProject|vbaData|(^|\/)macrosheets\//i.test(name) || isMacroType(type ?? "")) throw macros(name);
}

/** Returns true if a content type, or a text with content types, names macros. */
export const isMacroType = (text: string): boolean => MACRO_TYPE.test(text);

/** Detects macros in a compound file, whatever its name. @throws PackageError MACRO_ENABLED */
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

/** The error for a file with macros in that part. */
export const macros = (part: string): PackageError =>
  new PackageError(
    "MACRO_ENABLED",
    `The file contains macros ("${part}"). Remove them and save it as a presentation without macros (.pptx).`,
    part,
  );
