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

/** Writes numbers into the n-th entry of the list of entries. */
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

const refusal = (bytes: Uint8Array, limits?: Partial<ZipLimits>): unknown => {
  try {
    const archive = ZipArchive.open(bytes, { ...defaultZipLimits, ...limits });
    for (const name of archive.names()) archive.read(name);
    return "read";
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
};

describe("a container", () => {
  it("gives back what was put into it, packed or stored, under any name", () => {
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

  it("is one that other programs read, and reads theirs", async () => {
    const bytes = text("<b>ü</b>".repeat(99));
    const theirs = await JSZip.loadAsync(zip({ "x/b.xml": bytes }));
    expect(await theirs.file("x/b.xml")!.async("string")).toBe(bytes.toString());
    const made = await new JSZip()
      .file("y/c.xml", bytes)
      .generateAsync({ type: "nodebuffer", compression: "DEFLATE", streamFiles: true });
    expect(Buffer.from(ZipArchive.open(made).read("y/c.xml"))).toEqual(bytes);
  });

  it("is the same bytes for the same content", () => {
    expect(zip({ a: text("1") })).toEqual(zip({ a: text("1") }));
  });

  it("hands an entry on as the compressed bytes that it was", () => {
    const archive = ZipArchive.open(zip({ "a.xml": text("<a/>".repeat(500)) }));
    const entry = archive.compressed("a.xml");
    const writer = new ZipWriter();
    writer.add("copy.xml", entry);
    const copy = ZipArchive.open(writer.finish());
    expect(Buffer.from(copy.compressed("copy.xml").data)).toEqual(Buffer.from(entry.data));
    expect(Buffer.from(inflate(entry)).toString()).toBe("<a/>".repeat(500));
  });

  it("is found behind a comment at its end", () => {
    const file = zip({ a: text("1") });
    file.writeUInt16LE(5, file.length - 2);
    expect(refusal(Buffer.concat([file, text("hello")]))).toBe("read");
  });
});

describe("what is no sound container", () => {
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
    ["something behind its end", () => Buffer.concat([file(), text("more")]), "CORRUPT"],
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
      "a symbolic link",
      () => patchEntry(file(), 0, (f, central) => f.writeUInt32LE((0o120777 << 16) >>> 0, central + 38)),
      "BAD_ENTRY_NAME",
    ],
  ])("%s is refused", (_, bytes, code) => {
    expect(refusal(bytes())).toBe(code);
  });

  it.each([
    "../a",
    "a/../../b",
    "/etc/passwd",
    "C:/x",
    "a\\b",
    "a/./b",
    "a\u0000b",
    "a\nb",
    "a./b",
    "a.",
    "%2e%2e/a",
    "%2Fetc",
    "a%5cb",
    "a\u202eb",
  ])("the name %j is refused", (name) => {
    expect(refusal(zip({ [name]: text("1") }))).toBe("BAD_ENTRY_NAME");
  });

  it.each([
    ["a.xml", "a.xml"],
    ["a.xml", "A.XML"],
    ["a.xml", "%61.xml"],
    ["\u00fc.xml", "u\u0308.xml"],
  ])("%s beside %s is refused", (first, second) => {
    const writer = new ZipWriter();
    for (const name of [first, second]) writer.add(name, compress(text("1")));
    expect(refusal(writer.finish())).toBe("DUPLICATE_ENTRY");
  });
});

describe("limits", () => {
  const zeros = (size: number) => zip({ "bomb.bin": Buffer.alloc(size) });

  it("stop an entry that unpacks to more than its packed size allows, past a floor", () => {
    expect(refusal(zeros(90 * 1024))).toBe("read");
    expect(refusal(zeros(3 * 1024 * 1024))).toBe("ZIP_BOMB");
  });

  it("stop one that lies about its size as well", () => {
    const lying = patchEntry(zeros(3 * 1024 * 1024), 0, (file, central) => file.writeUInt32LE(50, central + 24));
    expect(refusal(lying)).toBe("CORRUPT");
  });

  it("count all entries together, and each once", () => {
    const file = zip({ a: Buffer.alloc(600, "a"), b: Buffer.alloc(600, "b") });
    expect(refusal(file, { inflatedBytes: 1300 })).toBe("read");
    expect(refusal(file, { inflatedBytes: 1000 })).toBe("ZIP_BOMB");
    const archive = ZipArchive.open(file, { ...defaultZipLimits, inflatedBytes: 1300 });
    for (let i = 0; i < 5; i++) expect(archive.read("a")).toHaveLength(600);
  });

  it("may hold for all entries together what they hold for each", () => {
    const file = zip(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.bin`, Buffer.alloc(90 * 1024)])));
    expect(refusal(file)).toBe("read");
    expect(refusal(file, { totalRatio: 100 })).toBe("ZIP_BOMB");
  });

  it("are stricter for XML, and count entries", () => {
    const file = zip({ "a.xml": Buffer.alloc(600, "a"), "b.bin": Buffer.alloc(600, "b") });
    expect(refusal(file, { xmlBytes: 500 })).toBe("ZIP_BOMB");
    expect(refusal(file, { entries: 1 })).toBe("TOO_MANY_PARTS");
  });

  it("let pass whatever the writer writes, which stops at what a container counts", () => {
    const writer = new ZipWriter();
    const entry = compress(Buffer.from("a"));
    for (let i = 0; i < 0xfffe; i++) writer.add(`${i}`, entry);
    expect(ZipArchive.open(writer.finish()).names()).toHaveLength(0xfffe);
    expect(() => writer.add("more", entry)).toThrow(/more than 65534 parts/);
  });
});
