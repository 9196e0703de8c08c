import { findContentTypes } from "@/lib/engine/pptx/opc/content-types";
import { PackageError, type PackageErrorCode } from "@/lib/engine/pptx/package-error";
import { XmlBudget } from "@/lib/engine/pptx/xml/budget";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { MAX_EMBEDDED_WORK, defaultZipLimits, tooLarge } from "@/lib/engine/pptx/zip/limits";
import { isMacroType, macros } from "./check-macros";
import { asciiText, checkXml } from "./check-part";

const ZIP = 0x504b0304;
/** Cost of listing one entry (see `XmlBudget`), and the minimum size of an entry's headers in bytes. */
const ENTRY_WORK = 3000;
const ENTRY_BYTES = 76;
/** Maximum size in bytes of the content types of an embedded package that are searched for macros. */
const MAX_TYPES_BYTES = 1024 * 1024;
/**
 * Errors that make the whole file unacceptable. Embedded packages with other errors can't be opened by any program, so
 * they are ignored.
 */
const REFUSED: readonly PackageErrorCode[] = ["MACRO_ENABLED", "XML_DTD_FORBIDDEN", "ZIP_BOMB", "TOO_MANY_PARTS"];

/**
 * Checks a package embedded in the file, such as a chart's workbook, whatever its name: for macros, for document types,
 * and for what reading its XML costs. Entries that nothing reads are not inflated.
 *
 * @param budget The budget of the whole file; one package may spend only part of it
 * @throws PackageError
 */
export function checkEmbedded(
  bytes: Uint8Array,
  name: string,
  { zipEntries, xmlPartBytes }: { zipEntries: number; xmlPartBytes: number },
  budget: XmlBudget,
): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 8 || file.readUInt32BE(0) !== ZIP) return;
  if (file.includes("vbaProject.bin")) throw macros(name);
  const own = new XmlBudget(Math.min(budget.left, MAX_EMBEDDED_WORK));
  const before = own.left;
  let entries = Math.min(zipEntries, file.length / ENTRY_BYTES);
  try {
    const archive = ZipArchive.open(file, { ...UNLIMITED, entries: zipEntries });
    entries = archive.names().length;
    if (declaresMacros(archive, name, own)) throw macros(name);
    for (const entry of archive.names()) {
      if (!/\.(xml|rels)$/i.test(entry)) continue;
      const part = `${name}: ${entry}`;
      if (archive.compressed(entry).size > xmlPartBytes) throw tooLarge(`The part "${part}"`, xmlPartBytes, name);
      checkXml(archive.read(entry), part, own);
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    if (!REFUSED.includes(error.code)) return;
    throw error.message.includes(name) ? error : new PackageError(error.code, `"${name}": ${error.message}`, name);
  } finally {
    budget.spend(before - own.left + entries * ENTRY_WORK, name);
  }
}

const UNLIMITED = {
  ...defaultZipLimits,
  inflatedBytes: Number.POSITIVE_INFINITY,
  xmlBytes: Number.POSITIVE_INFINITY,
  entryBytes: Number.POSITIVE_INFINITY,
  ratio: Number.POSITIVE_INFINITY,
};

function declaresMacros(archive: ZipArchive, name: string, budget: XmlBudget): boolean {
  const types = findContentTypes(archive.names());
  if (types === undefined || archive.compressed(types).size > MAX_TYPES_BYTES) return false;
  return isMacroType(asciiText(archive.read(types), name, budget));
}
