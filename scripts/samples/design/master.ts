import { colorXml } from "@/scripts/samples/xml/color";
import { el, xmlPart } from "@/scripts/samples/xml/element";
import { presentationNamespaces } from "@/scripts/samples/xml/namespaces";
import { placeholder, type Shape } from "@/scripts/samples/xml/shape";
import { shapeTree } from "@/scripts/samples/xml/shape-tree";
import { masterFooters } from "./footers";
import type { Look } from "./look";
import { textStyles } from "./text-styles";

export const bodyInsets: [number, number, number, number] = [0, 0, 0, 0];

const colorMap = {
  bg1: "lt1",
  tx1: "dk1",
  bg2: "lt2",
  tx2: "dk2",
  accent1: "accent1",
  accent2: "accent2",
  accent3: "accent3",
  accent4: "accent4",
  accent5: "accent5",
  accent6: "accent6",
  hlink: "hlink",
  folHlink: "folHlink",
};

/** Guides along the margins, so that people who edit the template keep to its grid; positions are in 1/576 inch. */
function guides({ grid }: Look): string {
  const lines = [
    { pos: grid.content.x },
    { pos: grid.content.x + grid.content.w },
    { orient: "horz", pos: grid.content.y },
    { orient: "horz", pos: grid.content.y + grid.content.h },
  ];
  const written = lines.map(({ orient, pos }, index) =>
    el(
      "p15:guide",
      { id: index + 1, orient, pos: Math.round(pos * 576), userDrawn: true },
      el("p15:clr", {}, colorXml("accent2")),
    ),
  );
  const list = el(
    "p15:sldGuideLst",
    { "xmlns:p15": "http://schemas.microsoft.com/office/powerpoint/2012/main" },
    ...written,
  );
  return el("p:extLst", {}, el("p:ext", { uri: "{27BBF7A9-308A-43DC-89C8-2F10F3537804}" }, list));
}

function masterPlaceholders(look: Look): Shape[] {
  const prompts = ["Click to edit the text", "Second level", "Third level", "Fourth level", "Fifth level"];
  return [
    placeholder({
      name: "Title Placeholder",
      ref: { type: "title" },
      box: look.grid.title,
      body: { anchor: look.text.titleAnchor, insets: bodyInsets, autofit: true },
      paragraphs: [{ text: "Click to edit the title" }],
    }),
    placeholder({
      name: "Text Placeholder",
      ref: { type: "body", idx: 1 },
      box: look.grid.content,
      body: { anchor: "t", insets: bodyInsets, autofit: true },
      paragraphs: prompts.map((text, level) => ({ text, level })),
    }),
    ...masterFooters(look),
  ];
}

/** `ppt/slideMasters/slideMaster1.xml`; the layouts are its relationships rId1 … rIdN. */
export function masterPart(look: Look, layoutIds: number[]): string {
  const background = el("p:bg", {}, el("p:bgPr", {}, look.background, "<a:effectLst/>"));
  const layouts = layoutIds.map((id, index) => el("p:sldLayoutId", { id, "r:id": `rId${index + 1}` }));
  return xmlPart(
    el(
      "p:sldMaster",
      { ...presentationNamespaces, preserve: true },
      el("p:cSld", {}, background, shapeTree([...look.masterDecoration, ...masterPlaceholders(look)])),
      el("p:clrMap", colorMap),
      el("p:sldLayoutIdLst", {}, ...layouts),
      textStyles(look),
      guides(look),
    ),
  );
}
