import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** The notes page of PowerPoint's blank presentation: the slide's picture above its notes, lengths in EMU. */
export function notesMasterTree(): XmlElement {
  const shape = (
    id: number,
    name: string,
    type: string,
    box: Record<"x" | "y" | "cx" | "cy", number>,
    ...rest: XmlElement[]
  ) =>
    el(
      "p:sp",
      {},
      el(
        "p:nvSpPr",
        {},
        el("p:cNvPr", { id, name }),
        el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
        el("p:nvPr", {}, el("p:ph", { type, idx: id })),
      ),
      el(
        "p:spPr",
        {},
        el("a:xfrm", {}, el("a:off", { x: box.x, y: box.y }), el("a:ext", { cx: box.cx, cy: box.cy })),
        el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
      ),
      ...rest,
    );
  const body = el(
    "p:txBody",
    {},
    el("a:bodyPr"),
    el("a:lstStyle"),
    el("a:p", {}, el("a:r", {}, el("a:rPr", { lang: "en-US" }), el("a:t", {}, "Click to edit Master text styles"))),
  );
  return el(
    "p:notesMaster",
    {},
    el(
      "p:cSld",
      {},
      el("p:bg", {}, el("p:bgRef", { idx: 1001 }, el("a:schemeClr", { val: "bg1" }))),
      el(
        "p:spTree",
        {},
        el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
        el("p:grpSpPr"),
        shape(2, "Slide Image Placeholder 1", "sldImg", { x: 685_800, y: 1_143_000, cx: 5_486_400, cy: 3_086_100 }),
        shape(3, "Notes Placeholder 2", "body", { x: 685_800, y: 4_400_550, cx: 5_486_400, cy: 3_600_450 }, body),
      ),
    ),
    el("p:clrMap", {
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
    }),
    el("p:notesStyle", {}, ...Array.from({ length: 9 }, (_, level) => levelStyle(level))),
  );
}

/** 12 points, each level indented by half an inch more. */
function levelStyle(level: number): XmlElement {
  const properties = { sz: 1200, kern: 1200 };
  const fonts = [
    el("a:latin", { typeface: "+mn-lt" }),
    el("a:ea", { typeface: "+mn-ea" }),
    el("a:cs", { typeface: "+mn-cs" }),
  ];
  const fill = el("a:solidFill", {}, el("a:schemeClr", { val: "tx1" }));
  return el(`a:lvl${level + 1}pPr`, { marL: level * 457_200, algn: "l" }, el("a:defRPr", properties, fill, ...fonts));
}
