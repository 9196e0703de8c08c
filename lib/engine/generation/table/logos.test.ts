import { describe, expect, it } from "vitest";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import { Logos } from "./logos";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAFUlEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAr7pD6wAAAAASUVORK5CYII=",
  "base64",
);
const bmp = Buffer.from("424d000000000000000000000000280000000400000004000000000000000000", "hex");

describe("Logos", () => {
  const logos = new Logos(
    new Map([
      ["acme.com", { bytes: png, contentType: "image/png" }],
      ["old.com", { bytes: bmp, contentType: "image/x-ms-bmp" }],
      [
        "vector.com",
        {
          bytes: Buffer.from("<svg/>"),
          contentType: "image/svg+xml",
          fallback: { bytes: png, contentType: "image/png" },
        },
      ],
      ["bare.com", { bytes: Buffer.from("<svg/>"), contentType: "image/svg+xml" }],
      ["new.com", { bytes: Buffer.from("RIFFxxxxWEBPVP8 "), contentType: "image/webp" }],
      ["broken.com", { bytes: Buffer.alloc(3), contentType: "image/png" }],
    ]),
  );

  const warningsOf = (...names: string[]) => {
    const warnings = new Warnings();
    names.forEach((name, row) => logos.warnAboutMissing(name, warnings.within("table"), ["rows", row]));
    return warnings.list;
  };

  it.each(["acme.com", " https://www.ACME.com/about ", "old.com", "vector.com"])("finds %j", (name) =>
    expect([logos.has(name), warningsOf(name)]).toEqual([true, []]),
  );

  it("says which logos are missing, and which PowerPoint can't reliably show", () => {
    expect(warningsOf("new.com")).toMatchObject([
      { code: "LOGO_UNSUPPORTED", message: expect.stringMatching(/image\/webp.*PNG/) },
    ]);
    expect(warningsOf("bare.com")).toMatchObject([{ code: "LOGO_UNSUPPORTED" }]);
    expect(warningsOf("broken.com")).toMatchObject([
      { code: "LOGO_UNSUPPORTED", message: expect.stringContaining("not a readable image") },
    ]);
  });

  it("names all logos that it doesn't have in one sentence", () => {
    expect(warningsOf("nobody.com")).toEqual([
      {
        code: "LOGO_NOT_FOUND",
        message: 'The library has no logo "nobody.com": its name is shown instead.',
        loc: ["table", "rows", "0"],
      },
    ]);
    expect(warningsOf("a.org", "b.org", "a.org", "c.org").map(({ message }) => message)).toEqual([
      'The library has no logos "a.org", "b.org" and "c.org": their names are shown instead.',
    ]);
    const many = Array.from({ length: 18 }, (_, index) => `${index}.org`);
    expect(warningsOf(...many)).toHaveLength(1);
    expect(warningsOf(...many)[0]!.message).toContain("and 6 others");
  });
});
