import { describe, expect, it } from "vitest";
import { checkFile, detectRejection } from "./check-file";

const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20]);
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const encrypted = new Uint8Array([
  ...compound,
  0,
  0,
  ...[..."xEEncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]),
]);
const max = 1_000;

describe("checks before the upload", () => {
  it.each([
    ["deck.pptx", 5, zip, null],
    ["DECK.PPTX", max, zip, null],
    ["deck.pptx", max + 1, zip, "TOO_LARGE"],
    ["deck.pptx", 0, new Uint8Array(), "EMPTY"],
    ["deck.pptm", 5, zip, "MACRO_ENABLED"],
    ["deck.ppt", 5, zip, "UNSUPPORTED_TYPE"],
    ["deck.potx", 5, zip, null],
    ["show.PPSX", 5, zip, null],
    ["deck.pot", 5, zip, "UNSUPPORTED_TYPE"],
    ["deck.potm", 5, zip, "MACRO_ENABLED"],
    ["notes.txt", 5, zip, "NOT_PPTX"],
    ["pptx", 5, zip, "NOT_PPTX"],
    [".pptx", 5, zip, "BAD_NAME"],
    [`${"x".repeat(260)}.pptx`, 5, zip, "BAD_NAME"],
    ["renamed.pptx", 18, new TextEncoder().encode("<html></html>"), "NOT_PPTX"],
    ["old.pptx", 8, new Uint8Array(compound), "UNSUPPORTED_TYPE"],
    ["secret.pptx", 60, encrypted, "ENCRYPTED"],
  ])("%s of %d bytes: %#", (name, size, head, expected) => {
    expect(detectRejection(name, size, head, max)).toBe(expected);
  });

  it("reads the file's first bytes", async () => {
    expect(await checkFile(new File([zip], "a.pptx"), max)).toBeNull();
    expect(await checkFile(new File(["<html>"], "a.pptx"), max)).toBe("NOT_PPTX");
  });
});
