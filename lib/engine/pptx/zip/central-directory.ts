import { PackageError } from "@/lib/engine/pptx/package-error";
import type { ZipLimits } from "./limits";

/** A file in a container, as described by the central directory. Sizes are those declared in the header. */
export type ZipEntry = {
  /** With slashes between folders, also if the file has backslashes, as some programs write and Office reads. */
  name: string;
  /** The name as written in the file. */
  rawName: Buffer;
  /** 0 for stored, 8 for deflated. */
  method: 0 | 8;
  crc32: number;
  compressedSize: number;
  size: number;
  /** Offset of the local header. */
  offset: number;
};

const CENTRAL = 0x02014b50;
const HEADER_LENGTH = 46;
const ZIP64_MARKER = 0xffffffff;
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP64_FIELD = 1;
/** An extra field with an alternative name of the entry, which some programs prefer (APPNOTE 4.6.9). */
const NAME_FIELD = 0x7075;

/**
 * Reads the central directory of a ZIP container (APPNOTE 4.3.12), including folders. Doesn't read the entries
 * themselves.
 */
export function readCentralDirectory(file: Buffer, limits: ZipLimits): ZipEntry[] {
  if (file.length === 0) throw new PackageError("EMPTY", "The file is empty.");
  if (OLE2.every((byte, i) => file[i] === byte)) throw explainOle2(file);
  const { count, offset, size } = readEndRecord(file);
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
  if (at !== end) throw corrupt("its list of entries is longer than declared");
  return entries;
}

function readEntry(file: Buffer, at: number): ZipEntry {
  const extra = at + HEADER_LENGTH + file.readUInt16LE(at + 28);
  const extraLength = file.readUInt16LE(at + 30);
  const rawName = file.subarray(at + HEADER_LENGTH, extra);
  const name = rawName.toString("utf8").replaceAll("\\", "/");
  checkEntryName(name, file.readUInt32LE(at + 38));
  const otherName = extraField(file, extra, extraLength, NAME_FIELD)?.subarray(5);
  if (otherName && !otherName.equals(rawName))
    throw new PackageError("BAD_ENTRY_NAME", `The entry "${name}" has a second name.`, name);
  if (file.readUInt16LE(at + 8) & 1) {
    throw new PackageError(
      "ENCRYPTED",
      "The file is protected with a password. Remove the protection and try again.",
      name,
    );
  }
  const method = file.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw corrupt(`"${name}" uses an unsupported compression method`, name);
  const wide = extraField(file, extra, extraLength, ZIP64_FIELD);
  const [size, compressedSize, offset] = readZip64Sizes(
    [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)],
    wide,
  );
  return { name, rawName, method, crc32: file.readUInt32LE(at + 16), compressedSize, size, offset };
}

/** Returns the content of an extra field (APPNOTE 4.5.1). */
function extraField(file: Buffer, at: number, length: number, id: number): Buffer | undefined {
  for (let field = at; field + 4 <= at + length; field += 4 + file.readUInt16LE(field + 2)) {
    if (file.readUInt16LE(field) === id)
      return file.subarray(field + 4, Math.min(field + 4 + file.readUInt16LE(field + 2), at + length));
  }
  return undefined;
}

/** Replaces values of 0xFFFFFFFF with those of the ZIP64 extra field, in the order of that field (APPNOTE 4.5.3). */
function readZip64Sizes(values: [number, number, number], field: Buffer | undefined): [number, number, number] {
  let at = 0;
  const read = (value: number) => {
    if (value !== ZIP64_MARKER || !field || at + 8 > field.length) return value;
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  };
  const [first, second, third] = values;
  return [read(first), read(second), read(third)];
}

/** Explains an OLE2 file: an old .ppt, or a .pptx that is encrypted with a password ([MS-OFFCRYPTO] 2.3.4.4). */
function explainOle2(file: Buffer): PackageError {
  const encrypted = file.includes(Buffer.from("EncryptedPackage", "utf16le"));
  return encrypted
    ? new PackageError("ENCRYPTED", "The file is protected with a password. Remove the protection and try again.")
    : new PackageError("UNSUPPORTED_TYPE", "The file is in the old .ppt format. Save it as .pptx and try again.");
}

const corrupt = (why: string, part: string | null = null) =>
  new PackageError("CORRUPT", `The file is damaged: ${why}.`, part);

/** The position of the central directory. Offsets and sizes are in bytes. */
type EndRecord = { count: number; offset: number; size: number };

const LOCAL = 0x04034b50;
const END_MARK = Buffer.from("PK\x05\x06", "latin1");
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const LONGEST_COMMENT = 0xffff;

/**
 * Reads the end record (APPNOTE 4.3.16), or the ZIP64 end record before it. The directory must end directly before it.
 * Bytes after it are ignored, because mail gateways and web servers add some. There must be only one end record:
 * programs search for it in different ways, and all of them must find the same directory.
 *
 * @throws PackageError
 */
function readEndRecord(file: Buffer): EndRecord {
  const at = findEndRecord(file);
  const { end, start } = endRecordAt(file, at);
  if (file.readUInt16LE(at + 8) !== file.readUInt16LE(at + 10)) throw damaged("it is part of a multi-volume archive");
  if (end.offset + end.size !== start) throw damaged("its list of entries is not where it should be");
  return end;
}

/** Reads the end record at an offset. `start` is the offset at which the directory must end. */
function endRecordAt(file: Buffer, at: number): { end: EndRecord; start: number } {
  const locator = at - LOCATOR_LENGTH;
  const isWide = locator >= 0 && file.readUInt32LE(locator) === ZIP64_LOCATOR;
  const start = isWide ? findZip64End(file, locator) : at;
  const narrow = {
    count: file.readUInt16LE(at + 10),
    size: file.readUInt32LE(at + 12),
    offset: file.readUInt32LE(at + 16),
  };
  return { end: isWide ? readZip64End(file, start, narrow) : narrow, start };
}

/**
 * Returns the offset of the last end record. It must be within 64 KiB of the end of the file, because its comment and
 * anything after it can't be longer.
 */
function findEndRecord(file: Buffer): number {
  const first = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT);
  const endOf = (at: number) =>
    at + END_LENGTH > file.length ? Infinity : at + END_LENGTH + file.readUInt16LE(at + 20);
  const found = file.lastIndexOf(END_MARK);
  if (found < first || endOf(found) > file.length) {
    if (file.length >= 4 && file.readUInt32LE(0) === LOCAL)
      throw damaged("it is cut off at the end, or too much follows its end");
    throw new PackageError("NOT_PPTX", "The file is not a PowerPoint presentation (.pptx, .potx, .ppsx).");
  }
  // A stored workbook in the last entry has an end record, too, but that record describes the workbook.
  for (let at = found; at > first;) {
    at = file.lastIndexOf(END_MARK, at - 1);
    if (at >= first && (endOf(at) === file.length || isOwnRecord(file, at))) throw damaged("it has two end records");
  }
  return found;
}

/** True if a directory of this file ends directly before the end record. */
function isOwnRecord(file: Buffer, at: number): boolean {
  try {
    const { end, start } = endRecordAt(file, at);
    return end.offset + end.size === start;
  } catch (error) {
    if (error instanceof PackageError) return false;
    throw error;
  }
}

function findZip64End(file: Buffer, locator: number): number {
  const at = Number(file.readBigUInt64LE(locator + 8));
  const isSound =
    at + 56 <= locator &&
    file.readUInt32LE(at) === ZIP64_END &&
    at + 12 + Number(file.readBigUInt64LE(at + 4)) === locator;
  if (!isSound) throw damaged("its end record is damaged");
  return at;
}

/** Reads the ZIP64 end record. The short record must contain the same values or refer to this one. */
function readZip64End(file: Buffer, at: number, { count, size, offset }: EndRecord): EndRecord {
  const read = (place: number, narrow: number, mark: number) => {
    const value = Number(file.readBigUInt64LE(at + place));
    if (narrow !== mark && narrow !== value) throw damaged("its end records contradict each other");
    return value;
  };
  return { count: read(32, count, 0xffff), size: read(40, size, 0xffffffff), offset: read(48, offset, 0xffffffff) };
}

const damaged = (why: string) => new PackageError("CORRUPT", `The file is damaged: ${why}.`);

const UNIX_FILE_TYPE = 0o170000;
/** Unspecified, file or folder. */
const ALLOWED_TYPES = [0, 0o100000, 0o040000];

/** In characters. This is four times the longest path that Windows allows by default. */
const LONGEST_NAME = 1024;
/**
 * Maximum number of times that a name is escaped. The standard says once. More is an attempt to hide the meaning of the
 * name.
 */
const MAX_ESCAPES = 3;

/** Rejects links, and names that could leave their folder or mean another file on other systems, whether escaped or not. */
function checkEntryName(name: string, externalAttributes: number, escapes = 0): void {
  const bad = (why: string) => {
    throw new PackageError("BAD_ENTRY_NAME", `The file contains an entry with ${why}.`, printable(name));
  };
  if (name === "") bad("an empty name");
  if (name.length > LONGEST_NAME) bad(`a name of more than ${LONGEST_NAME} characters`);
  if (escapes > MAX_ESCAPES) bad("a name that is escaped many times");
  if (name.includes("\0")) bad("a NUL character in its name");
  if (name.includes("\\")) bad("a backslash in its name");
  if (name.startsWith("/")) bad("an absolute name");
  if (/^[A-Za-z]:/.test(name)) bad("a drive letter in its name");
  if (/(^|\/)\.\.?(\/|$)/.test(name)) bad("a name that points outside its folder");
  if (/\.\/|\.$/.test(name)) bad("a name that ends with a dot");
  if (/[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(name)) bad("a control character in its name");
  if (!ALLOWED_TYPES.includes((externalAttributes >>> 16) & UNIX_FILE_TYPE))
    bad("a link or a device in place of a file");
  const decoded = decodeName(name);
  if (decoded !== name) checkEntryName(decoded, 0, escapes + 1);
}

/**
 * Returns a key that is equal for names with the same meaning. Ignores case, escapes and Unicode composition (ISO/IEC
 * 29500-2, 6.2.2.3).
 */
const entryKey = (name: string): string => decodeName(name).normalize("NFC").toLowerCase();

/** Decodes the escapes in a name. Returns a name with an invalid escape unchanged. */
export function decodeName(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const printable = (name: string) => JSON.stringify(name).slice(1, -1).slice(0, 200);
