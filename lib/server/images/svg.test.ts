import { describe, expect, it } from "vitest";
import { readImage } from "./read-image";
import { plainSvg } from "./svg";

const limits = { pixels: 1_000_000 };
const svg = (content: string, attributes = 'viewBox="0 0 200 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const read = (bytes: Buffer) => plainSvg(bytes, limits).bytes.toString("utf8");
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("an SVG", () => {
  it("keeps what is drawn, and loses what drawing programs add", () => {
    const text = read(
      Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<?xml-stylesheet href="http://example.com/a.css"?><!-- by hand -->
<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:ink="http://www.inkscape.org/namespaces/inkscape" width="200" height="100" ink:version="1">
<svg:metadata><x/></svg:metadata><ink:grid onload="x"/><svg:style>.a{fill:url(#g)}</svg:style>
<svg:rect class="a" width="9" height="9" ink:label="l"/><svg:text>A &amp; B &#x41;</svg:text><svg:image href="data:image/png;base64,${pixel}"/></svg:svg>`),
    );
    expect(text.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(text).toContain("<text>A &amp; B A</text>");
    expect(text).toContain('xlink:href="data:image/png;base64,');
    expect(text).not.toMatch(/DOCTYPE|stylesheet|by hand|metadata|inkscape|grid|label|version/);
  });

  it("keeps of the two spellings of a link the newer one", () => {
    const twice = read(svg('<rect id="a"/><rect id="b"/><use xlink:href="#a" href="#b"/>'));
    expect(twice).toContain('<use xlink:href="#b"/>');
    expect(read(svg('<rect id="a"/><rect id="b"/><use href="#b" xlink:href="#a"/>'))).toBe(twice);
  });

  it("loses what embedded pictures contain beside the picture", () => {
    const hidden = Buffer.concat([Buffer.from(pixel, "base64"), Buffer.from("PK\u0003\u0004 another file")]);
    const text = read(svg(`<image href="data:image/png;base64,${hidden.toString("base64")}"/>`));
    expect(text).toContain(`"data:image/png;base64,${pixel}"`);
  });

  it("may use a gradient as often as it likes", () => {
    const stops = '<stop offset="0"/>'.repeat(10);
    const bars = '<rect width="9" height="9" fill="url(#g)"/>'.repeat(10_000);
    expect(() => read(svg(`<linearGradient id="g">${stops}</linearGradient>${bars}`))).not.toThrow();
  });

  it.each([
    ['width="2in" height="1in"', 192, 96],
    ['viewBox="0 0 300 150"', 300, 150],
    ['viewBox="0 0 300 150" width="100"', 100, 50],
    ['viewBox="0 0 300 150" width="100%" height="100%"', 300, 150],
  ])("has the size from %s", (attributes, width, height) => {
    expect(plainSvg(svg("<g/>", attributes), limits)).toMatchObject({ width, height });
  });

  it("gets a PNG however small its units are", async () => {
    const image = await readImage(svg("<g/>", 'viewBox="0 0 1 1"'), { megapixels: 4, bytes: 1e6 });
    expect(Buffer.from(image.svgFallback ?? []).readUInt32BE(16)).toBeGreaterThan(1000);
  });

  it("gets a smaller PNG if that of full size has too many bytes", async () => {
    const drawing = svg('<circle cx="50" cy="50" r="40" fill="red"/>', 'viewBox="0 0 100 100"');
    const image = await readImage(drawing, { megapixels: 4, bytes: 10_000 });
    expect(image.svgFallback!.length).toBeLessThanOrEqual(10_000);
  });

  it("gets a PNG for programs that don't draw SVG", async () => {
    const image = await readImage(svg('<rect width="200" height="100" fill="red"/>'), { megapixels: 4, bytes: 1e6 });
    expect(image).toMatchObject({ contentType: "image/svg+xml", width: 200, height: 100 });
    expect(Buffer.from(image.svgFallback ?? []).readUInt32BE(16)).toBe(1600);
  });
});
