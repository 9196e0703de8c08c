import { rawZip } from "@/lib/engine/analysis/check/testing/raw-zip";
import {
  barPlot,
  buildPresentation,
  chart,
  chartParts,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { changed, type HostileFile, sound, withEntries } from "./hostile-file";

/**
 * An address that must never be requested. Nothing listens there in these tests. For an address with a listener, see
 * the tests of slide previews.
 */
const host = "127.0.0.1:9";
const relationship = (type: string, target: string) =>
  `<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;
const linked = (type: string, target: string): HostileFile => ({
  what: `a ${type} of ${target}`,
  verdict: "ok",
  build: () => buildPresentation({ slides: [""], slideRelationships: relationship(type, target) }),
});
const drawing = (what: string, content: string): HostileFile => ({
  what: `a drawing with ${what}`,
  verdict: "ok",
  build: () =>
    withEntries({
      name: "ppt/media/image1.svg",
      bytes: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${content}</svg>`,
      ),
    }),
});

/** Accepted files. Their link targets are never requested and never reach a deck. */
export const harmless: readonly HostileFile[] = [
  {
    what: "a file with backslashes in all names, as some programs write it",
    verdict: "ok",
    build: () => rawZip(sound().map((entry) => ({ ...entry, name: String(entry.name).replaceAll("/", "\\") }))),
  },
  linked("image", `http://${host}/canary.png`),
  linked("image", "\\\\host\\share\\canary.png"),
  linked("hyperlink", "javascript:alert(1)"),
  linked("hyperlink", "file:///etc/passwd"),
  linked("oleObject", "\\\\host\\share\\x.docx"),
  linked("video", `http://${host}/canary.mp4`),
  linked("audio", `http://${host}/canary.mp3`),
  linked("attachedTemplate", `http://${host}/canary.potx`),
  linked("slideMaster", `http://${host}/master.xml`),
  linked("slide", `http://${host}/other.pptx#slide1`),
  linked("font", `http://${host}/canary.fntdata`),
  linked("package", "file://host/share/x.xlsx"),
  drawing("a script", 'onload="alert(1)"><script>alert(1)</script>'),
  drawing(
    "a foreign object",
    '><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://127.0.0.1:9/"/></foreignObject>',
  ),
  drawing(
    "a picture at another address",
    `><image xlink:href="http://${host}/canary.png"/><use href="http://${host}/canary.svg#a"/>`,
  ),
  drawing("a style sheet at another address", `><style>@import url(http://${host}/canary.css);</style>`),
  {
    what: "a table whose cell spans two thousand million columns and rows",
    verdict: "ok",
    build: () =>
      buildPresentation({
        slides: [
          table(
            "T",
            [
              ["a", "b"],
              ["1", "2"],
            ],
            [40, 100, 800, 200],
          ).replace("<a:tc>", '<a:tc gridSpan="2147483647" rowSpan="2147483647">'),
        ],
      }),
  },
  {
    what: "a chart that says it has four thousand million points",
    verdict: "ok",
    build: () =>
      buildPresentation({
        slides: [chart("C", [40, 100, 800, 300])],
        ...chartParts(
          barPlot()
            .replace('<c:ptCount val="3"/>', '<c:ptCount val="4294967295"/>')
            .replaceAll('idx="2"', 'idx="4294967294"'),
        ),
      }),
  },
  ...["1", "_1", " ", "-", "{{a ", "[a "].map((piece): HostileFile => ({
    what: `a text that repeats "${piece}" a hundred thousand times`,
    verdict: "ok",
    build: () => buildPresentation({ slides: [textBox("T", `{{a${piece.repeat(100_000)}a`, [40, 40, 300, 300])] }),
  })),
  {
    what: "a text of 20 000 tokens",
    verdict: "ok",
    build: () => {
      const tokens = Array.from({ length: 20_000 }, (_, at) => `{{t${at}}}`).join(" ");
      return buildPresentation({ slides: [textBox("T", tokens, [40, 40, 300, 300])] });
    },
  },
  {
    what: "names that every object of JavaScript has",
    verdict: "ok",
    build: () =>
      buildPresentation({
        slides: [
          placeholder("__proto__", 'type="constructor" idx="1"', "Text", [40, 100, 800, 100]).replace(
            "<a:rPr/>",
            '<a:rPr><a:solidFill><a:schemeClr val="toString"/></a:solidFill></a:rPr>',
          ) + chart("valueOf", [40, 300, 400, 100], "__proto__"),
        ],
      }),
  },
  {
    what: "a slide of no size",
    verdict: "ok",
    build: () => changed("ppt/presentation.xml", (xml) => xml.replace('cx="12192000" cy="6858000"', 'cx="0" cy="-1"')),
  },
  {
    what: "a file included by XInclude, and a style sheet",
    verdict: "ok",
    build: () =>
      changed("ppt/slides/slide1.xml", (xml) =>
        xml
          .replace(
            "</p:spTree>",
            '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/></p:spTree>',
          )
          .replace("<p:sld ", `<?xml-stylesheet href="http://${host}/a.xsl"?><p:sld xml:base="http://${host}/" `),
      ),
  },
  {
    what: "an embedded object",
    verdict: "ok",
    build: () => withEntries({ name: "ppt/embeddings/oleObject1.bin", bytes: Buffer.from("MZ\0\0 a program") }),
  },
];
