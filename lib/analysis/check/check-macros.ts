import { PackageError } from "@/lib/pptx/package-error";

const OLE2 = 0xd0cf11e0;
const ZIP = 0x504b0304;
/** The storage that holds a Visual Basic project in a compound file ([MS-OVBA] 2.2.1), as its directory names it. */
const VBA_STORAGE = Buffer.from("_VBA_PROJECT", "utf16le");

/** @throws PackageError MACRO_ENABLED where an entry's name or content type says that it holds macros */
export function checkMacroType(name: string, contentType: string | undefined): void {
  if (/vbaProject|vbaData/i.test(name) || /macroEnabled|vbaProject|vbaData/i.test(contentType ?? "")) throw macros(name);
}

/** Macros under another name: in a compound file, or in a package within the package. @throws PackageError MACRO_ENABLED */
export function checkMacroContent(bytes: Uint8Array, name: string): void {
  if (bytes.length < 8) return;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = buffer.readUInt32BE(0);
  if (magic === OLE2 && buffer.includes(VBA_STORAGE)) throw macros(name);
  if (magic === ZIP && buffer.includes("vbaProject.bin")) throw macros(name);
}

const macros = (part: string) =>
  new PackageError("MACRO_ENABLED", `The file contains macros ("${part}"). Remove them and save it as a presentation without macros (.pptx).`, part);
