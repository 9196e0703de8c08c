import { constants, crc32, deflateRawSync } from "node:zlib";
import { endOf, type RawEntry, rawZip } from "@/lib/engine/analysis/check/testing/raw-zip";
import { ended, type HostileFile, MiB, sound, withEntries } from "./hostile-file";

const zeros = (size: number): RawEntry => ({ name: "ppt/media/image1.bin", bytes: Buffer.alloc(size) });
/** Returns one GiB of zeros, deflated piece by piece. */
function gibibyte(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(MiB), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array.from({ length: 1024 }, () => piece), deflateRawSync(Buffer.alloc(0))]);
}
const a = (more: Partial<RawEntry>): RawEntry => ({ name: "a.bin", bytes: Buffer.from("0123456789"), ...more });

/** Returns a metafile with its header, one bitmap record and the end record ([MS-EMF] 2.3). */
function metafile(size: number): Buffer {
  const file = Buffer.alloc(size);
  const record = (at: number, type: number, length: number) => {
    file.writeUInt32LE(type, at);
    file.writeUInt32LE(length, at + 4);
  };
  record(0, 1, 88);
  file.write(" EMF", 40);
  file.writeUInt32LE(size, 48);
  record(88, 81, size - 108);
  record(size - 20, 14, 20);
  return file;
}

/**
 * Returns two containers in one file: a program that looks for the end record from the front finds one, and from the
 * back the other.
 */
function twice(): Buffer {
  const inner = rawZip(sound());
  const outer = rawZip(sound());
  outer.writeUInt16LE(inner.length, outer.length - 2);
  return Buffer.concat([outer, inner]);
}

export const bombs: readonly HostileFile[] = [
  {
    what: "a part that inflates to 1 GiB",
    verdict: "ZIP_BOMB",
    build: () => withEntries({ ...zeros(0), deflated: gibibyte(), size: 1024 * MiB }),
  },
  {
    what: "a part that inflates to 1 GiB and says 10 bytes",
    verdict: "CORRUPT",
    build: () => withEntries({ ...zeros(0), deflated: gibibyte(), size: 10 }),
  },
  {
    what: "4 000 parts that inflate to 1 GiB together",
    verdict: "ZIP_BOMB",
    build: () => {
      const deflated = deflateRawSync(Buffer.alloc(262_144));
      return withEntries(
        ...Array.from({ length: 4000 }, (_, at) => ({ name: `ppt/media/image${at}.bin`, deflated, size: 262_144 })),
      );
    },
  },
  {
    what: "4 900 parts of 100 KiB, each within its bounds",
    verdict: "ZIP_BOMB",
    build: () => {
      const bytes = Buffer.alloc(100 * 1024);
      const deflated = deflateRawSync(bytes);
      return withEntries(
        ...Array.from({ length: 4900 }, (_, at) => ({ name: `ppt/media/image${at}.bin`, bytes, deflated })),
      );
    },
  },
  {
    what: "zeros with the name of a metafile (EMF)",
    verdict: "ZIP_BOMB",
    build: () => withEntries({ name: "ppt/media/image1.emf", bytes: Buffer.alloc(8 * MiB) }),
  },
  {
    what: "a metafile (EMF) of 8 MiB of white, which deflates 1000:1",
    verdict: "ok",
    build: () => withEntries({ name: "ppt/media/image1.emf", bytes: metafile(8 * MiB) }),
  },
  {
    what: "entries that share their bytes",
    verdict: "ZIP_BOMB",
    build: () => withEntries({ ...zeros(200_000), name: "a.bin", offset: 0 }),
  },
  {
    what: "entries that lie within each other's bytes",
    verdict: "ZIP_BOMB",
    build: () => {
      const inner = rawZip([zeros(60_000)]);
      const outer = withEntries({
        name: "ppt/media/image2.bin",
        deflated: inner,
        method: 0,
        size: inner.length,
        crc: crc32(inner),
      });
      return withEntries(
        { name: "ppt/media/image2.bin", deflated: inner, method: 0, size: inner.length, crc: crc32(inner) },
        { ...zeros(60_000), offset: outer.indexOf(inner) },
      );
    },
  },
  {
    what: "an archive of zeros within an archive",
    verdict: "ok",
    build: () =>
      withEntries({
        name: "ppt/embeddings/package.zip",
        bytes: rawZip([{ ...zeros(0), deflated: deflateRawSync(Buffer.alloc(64 * MiB)), size: 64 * MiB }]),
        method: 8,
      }),
  },
];

export const headers: readonly HostileFile[] = [
  { what: "a size that is too small", verdict: "CORRUPT", build: () => withEntries(a({ size: 4 })) },
  { what: "a size that is too large", verdict: "CORRUPT", build: () => withEntries(a({ size: 400 })) },
  {
    what: "a size of something stored that is too large",
    verdict: "CORRUPT",
    build: () => withEntries(a({ deflated: Buffer.from("0123456789"), method: 0, size: 400 })),
  },
  {
    what: "a size that only the header before the entry tells",
    verdict: "CORRUPT",
    build: () => withEntries(a({ local: { size: 4000 } })),
  },
  {
    what: "sizes of 64 bits beyond the file",
    verdict: "CORRUPT",
    build: () =>
      withEntries(a({ offset: 0xffffffff, extra: Buffer.concat([Buffer.from([1, 0, 8, 0]), Buffer.alloc(8, 0x7f)]) })),
  },
  { what: "a wrong checksum", verdict: "CORRUPT", build: () => withEntries(a({ crc: 1 })) },
  { what: "an unknown compression", verdict: "CORRUPT", build: () => withEntries(a({ method: 14 })) },
  {
    what: "a compression that only the header before the entry tells",
    verdict: "CORRUPT",
    build: () => withEntries(a({ local: { method: 0 } })),
  },
  {
    what: "bytes that can't be unpacked",
    verdict: "CORRUPT",
    build: () => withEntries(a({ deflated: Buffer.alloc(20, 0xff) })),
  },
  { what: "an entry that is in no list", verdict: "CORRUPT", build: () => ended({ hidden: [a({})] }) },
  { what: "a list that is longer than it says", verdict: "CORRUPT", build: () => ended({ count: sound().length - 1 }) },
  {
    what: "a list that is shorter than it says",
    verdict: "CORRUPT",
    build: () => ended({ count: sound().length + 1 }),
  },
  { what: "two containers in one file", verdict: "CORRUPT", build: twice },
  { what: "an end within the comment of the end", verdict: "CORRUPT", build: () => ended({ comment: endOf(0, 0, 0) }) },
  {
    what: "a page of HTML before the container",
    verdict: "NOT_PPTX",
    build: () => ended({ prefix: Buffer.from("<html><script>alert(1)</script>") }),
  },
  { what: "a program behind the container", verdict: "ok", build: () => ended({ suffix: Buffer.from("MZ\0\0") }) },
  {
    what: "100 KiB behind the container",
    verdict: "CORRUPT",
    build: () => ended({ suffix: Buffer.alloc(100 * 1024) }),
  },
  { what: "a second end behind the end", verdict: "CORRUPT", build: () => ended({ suffix: endOf(0, 0, 0) }) },
  { what: "the end missing", verdict: "CORRUPT", build: () => rawZip(sound()).subarray(0, -22) },
  { what: "the second half missing", verdict: "CORRUPT", build: () => rawZip(sound()).subarray(0, 3000) },
  { what: "the first half missing", verdict: "CORRUPT", build: () => rawZip(sound()).subarray(3000) },
  { what: "an encrypted entry", verdict: "ENCRYPTED", build: () => withEntries(a({ flags: 0x0801 })) },
  {
    what: "an entry that is encrypted by the header before it alone",
    verdict: "CORRUPT",
    build: () => withEntries(a({ local: { flags: 0x0801 } })),
  },
];

export const counts: readonly HostileFile[] = [
  {
    what: "5 001 entries",
    verdict: "TOO_MANY_PARTS",
    build: () => withEntries(...Array.from({ length: 5001 }, (_, at) => ({ name: `customXml/${at}.bin` }))),
  },
  { what: "65 535 entries", verdict: "TOO_MANY_PARTS", build: () => ended({ count: 0xffff }) },
];
