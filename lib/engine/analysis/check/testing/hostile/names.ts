import type { RawEntry } from "@/lib/engine/analysis/check/testing/raw-zip";
import { type HostileFile, withEntries } from "./hostile-file";

const symbolicLink = 0o120777 * 65_536;
const device = 0o020666 * 65_536;

const named = (what: string, name: string | Buffer, more: Partial<RawEntry> = {}): HostileFile => ({
  what: `an entry ${what}`,
  verdict: "BAD_ENTRY_NAME",
  build: () => withEntries({ name, bytes: Buffer.from("x"), ...more }),
});
const twice = (what: string, name: string | Buffer): HostileFile => ({
  what: `two entries of one name${what}`,
  verdict: "DUPLICATE_ENTRY",
  build: () => withEntries({ name: "ppt/media/übung.bin" }, { name, bytes: Buffer.from("<a/>") }),
});

/** [an extra field with another name, which some programs prefer] */
const otherName = (name: string) => {
  const content = Buffer.concat([Buffer.alloc(5), Buffer.from(name)]);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};

export const names: readonly HostileFile[] = [
  named("named ../../etc/passwd", "../../etc/passwd"),
  named("with dots in the middle of its name", "ppt/../../x"),
  named("with dots as escapes in its name", "ppt/%2e%2e/%2E%2E/x"),
  named("with a slash as an escape in its name", "%2Fetc/passwd"),
  named("with an absolute name", "/etc/passwd"),
  named("with a drive in its name", "C:/Windows/x"),
  named("with a backslash in its name", "ppt\\slides\\x.xml"),
  named("on another computer", "\\\\host\\share\\x"),
  named("with NUL in its name", "ppt/x\0.xml"),
  named("with NUL as an escape in its name", "ppt/x%00.xml"),
  named("with a line break in its name", "ppt/x\n.xml"),
  named("with letters that turn the name round", "ppt/\u202elmx.exe"),
  named("with a dot at its end", "ppt/presentation.xml."),
  named("without a name", ""),
  named("that is a symbolic link", "ppt/link", { externalAttributes: symbolicLink }),
  named("that is a device", "ppt/tty", { externalAttributes: device }),
  named("with a second name", "a.bin", { extra: otherName("../../etc/passwd") }),
  {
    what: "an entry with another name before it",
    verdict: "CORRUPT",
    build: () => withEntries({ name: "a.bin", local: { name: "../../etc/passwd" } }),
  },
  { ...twice("", "ppt/presentation.xml") },
  twice(" but for its case", "PPT/Presentation.XML"),
  twice(" but for its escapes", "ppt/%70resentation.xml"),
  twice(" but for how an accent is written", "ppt/media/u\u0308bung.bin"),
];
