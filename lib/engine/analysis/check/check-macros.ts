import { PackageError } from "@/lib/engine/pptx/package-error";
import { ZipArchive } from "@/lib/engine/pptx/zip";

const OLE2 = 0xd0cf11e0;
const ZIP = 0x504b0304;
/**
 * Types that stand for macros: Visual Basic, and the sheets that Excel kept them in before. A binary workbook is of
 * such a type whatever it holds.
 */
const MACRO_TYPE = /(?<!sheet\.binary\.)macroEnabled|vbaProject|vbaData|macrosheet/i;
/**
 * What a compound file's directory calls the storage of a Visual Basic project ([MS-OVBA] 2.2.1), in whatever case
 * ([MS-CFB] 2.6.4).
 */
const VBA_STORAGE = "_vba_project";
/** Entries of a compound file's directory begin at multiples of it ([MS-CFB] 2.6.1). */
const DIRECTORY_ENTRY = 128;
/** The list of types of a package within is read no further. */
const MOST_BYTES = 1024 * 1024;
const withinLimits = {
  entries: 5000,
  inflatedBytes: 512 * MOST_BYTES,
  xmlBytes: 32 * MOST_BYTES,
  entryBytes: 512 * MOST_BYTES,
  ratio: 100,
  totalRatio: Number.POSITIVE_INFINITY,
  ratioFloorBytes: MOST_BYTES,
};

/**
 * @throws PackageError MACRO_ENABLED where an entry's name, its content type or the type of a relationship to it says
 *   that it holds macros
 */
export function checkMacroType(name: string, type: string | undefined): void {
  if (/vbaProject|vbaData|(^|\/)macrosheets\//i.test(name) || MACRO_TYPE.test(type ?? "")) throw macros(name);
}

/** Macros under another name: in a compound file, or in a package within the package. @throws PackageError MACRO_ENABLED */
export function checkMacroContent(bytes: Uint8Array, name: string): void {
  if (bytes.length < 8) return;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = buffer.readUInt32BE(0);
  if (magic === OLE2 && (holdsProject(buffer) || buffer.includes("vbaProject.bin"))) throw macros(name);
  if (magic === ZIP && (buffer.includes("vbaProject.bin") || declaresMacros(buffer))) throw macros(name);
}

function holdsProject(file: Buffer): boolean {
  for (let at = 4 * DIRECTORY_ENTRY; at + DIRECTORY_ENTRY <= file.length; at += DIRECTORY_ENTRY) {
    if (file[at] === 0x5f && file.toString("utf16le", at, at + 2 * VBA_STORAGE.length).toLowerCase() === VBA_STORAGE)
      return true;
  }
  return false;
}

/** Whether a package within says itself that it holds macros. One that can't be read is of no use to any program either. */
function declaresMacros(file: Buffer): boolean {
  try {
    const archive = ZipArchive.open(file, withinLimits);
    const types = archive.names().find((entry) => entry.toLowerCase() === "[content_types].xml");
    return (
      types !== undefined &&
      archive.compressed(types).size <= MOST_BYTES &&
      MACRO_TYPE.test(Buffer.from(archive.read(types)).toString("latin1").replaceAll("\0", ""))
    );
  } catch (error) {
    if (error instanceof PackageError) return false;
    throw error;
  }
}

const macros = (part: string) =>
  new PackageError(
    "MACRO_ENABLED",
    `The file contains macros ("${part}"). Remove them and save it as a presentation without macros (.pptx).`,
    part,
  );
