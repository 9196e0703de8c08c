import { PackageError } from "@/lib/engine/pptx/package-error";
import { readEnd } from "./end-record";
import { checkEntryName, entryKey } from "./entry-name";
import type { ZipLimits } from "./limits";

/** One file of a container, as its central directory describes it. Sizes are the header's word only. */
export type ZipEntry = {
  name: string;
  /** The name as it is written. */
  rawName: Buffer;
  /** 0 stored, 8 deflated. */
  method: 0 | 8;
  crc32: number;
  compressedSize: number;
  size: number;
  /** Offset of the local header. */
  offset: number;
};

const CENTRAL = 0x02014b50;
const HEADER_LENGTH = 46;
const WIDE_MARK = 0xffffffff;
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];
const WIDE_FIELD = 1;
/** Another name for the entry, which some programs prefer (APPNOTE 4.6.9). */
const NAME_FIELD = 0x7075;

/**
 * Reads the list of files of a ZIP container (APPNOTE 4.3.12), folders included. Nothing of the entries themselves is
 * looked at.
 */
export function readCentralDirectory(file: Buffer, limits: ZipLimits): ZipEntry[] {
  if (file.length === 0) throw new PackageError("EMPTY", "The file is empty.");
  if (OLE2.every((byte, i) => file[i] === byte)) throw oldOrEncrypted(file);
  const { count, offset, size } = readEnd(file);
  if (count > limits.entries)
    throw new PackageError("TOO_MANY_PARTS", `The file has more than ${limits.entries} entries.`);
  const entries: ZipEntry[] = [];
  const seen = new Set<string>();
  const end = offset + size;
  let at = offset;
  for (let i = 0; i < count; i++) {
    if (at + HEADER_LENGTH > end || file.readUInt32LE(at) !== CENTRAL) throw corrupt("its list of entries is damaged");
    const next =
      at + HEADER_LENGTH + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (next > end) throw corrupt("its list of entries is cut off");
    const entry = readEntry(file, at);
    at = next;
    const key = entryKey(entry.name);
    if (seen.has(key)) {
      throw new PackageError("DUPLICATE_ENTRY", `The file contains "${entry.name}" more than once.`, entry.name);
    }
    seen.add(key);
    entries.push(entry);
  }
  if (at !== end) throw corrupt("its list of entries is longer than it says");
  return entries;
}

function readEntry(file: Buffer, at: number): ZipEntry {
  const extra = at + HEADER_LENGTH + file.readUInt16LE(at + 28);
  const extraLength = file.readUInt16LE(at + 30);
  const rawName = file.subarray(at + HEADER_LENGTH, extra);
  const name = rawName.toString("utf8");
  checkEntryName(name, file.readUInt32LE(at + 38));
  const otherName = extraField(file, extra, extraLength, NAME_FIELD)?.subarray(5);
  if (otherName && !otherName.equals(rawName))
    throw new PackageError("BAD_ENTRY_NAME", `The entry "${name}" has another name besides.`, name);
  if (file.readUInt16LE(at + 8) & 1) {
    throw new PackageError(
      "ENCRYPTED",
      "The file is protected with a password. Remove the protection and try again.",
      name,
    );
  }
  const method = file.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw corrupt(`"${name}" uses a compression that presentations don't use`, name);
  const wide = extraField(file, extra, extraLength, WIDE_FIELD);
  const [size, compressedSize, offset] = widened(
    [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)],
    wide,
  );
  return { name, rawName, method, crc32: file.readUInt32LE(at + 16), compressedSize, size, offset };
}

/** The content of an extra field (APPNOTE 4.5.1). */
function extraField(file: Buffer, at: number, length: number, id: number): Buffer | undefined {
  for (let field = at; field + 4 <= at + length; field += 4 + file.readUInt16LE(field + 2)) {
    if (file.readUInt16LE(field) === id)
      return file.subarray(field + 4, Math.min(field + 4 + file.readUInt16LE(field + 2), at + length));
  }
  return undefined;
}

/** Fills values that are 0xFFFFFFFF from the ZIP64 extra field, in its order (APPNOTE 4.5.3). */
function widened(values: [number, number, number], field: Buffer | undefined): [number, number, number] {
  let at = 0;
  return values.map((value) => {
    if (value !== WIDE_MARK || !field || at + 8 > field.length) return value;
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  }) as [number, number, number];
}

/** An OLE2 file is the old .ppt, or a .pptx that was encrypted with a password ([MS-OFFCRYPTO] 2.3.4.4). */
function oldOrEncrypted(file: Buffer): PackageError {
  const encrypted = file.includes(Buffer.from("EncryptedPackage", "utf16le"));
  return encrypted
    ? new PackageError("ENCRYPTED", "The file is protected with a password. Remove the protection and try again.")
    : new PackageError("UNSUPPORTED_TYPE", "The file is in the old .ppt format. Save it as .pptx and try again.");
}

const corrupt = (why: string, part: string | null = null) =>
  new PackageError("CORRUPT", `The file is damaged: ${why}.`, part);
