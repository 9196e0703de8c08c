import { describe, expect, it } from "vitest";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { namespaces } from "@/lib/engine/pptx/xml/namespaces";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { TextBody } from "./text-body";

const xml = (text: string): XmlElement =>
  parseXml(
    `<x xmlns:a="${namespaces.a}" xmlns:p="${namespaces.p}" xmlns:r="${namespaces.r}">${text}</x>`,
    "test",
  ).elements()[0]!;
const body = (paragraphs: string) => new TextBody(xml(`<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody>`));
const written = (text: TextBody) =>
  text.element.elements("a:p").map((paragraph) => outerXml(paragraph).replace(/ xmlns:\w+="[^"]*"/g, ""));

describe("TextBody", () => {
  it("writes text in the style of the first paragraph and its first run", () => {
    const text = body(
      '<a:p><a:pPr algn="ctr"/><a:r><a:rPr lang="de-DE" sz="2400" b="1" dirty="0"/><a:t>Old</a:t></a:r><a:endParaRPr sz="2400"/></a:p>',
    );
    text.write([{ pattern: text.pattern, runs: [{ text: "New" }] }]);
    expect(written(text)).toEqual([
      '<a:p><a:pPr algn="ctr"/><a:r><a:rPr lang="de-DE" sz="2400" b="1"/><a:t>New</a:t></a:r><a:endParaRPr sz="2400"/></a:p>',
    ]);
  });

  it("uses the end-of-paragraph style of an empty paragraph", () => {
    const text = body('<a:p><a:endParaRPr lang="en-US" sz="1400" i="1"/></a:p>');
    text.write([{ pattern: text.pattern, runs: [{ text: "New" }] }]);
    expect(written(text)[0]).toContain('<a:r><a:rPr lang="en-US" sz="1400" i="1"/><a:t>New</a:t></a:r>');
  });

  it("gives runs what their paragraph's default properties set, which not every program reads", () => {
    const text = body(
      '<a:p><a:pPr><a:defRPr sz="3200" b="1"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:latin typeface="Lato"/></a:defRPr></a:pPr><a:r><a:rPr b="0"><a:noFill/></a:rPr><a:t>Old</a:t></a:r></a:p>' +
        '<a:p><a:pPr><a:defRPr sz="1800"/></a:pPr><a:r><a:t>Plain</a:t></a:r></a:p>',
    );
    text.write(text.patterns.map((pattern) => ({ pattern, runs: [{ text: "New" }] })));
    expect(written(text).map((paragraph) => paragraph.replace(/.*<a:r>/, ""))).toEqual([
      '<a:rPr b="0" sz="3200"><a:noFill/><a:latin typeface="Lato"/></a:rPr><a:t>New</a:t></a:r></a:p>',
      '<a:rPr sz="1800"/><a:t>New</a:t></a:r></a:p>',
    ]);
  });

  it("changes only the fields of a format, in schema order", () => {
    const text = body(
      '<a:p><a:r><a:rPr sz="1800" b="1"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:latin typeface="Lato"/></a:rPr><a:t>Old</a:t></a:r></a:p>',
    );
    text.write([
      {
        pattern: text.pattern,
        runs: [{ text: "New", format: { color: "ff0000", italic: true } }],
        format: { lineSpacing: 1.2, alignment: "r" },
      },
    ]);
    expect(written(text)).toEqual([
      '<a:p><a:pPr algn="r"><a:lnSpc><a:spcPct val="120000"/></a:lnSpc></a:pPr><a:r><a:rPr sz="1800" b="1" i="1"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:latin typeface="Lato"/></a:rPr><a:t>New</a:t></a:r></a:p>',
    ]);
  });

  it("uses the style of most of the paragraph, not of a single word", () => {
    const text = body(
      '<a:p><a:r><a:rPr lang="en-US" b="1"/><a:t>Note:</a:t></a:r><a:r><a:rPr lang="en-US" sz="1200"/><a:t> revenue grew </a:t></a:r><a:r><a:rPr lang="en-GB" sz="1200" dirty="0"/><a:t>again</a:t></a:r></a:p>',
    );
    text.write([{ pattern: text.pattern, runs: [{ text: "New" }] }]);
    expect(written(text)[0]).toContain('<a:rPr lang="en-US" sz="1200"/>');
    const level = body('<a:p><a:r><a:rPr b="1"/><a:t>One</a:t></a:r><a:r><a:rPr i="1"/><a:t>Two</a:t></a:r></a:p>');
    expect(level.pattern.run?.get("b")).toBe("1");
  });

  it("uses the style of a heading that a longer remark in smaller letters follows, but not that of a large figure", () => {
    const sizeOf = (first: string, second: string, sizes = [2000, 1400]) =>
      body(
        [first, second]
          .map((part, at) => `<a:r><a:rPr sz="${sizes[at]}"/><a:t>${part}</a:t></a:r>`)
          .join("")
          .replace(/.*/, "<a:p>$&</a:p>"),
      ).pattern.run?.int("sz");
    expect(sizeOf("Risks and Disclaimer ", "(for qualified investors)")).toBe(2000);
    expect(sizeOf("94 % ", "of customers renewed")).toBe(1400);
    expect(sizeOf("Risks and Disclaimer ", "for all qualified investors", [1400, 2000])).toBe(2000);
    expect(sizeOf("The problem ", "(thanks to everybody who helped to find it)")).toBe(2000);
  });

  it("compares the size of a remark with an inherited one", () => {
    const runs =
      '<a:p><a:r><a:t>The problem </a:t></a:r><a:r><a:rPr sz="3100"/><a:t>(thanks to those who found it)</a:t></a:r></a:p>';
    const sizeBeside = (inherited: number | undefined) =>
      new TextBody(body(runs).element, inherited).pattern.run?.int("sz");
    expect([44, 36, undefined].map(sizeBeside)).toEqual([undefined, 3100, 3100]);
  });

  it("does not use the style of raised letters beside others, however many they are", () => {
    const text = body(
      '<a:p><a:r><a:rPr sz="2000"/><a:t>1</a:t></a:r><a:r><a:rPr sz="2000" baseline="30000"/><a:t>st year</a:t></a:r></a:p>',
    );
    expect(text.pattern.run?.get("baseline")).toBeUndefined();
    const raised = body('<a:p><a:r><a:rPr baseline="30000"/><a:t>st year</a:t></a:r></a:p>');
    expect(raised.pattern.run?.get("baseline")).toBe("30000");
  });

  it("runs right to left if requested, without changing the alignment", () => {
    const text = body('<a:p><a:pPr algn="ctr"/></a:p>');
    text.write([{ pattern: text.pattern, runs: [{ text: "نص" }], format: { rightToLeft: true } }]);
    expect(written(text)[0]).toContain('<a:pPr algn="ctr" rtl="1"/>');
  });

  it("leaves the sample's hyperlink and its underline behind, and highlights", () => {
    const writtenLike = (run: string) => {
      const text = body(`<a:p><a:r>${run}<a:t>Old</a:t></a:r></a:p>`);
      text.write([{ pattern: text.pattern, runs: [{ text: "New" }] }]);
      return written(text)[0];
    };
    const plain = '<a:p><a:r><a:rPr b="1"/><a:t>New</a:t></a:r></a:p>';
    expect(writtenLike('<a:rPr b="1" u="sng"><a:hlinkClick r:id="rId2"/></a:rPr>')).toBe(plain);
    expect(writtenLike('<a:rPr b="1"><a:highlight><a:srgbClr val="FFFFFF"/></a:highlight></a:rPr>')).toBe(plain);
    expect(writtenLike('<a:rPr u="sng"/>')).toContain('u="sng"');
  });

  it("writes a line break within a paragraph as a:br", () => {
    const text = body("<a:p/>");
    for (const text of ["one\vtwo", "one\u2028two", "one_x000B_two"]) {
      const broken = body("<a:p/>");
      broken.write([{ runs: [{ text }] }]);
      expect(written(broken)).toEqual(["<a:p><a:r><a:t>one</a:t></a:r><a:br/><a:r><a:t>two</a:t></a:r></a:p>"]);
    }
    text.write([{ runs: [{ text: "one\vtwo" }] }]);
    expect(text.text).toBe("one\vtwo");
  });

  it("drops characters that XML can't contain", () => {
    const text = body("<a:p/>");
    text.write([{ runs: [{ text: "a\u0000b\ud800c\uFFFEd" }] }]);
    expect(text.text).toBe("abcd");
  });

  it("leaves one empty paragraph in the template's style for empty text", () => {
    const text = body('<a:p><a:pPr algn="r"/><a:r><a:t>Old</a:t></a:r></a:p><a:p><a:r><a:t>Older</a:t></a:r></a:p>');
    text.write([]);
    expect(written(text)).toEqual(['<a:p><a:pPr algn="r"/></a:p>']);
  });

  it("removes the autofit scale of the sample text", () => {
    const text = new TextBody(
      xml('<p:txBody><a:bodyPr><a:normAutofit fontScale="62500" lnSpcReduction="20000"/></a:bodyPr><a:p/></p:txBody>'),
    );
    text.write([{ runs: [{ text: "short" }] }]);
    expect(outerXml(text.element)).toContain("<a:normAutofit/>");
  });

  it("gives a paragraph a bullet of its own, or none", () => {
    const text = body(
      '<a:p><a:pPr marL="342900" indent="-342900"><a:buFont typeface="Arial"/><a:buChar char="•"/></a:pPr><a:r><a:t>Old</a:t></a:r></a:p>',
    );
    text.write([
      { pattern: text.pattern, runs: [{ text: "a" }], format: { bullet: "none" } },
      { runs: [{ text: "b" }], format: { bullet: { char: "–", font: null, marginLeft: 100, indent: -100 } } },
    ]);
    expect(written(text)).toEqual([
      '<a:p><a:pPr marL="0" indent="0"><a:buNone/></a:pPr><a:r><a:t>a</a:t></a:r></a:p>',
      '<a:p><a:pPr marL="100" indent="-100"><a:buChar char="–"/></a:pPr><a:r><a:t>b</a:t></a:r></a:p>',
    ]);
  });
});
