import type { Box } from "@/scripts/samples/xml/box";
import type { Color } from "@/scripts/samples/xml/color";
import { placeholder, type PlaceholderType, type Shape } from "@/scripts/samples/xml/shape";
import type { Paragraph } from "@/scripts/samples/xml/text";
import type { CoverSpec, Look } from "./look";

const footerIndex = { master: { dt: 2, ftr: 3, sldNum: 4 }, layout: { dt: 10, ftr: 11, sldNum: 12 } };

const slots: {
  type: keyof (typeof footerIndex)["layout"];
  name: string;
  align: "l" | "r";
  box: (look: Look) => Box;
}[] = [
  { type: "dt", name: "Date Placeholder", align: "r", box: ({ grid }) => grid.date },
  { type: "ftr", name: "Footer Placeholder", align: "l", box: ({ grid }) => grid.footer },
  { type: "sldNum", name: "Slide Number Placeholder", align: "r", box: ({ grid }) => grid.slideNumber },
];

function paragraphs(type: PlaceholderType, look: Look): Paragraph[] {
  if (type === "sldNum") return [{ text: "‹#›", field: "slidenum" }];
  return [{ text: type === "dt" ? "Date" : look.copy.footer }];
}

/** Date, footer and slide number of the master: with position and look. */
export function masterFooters(look: Look): Shape[] {
  return slots.map(({ type, name, align, box }) =>
    placeholder({
      name,
      ref: { type, size: type === "dt" ? "half" : "quarter", idx: footerIndex.master[type] },
      box: box(look),
      body: { anchor: "ctr", insets: [0, 0, 0, 0] },
      listStyle: [{ align, size: look.text.footerSize, color: look.text.footerColor, font: "minor" }],
      paragraphs: paragraphs(type, look),
    }),
  );
}

function layoutFooter(look: Look, slot: (typeof slots)[number], box?: Box, color?: Color): Shape {
  const { type, name } = slot;
  return placeholder({
    name,
    ref: { type, size: type === "dt" ? "half" : "quarter", idx: footerIndex.layout[type] },
    box,
    listStyle: color ? [{ color }] : [],
    paragraphs: paragraphs(type, look),
  });
}

/** The same three on a layout, with position and look from the master. */
export function layoutFooters(look: Look): Shape[] {
  return slots.map((slot) => layoutFooter(look, slot));
}

/** The same three on a cover, whose decoration leaves them another span and asks for another colour. */
export function coverFooters(look: Look, { x, w, color }: CoverSpec["footers"]): Shape[] {
  const spans = { ftr: [0, 0.5], dt: [0.55, 0.3], sldNum: [0.88, 0.12] } as const;
  return slots.map((slot) => {
    const [from, share] = spans[slot.type];
    return layoutFooter(look, slot, { ...slot.box(look), x: x + w * from, w: w * share }, color);
  });
}

/** Footer and slide number of a slide. The date stays off: a fixed one would be wrong in every deck made from the slide. */
export function slideFooters(look: Look, slideNumber: number): Shape[] {
  const { ftr, sldNum } = footerIndex.layout;
  return [
    placeholder({
      name: "Footer Placeholder",
      ref: { type: "ftr", size: "quarter", idx: ftr },
      paragraphs: [{ text: look.copy.footer }],
    }),
    placeholder({
      name: "Slide Number Placeholder",
      ref: { type: "sldNum", size: "quarter", idx: sldNum },
      paragraphs: [{ text: String(slideNumber), field: "slidenum" }],
    }),
  ];
}
