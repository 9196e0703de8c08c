import { describe, expect, it } from "vitest";
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

  it.each(["acme.com", " https://www.ACME.com/about ", "old.com", "vector.com"])("has %j", (name) =>
    expect([logos.has(name), logos.explainMissing(name)]).toEqual([true, null]),
  );

  it("says which logo it doesn't have, and which no PowerPoint of today's offices shows for sure", () => {
    expect(logos.explainMissing("nobody.com")).toEqual({
      code: "LOGO_NOT_FOUND",
      message: expect.stringContaining('"nobody.com"'),
    });
    expect(logos.explainMissing("new.com")).toEqual({
      code: "LOGO_UNSUPPORTED",
      message: expect.stringMatching(/image\/webp.*PNG/),
    });
    expect(logos.explainMissing("bare.com")?.code).toBe("LOGO_UNSUPPORTED");
    expect(logos.explainMissing("broken.com")).toMatchObject({
      code: "LOGO_UNSUPPORTED",
      message: expect.stringContaining("not a readable image"),
    });
  });
});
