import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { ZipArchive } from "./archive";
import { type ZipLimits, defaultZipLimits } from "./limits";
import { compress, inflate, ZipWriter } from "./writer";

const text = (value: string) => Buffer.from(value, "utf8");

function zip(files: Readonly<Record<string, Uint8Array>>, options: { store?: boolean } = {}): Buffer {
  const writer = new ZipWriter();
  for (const [name, bytes] of Object.entries(files)) writer.add(name, compress(bytes, options));
  return Buffer.from(writer.finish());
}

/** Writes numbers into the entry with this index in the list of entries. */
function patchEntry(
  file: Buffer,
  index: number,
  patch: (file: Buffer, central: number, local: number) => void,
): Buffer {
  let at = file.readUInt32LE(file.length - 6);
  for (let i = 0; i < index; i++)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  patch(file, at, file.readUInt32LE(at + 42));
  return file;
}

/** Creates a container with `a.xml` whose short end record refers to the ZIP64 end record before it (APPNOTE 4.3.14). */
function zip64(): Buffer {
  const file = zip({ "a.xml": text("<a/>") });
  const end = Buffer.from(file.subarray(-22));
  const [count, size, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(file.length - 22), 64);
  end.fill(0xff, 8, 20);
  return Buffer.concat([file.subarray(0, -22), wide, end]);
}

const rejection = (bytes: Uint8Array, limits?: Partial<ZipLimits>): unknown => {
  try {
    const archive = ZipArchive.open(bytes, { ...defaultZipLimits, ...limits });
    for (const name of archive.names()) archive.read(name);
    return "read";
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
};

describe("a container", () => {
  it("returns what was put into it, compressed or stored, under any name", () => {
    const files = {
      "a.xml": text("<a/>".repeat(500)),
      "ordner/größe 中.bin": Buffer.from([0, 255, 1]),
      "empty.txt": Buffer.alloc(0),
    };
    for (const store of [true, false]) {
      const archive = ZipArchive.open(zip(files, { store }));
      expect(archive.names()).toEqual(Object.keys(files));
      for (const [name, bytes] of Object.entries(files)) expect(Buffer.from(archive.read(name))).toEqual(bytes);
    }
  });

  it("is readable by other programs, and theirs are readable here", async () => {
    const bytes = text("<b>ü</b>".repeat(99));
    const theirs = await JSZip.loadAsync(zip({ "x/b.xml": bytes }));
    expect(await theirs.file("x/b.xml")!.async("string")).toBe(bytes.toString());
    const created = await new JSZip()
      .file("y/c.xml", bytes)
      .generateAsync({ type: "nodebuffer", compression: "DEFLATE", streamFiles: true });
    expect(Buffer.from(ZipArchive.open(created).read("y/c.xml"))).toEqual(bytes);
  });

  it("has the same bytes for the same content", () => {
    expect(zip({ a: text("1") })).toEqual(zip({ a: text("1") }));
  });

  it("copies an entry as its compressed bytes", () => {
    const archive = ZipArchive.open(zip({ "a.xml": text("<a/>".repeat(500)) }));
    const entry = archive.compressed("a.xml");
    const writer = new ZipWriter();
    writer.add("copy.xml", entry);
    const copy = ZipArchive.open(writer.finish());
    expect(Buffer.from(copy.compressed("copy.xml").data)).toEqual(Buffer.from(entry.data));
    expect(Buffer.from(inflate(entry)).toString()).toBe("<a/>".repeat(500));
  });

  it("may end with a comment", () => {
    const file = zip({ a: text("1") });
    file.writeUInt16LE(5, file.length - 2);
    expect(rejection(Buffer.concat([file, text("hello")]))).toBe("read");
    file.writeUInt16LE(0xffff, file.length - 2);
    expect(rejection(Buffer.concat([file, Buffer.alloc(0xffff, "x")]))).toBe("read");
  });

  it.each([1, 4, 22, 0xffff])("may be followed by %d stray bytes", (length) => {
    expect(rejection(Buffer.concat([zip({ "a.xml": text("<a/>") }), Buffer.alloc(length)]))).toBe("read");
    expect(rejection(Buffer.concat([zip64(), Buffer.alloc(length - 1, "\n")]))).toBe("read");
  });

  it("may contain other containers, stored uncompressed", () => {
    const inner = zip({ "b.xml": text("<b/>") });
    expect(rejection(Buffer.concat([zip({ "a.xlsx": inner }, { store: true }), text("\n")]))).toBe("read");
  });

  it("may have a ZIP64 end record", () => {
    expect(Buffer.from(ZipArchive.open(zip64()).read("a.xml")).toString()).toBe("<a/>");
    const other = zip64();
    other.writeBigUInt64LE(2n, other.length - 22 - 20 - 56 + 32);
    expect(rejection(other)).toBe("CORRUPT");
    const elsewhere = zip64();
    elsewhere.writeBigUInt64LE(1n << 62n, elsewhere.length - 22 - 20 + 8);
    expect(rejection(elsewhere)).toBe("CORRUPT");
  });
});

describe("an invalid container", () => {
  const file = () => zip({ "a.xml": text("<a/>".repeat(500)), "b.xml": text("<b/>".repeat(500)) });
  it.each<[string, () => Uint8Array, string]>([
    ["nothing", () => Buffer.alloc(0), "EMPTY"],
    ["a page of HTML", () => text("<html></html>"), "NOT_PPTX"],
    ["a cut-off file", () => file().subarray(0, -30), "CORRUPT"],
    [
      "a list of entries that points elsewhere",
      () => {
        const f = file();
        f.writeUInt32LE(3, f.length - 6);
        return f;
      },
      "CORRUPT",
    ],
    [
      "an old .ppt",
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
      "UNSUPPORTED_TYPE",
    ],
    [
      "a file under a password",
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
      "ENCRYPTED",
    ],
    [
      "an entry under a password",
      () => patchEntry(file(), 1, (f, central) => f.writeUInt16LE(1, central + 8)),
      "ENCRYPTED",
    ],
    [
      "an unknown compression",
      () => patchEntry(file(), 0, (f, central) => f.writeUInt16LE(99, central + 10)),
      "CORRUPT",
    ],
    ["a wrong checksum", () => patchEntry(file(), 0, (f, central) => f.writeUInt32LE(1, central + 16)), "CORRUPT"],
    [
      "a size that is too small",
      () => patchEntry(file(), 0, (f, central) => f.writeUInt32LE(10, central + 24)),
      "CORRUPT",
    ],
    [
      "a size that is too large",
      () => patchEntry(file(), 0, (f, central) => f.writeUInt32LE(5000, central + 24)),
      "CORRUPT",
    ],
    [
      "packed bytes that are none",
      () => patchEntry(file(), 0, (f, _central, local) => f.fill(0xff, local + 35, local + 45)),
      "CORRUPT",
    ],
    [
      "a missing local header",
      () => patchEntry(file(), 0, (f, _central, local) => f.writeUInt32LE(0, local)),
      "CORRUPT",
    ],
    [
      "entries on the same bytes",
      () => patchEntry(file(), 1, (f, central) => f.writeUInt32LE(0, central + 42)),
      "ZIP_BOMB",
    ],
    [
      "a name that differs before the entry",
      () => patchEntry(file(), 1, (f, _central, local) => f.write("c", local + 30)),
      "CORRUPT",
    ],
    [
      "an entry that no list names",
      () => {
        const f = file();
        f.writeUInt32LE(f.readUInt32LE(f.length - 6) + 51, f.length - 6);
        f.writeUInt32LE(51, f.length - 10);
        f.writeUInt16LE(1, f.length - 12);
        f.writeUInt16LE(1, f.length - 14);
        return f;
      },
      "CORRUPT",
    ],
    [
      "a list that is longer than it says",
      () => {
        const f = file();
        f.writeUInt16LE(1, f.length - 12);
        f.writeUInt16LE(1, f.length - 14);
        return f;
      },
      "CORRUPT",
    ],
    ["64 KiB and one byte behind its end", () => Buffer.concat([file(), Buffer.alloc(0x10000)]), "CORRUPT"],
    [
      "an end of its own behind its end",
      () => {
        const f = file();
        return Buffer.concat([f, f.subarray(-22)]);
      },
      "CORRUPT",
    ],
    [
      "an end behind its end that is longer than the file",
      () => {
        const longer = Buffer.from(file().subarray(-22));
        longer.writeUInt16LE(9, 20);
        return Buffer.concat([file(), file().subarray(0, -22), longer]);
      },
      "CORRUPT",
    ],
    [
      "something before its beginning",
      () => {
        const f = Buffer.concat([text("GIF89a"), file()]);
        return f;
      },
      "CORRUPT",
    ],
    [
      "two ends",
      () => {
        const f = file();
        f.writeUInt16LE(f.length, f.length - 2);
        return Buffer.concat([f, file()]);
      },
      "CORRUPT",
    ],
    [
      "a short end that contradicts the one of 64 bits",
      () => {
        const f = zip64();
        for (const place of [14, 12]) f.writeUInt16LE(2, f.length - place);
        return f;
      },
      "CORRUPT",
    ],
    [
      "a second list of entries, whole, in the comment at its end",
      () => {
        const f = file();
        const end = Buffer.from(f.subarray(-22));
        const list = f.subarray(end.readUInt32LE(16), f.length - 22);
        f.writeUInt16LE(list.length + end.length, f.length - 2);
        end.writeUInt32LE(f.length, 16);
        return Buffer.concat([f, list, end]);
      },
      "CORRUPT",
    ],
    [
      "a symbolic link",
      () => patchEntry(file(), 0, (f, central) => f.writeUInt32LE((0o120777 << 16) >>> 0, central + 38)),
      "BAD_ENTRY_NAME",
    ],
  ])("rejects %s", (_, bytes, code) => {
    expect(rejection(bytes())).toBe(code);
  });

  it.each([
    "../a",
    "a/../../b",
    "/etc/passwd",
    "C:/x",
    "..\\a",
    "\\etc\\passwd",
    "\\\\host\\share\\a",
    "C:\\x",
    "a/./b",
    "a\u0000b",
    "a\nb",
    "a./b",
    "a.",
    "%2e%2e/a",
    "%2Fetc",
    "a%5cb",
    "a\u202eb",
    "a".repeat(1025),
    `%${"25".repeat(20)}2e`,
  ])("rejects the name %j", (name) => {
    expect(rejection(zip({ [name]: text("1") }))).toBe("BAD_ENTRY_NAME");
  });

  it.each([
    ["a.xml", "a.xml"],
    ["a.xml", "A.XML"],
    ["a.xml", "%61.xml"],
    ["a/b.xml", "a\\b.xml"],
    ["\u00fc.xml", "u\u0308.xml"],
  ])("rejects %s beside %s", (first, second) => {
    const writer = new ZipWriter();
    for (const name of [first, second]) writer.add(name, compress(text("1")));
    expect(rejection(writer.finish())).toBe("DUPLICATE_ENTRY");
  });
});

describe("limits", () => {
  const zeros = (size: number) => zip({ "bomb.bin": Buffer.alloc(size) });

  it("stop an entry that unpacks to more than its packed size allows, past a floor", () => {
    expect(rejection(zeros(90 * 1024))).toBe("read");
    expect(rejection(zeros(3 * 1024 * 1024))).toBe("ZIP_BOMB");
  });

  it("stop one that lies about its size as well", () => {
    const misdeclared = patchEntry(zeros(3 * 1024 * 1024), 0, (file, central) => file.writeUInt32LE(50, central + 24));
    expect(rejection(misdeclared)).toBe("CORRUPT");
  });

  it("count all entries together, and each once", () => {
    const file = zip({ a: Buffer.alloc(600, "a"), b: Buffer.alloc(600, "b") });
    expect(rejection(file, { inflatedBytes: 1300 })).toBe("read");
    expect(rejection(file, { inflatedBytes: 1000 })).toBe("ZIP_BOMB");
    const archive = ZipArchive.open(file, { ...defaultZipLimits, inflatedBytes: 1300 });
    for (let i = 0; i < 5; i++) expect(archive.read("a")).toHaveLength(600);
  });

  it("may be the same for all entries together as for each", () => {
    const file = zip(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.bin`, Buffer.alloc(90 * 1024)])));
    expect(rejection(file)).toBe("read");
    expect(rejection(file, { totalRatio: 100 })).toBe("ZIP_BOMB");
  });

  it("allow metafiles and XML to be well compressed up to a size", () => {
    const zerosIn = (name: string, size: number) => zip({ [name]: Buffer.alloc(size) });
    for (const name of ["a.emf", "a.WMF", "a.xml"]) {
      expect(rejection(zerosIn(name, 8 * 1024 * 1024), { totalRatio: 100 })).toBe("read");
      expect(rejection(zerosIn(name, 65 * 1024 * 1024))).toBe("ZIP_BOMB");
    }
    expect(rejection(zerosIn("a.xml", 9 * 1024 * 1024))).toBe("ZIP_BOMB");
    const many = Array.from({ length: 20 }, (_, at) => [`${at}.xml`, Buffer.alloc(8 * 1024 * 1024)]);
    expect(rejection(zip(Object.fromEntries(many)), { totalRatio: 100 })).toBe("ZIP_BOMB");
  });

  it("are stricter for XML, and count entries", () => {
    const file = zip({ "a.xml": Buffer.alloc(600, "a"), "b.bin": Buffer.alloc(600, "b") });
    expect(rejection(file, { xmlBytes: 500 })).toBe("ZIP_BOMB");
    expect(rejection(file, { entries: 1 })).toBe("TOO_MANY_PARTS");
  });

  it("accept everything that the writer writes, which stops at the format's own limits", () => {
    const writer = new ZipWriter();
    const entry = compress(Buffer.from("a"));
    for (let i = 0; i < 0xfffe; i++) writer.add(`${i}`, entry);
    expect(ZipArchive.open(writer.finish()).names()).toHaveLength(0xfffe);
    expect(() => writer.add("more", entry)).toThrow(/more than 65534 parts/);
  });
});
