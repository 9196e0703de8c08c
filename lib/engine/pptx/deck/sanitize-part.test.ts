import { expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { sanitizeSvg } from "./sanitize-part";

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

function cleaned(xml: string): string {
  const part = OpcPackage.create().add("/ppt/media/image1.svg", "image/svg+xml", Buffer.from(xml));
  sanitizeSvg(part);
  return Buffer.from(part.bytes())
    .toString()
    .replace(/^<\?xml[^>]*\?>\s*/, "");
}

it.each([
  '<path d="M0 0" fill="url(#a)" style="fill:url(&quot;#a&quot;)"/>',
  '<use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/>',
  '<style>.a{fill:red;clip-path:url(#b)}</style><text id="url(http://x)">script onload @import</text>',
])("keeps harmless SVG content: %s", (content) => expect(cleaned(drawing(content))).toBe(drawing(content)));

it.each([
  "<script>x</script>",
  '<a:script xmlns:a="http://www.w3.org/1999/xhtml" src="http://x"/>',
  "<SCRIPT>x</SCRIPT>",
  '<foreignObject><b onclick="x"/></foreignObject>',
  "<style>@import 'http://x/a.css';</style>",
  "<style>a{fill:url( 'http://x/a.svg#b')}</style>",
  "<style>a{fill:u\\72l(http://x)}</style>",
  '<set attributeName="xlink:href" to="http://x"/>',
  '<?xml-stylesheet href="http://x"?>',
])("removes active content and external references: %s", (content) =>
  expect(cleaned(drawing(`${content}<g/>`))).toBe(drawing("<g/>")),
);

it.each([
  'xlink:href="http://x"',
  'href="javascript:x"',
  'href="file:///x"',
  'href="data:image/svg+xml,x"',
  'onload="x"',
  'ONLOAD="x"',
  'style="fill:url(//x)"',
  'filter="url(http://x#a)"',
  'xml:base="http://x"',
])("removes active and external attributes: %s", (attribute) =>
  expect(cleaned(drawing(`<g ${attribute} id="a"/>`))).toBe(drawing('<g id="a"/>')),
);

it("removes external style sheets, and empties unreadable SVG", () => {
  expect(cleaned(`<?xml-stylesheet href="http://x"?>${drawing("<g/>")}`)).toBe(drawing("<g/>"));
  expect(cleaned("<svg><b></svg>")).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
});
