import { expect, it } from "vitest";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { parseXml } from "@/lib/engine/pptx/xml";
import { pieceParagraphs, type TextPiece } from "./text-pieces";

const bodyWith = (properties: string) =>
  new TextBody(
    parseXml(
      `<p:txBody xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:lstStyle/><a:p>${properties}<a:r><a:t>Sample</a:t></a:r></a:p></p:txBody>`,
      "test",
    ),
  );
const inherited = { styles: [], fonts: { major: "Calibri", minor: "Calibri" } };
const formatOf = (properties: string) =>
  pieceParagraphs(bodyWith(properties), inherited, [{ kind: "text", text: "Several lines of text" }])[0]!.format;

const looks = (paragraphs: string, ...kinds: TextPiece["kind"][]) => {
  const body = new TextBody(
    parseXml(
      `<p:txBody xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody>`,
      "test",
    ),
  );
  return pieceParagraphs(
    body,
    inherited,
    kinds.map((kind) => ({ kind, text: kind })),
  ).map(({ pattern, runs, format }) => [pattern!.text, runs[0]!.format!.bold ?? null, format]);
};
const sample = (text: string, run = "", paragraph = "") =>
  `<a:p><a:pPr>${paragraph}</a:pPr><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`;
const bullet = '<a:buChar char="•"/>';

it("takes each kind's look from the sample that is one: a heading is bold or larger, a bullet has one", () => {
  const all = ["header", "text", "bullet"] as const;
  expect(looks(sample("H", 'b="1"') + sample("T") + sample("B", "", bullet), ...all)).toEqual([
    ["H", null, {}],
    ["T", null, {}],
    ["B", null, {}],
  ]);
  expect(looks(sample("H", 'sz="2400"') + sample("T", 'sz="1400"'), "header", "text")).toEqual([
    ["H", null, {}],
    ["T", null, {}],
  ]);
});

it("makes up what the sample has not: a bold header, text without a bullet, a hanging bullet", () => {
  expect(looks(sample("H", 'b="1"') + sample("B", "", bullet), "header", "text")).toEqual([
    ["H", null, {}],
    ["B", null, { bullet: "none" }],
  ]);
  expect(looks(sample("B", "", bullet), "header", "text")).toEqual([
    ["B", true, { bullet: "none" }],
    ["B", null, { bullet: "none" }],
  ]);
  expect(looks(sample("T", 'sz="2000"'), "header", "bullet")).toEqual([
    ["T", true, {}],
    ["T", null, { bullet: { char: "•", font: "Arial", marginLeft: 317_500, indent: -317_500 } }],
  ]);
});

it("straightens text that would hang from a bullet that isn't there, and leaves other text as it is", () => {
  expect(formatOf('<a:pPr marL="228600" indent="-228600"><a:buNone/></a:pPr>')).toEqual({ bullet: "none" });
  expect(formatOf('<a:pPr marL="228600" indent="0"><a:buNone/></a:pPr>')).toEqual({});
  expect(formatOf("")).toEqual({});
});
