import { PackageError } from "../package-error";
import { checkEntryName } from "./entry-name";
import type { ZipLimits } from "./limits";

/** One file of a container, as its central directory describes it. Sizes are the header's word only. */
export type ZipEntry = {
  name: string;
  /** 0 stored, 8 deflated. */
  method: 0 | 8;
  crc32: number;
  compressedSize: number;
  size: number;
  /** Offset of the local header. */
  offset: number;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_LENGTH = 22;
const ZIP64_MARK = 0xffffffff;
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads the list of files of a ZIP container (APPNOTE 4.3.12), folders left out. */
export function readCentralDirectory(file: Buffer, limits: ZipLimits): ZipEntry[] {
  if (file.length === 0) throw new PackageError("EMPTY", "The file is empty.");
  if (OLE2.every((byte, i) => file[i] === byte)) throw oldOrEncrypted(file);
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count === 0xffff || count > limits.entries) {
    throw new PackageError("TOO_MANY_PARTS", `The file has more than ${limits.entries} entries.`);
  }
  const entries: ZipEntry[] = [];
  const seen = new Set<string>();
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || file.readUInt32LE(at) !== CENTRAL) throw corrupt("its list of entries is damaged");
    const next = at + 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (next > end) throw corrupt("its list of entries is cut off");
    const entry = readEntry(file, at);
    at = next;
    if (!entry) continue;
    const key = entry.name.toLowerCase();
    if (seen.has(key)) {
      throw new PackageError("DUPLICATE_ENTRY", `The file contains "${entry.name}" more than once.`, entry.name);
    }
    seen.add(key);
    entries.push(entry);
  }
  checkOverlap(entries, end);
  return entries;
}

function findEnd(file: Buffer): number {
  for (let at = file.length - END_LENGTH; at >= Math.max(0, file.length - END_LENGTH - 0xffff); at--) {
    if (file.readUInt32LE(at) === END) return at;
  }
  if (file.length >= 4 && file.readUInt32LE(0) === 0x04034b50) throw corrupt("it is cut off at the end");
  throw new PackageError("NOT_PPTX", "The file is not a PowerPoint presentation (.pptx).");
}

function readEntry(file: Buffer, at: number): ZipEntry | null {
  const nameLength = file.readUInt16LE(at + 28);
  const name = file.toString("utf8", at + 46, at + 46 + nameLength);
  checkEntryName(name, file.readUInt32LE(at + 38));
  if (name.endsWith("/")) return null;
  if (file.readUInt16LE(at + 8) & 1) {
    throw new PackageError("ENCRYPTED", "The file is protected with a password. Remove the protection and try again.", name);
  }
  const method = file.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw corrupt(`"${name}" uses a compression that presentations don't use`, name);
  const wide = readZip64(file, at + 46 + nameLength, file.readUInt16LE(at + 30), [
    file.readUInt32LE(at + 24),
    file.readUInt32LE(at + 20),
    file.readUInt32LE(at + 42),
  ]);
  const [size, compressedSize, offset] = wide;
  return { name, method, crc32: file.readUInt32LE(at + 16), compressedSize, size, offset };
}

/** Fills values that are 0xFFFFFFFF from the ZIP64 extra field (APPNOTE 4.5.3). */
function readZip64(file: Buffer, at: number, length: number, values: [number, number, number]): [number, number, number] {
  if (!values.includes(ZIP64_MARK)) return values;
  for (let field = at; field + 4 <= at + length; field += 4 + file.readUInt16LE(field + 2)) {
    if (file.readUInt16LE(field) !== 1) continue;
    let value = field + 4;
    const stop = Math.min(value + file.readUInt16LE(field + 2), at + length);
    return values.map((v) => {
      if (v !== ZIP64_MARK || value + 8 > stop) return v;
      value += 8;
      return Number(file.readBigUInt64LE(value - 8));
    }) as [number, number, number];
  }
  return values;
}

/** Entries that share bytes are how a small file becomes terabytes. */
function checkOverlap(entries: readonly ZipEntry[], end: number): void {
  let used = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (entry.offset < used) {
      throw new PackageError("ZIP_BOMB", `The entry "${entry.name}" overlaps another one.`, entry.name);
    }
    used = entry.offset + 30 + entry.compressedSize;
    if (used > end) throw corrupt(`"${entry.name}" is cut off`, entry.name);
  }
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
