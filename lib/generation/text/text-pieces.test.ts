import { expect, it } from "vitest";
import { TextBody } from "../../pptx/model/text-body";
import { parseXml } from "../../pptx/xml";
import { pieceParagraphs } from "./text-pieces";

const bodyWith = (properties: string) =>
  new TextBody(parseXml(`<p:txBody xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:lstStyle/><a:p>${properties}<a:r><a:t>Sample</a:t></a:r></a:p></p:txBody>`, "test"));
const inherited = { styles: [], fonts: { major: "Calibri", minor: "Calibri" } };
const formatOf = (properties: string) => pieceParagraphs(bodyWith(properties), inherited, [{ kind: "text", text: "Several lines of text" }])[0]!.format;

it("straightens text that would hang from a bullet that isn't there, and leaves other text as it is", () => {
  expect(formatOf('<a:pPr marL="228600" indent="-228600"><a:buNone/></a:pPr>')).toEqual({ bullet: "none" });
  expect(formatOf('<a:pPr marL="228600" indent="0"><a:buNone/></a:pPr>')).toEqual({});
  expect(formatOf("")).toEqual({});
});
