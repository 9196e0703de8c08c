import { describe, expect, it } from "vitest";
import { buildPresentation, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { tableBlock, generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";

const EMU = 12_700;
const ROW = 24;

/** Returns a table with rows of 24 points and text of 14 points. */
function table(id: number, [x, y, width]: readonly [number, number, number], rows: number): string {
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="1400"/><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr marT="19050" marB="19050"/></a:tc>`;
  const row = (at: number) => `<a:tr h="${ROW * EMU}">${cell(`Row ${at}`)}${cell("0")}</a:tr>`;
  const column = `<a:gridCol w="${(width / 2) * EMU}"/>`;
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${x * EMU}" y="${y * EMU}"/><a:ext cx="${width * EMU}" cy="${rows * ROW * EMU}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${column}${column}</a:tblGrid>${Array.from({ length: rows }, (_, at) => row(at)).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

/** Fills the tables of a slide with these numbers of rows. Returns the pages, and the boxes and text sizes on the first. */
async function make(shapes: string, counts: readonly number[]) {
  const bytes = buildPresentation({ slides: [shapes] });
  const result = await generateSlide(
    bytes,
    {
      content: {
        blocks: counts.map((count) =>
          tableBlock(
            ["Region", "Costs"],
            Array.from({ length: count - 1 }, (_, at) => [`Region ${at}`, `${at * 7}`]),
          ),
        ),
      },
    },
    { options: { unfilled: "keep", design_checks: "off" } },
  );
  const pages = Presentation.open(result.bytes!).slides;
  const frames = pages[0]!.shapeTree!.elements().filter((shape) => ownBox(shape));
  const places = new Map(
    frames.map((shape) => {
      const { y, height } = ownBox(shape)!;
      const sizes = shape.descendants("a:rPr").map((run) => run.int("sz")! / 100);
      return [shapeName(shape), { top: y / EMU, end: (y + height) / EMU, size: Math.max(0, ...sizes) }] as const;
    }),
  );
  return { pages: pages.length, of: (name: string) => places.get(name)! };
}

const filled = (xml: string) =>
  xml.replace(
    '<a:prstGeom prst="rect"/>',
    '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>',
  );
const heading = textBox("Heading", "Costs by region", [60, 190, 400, 24]);

describe("tables that stand below each other", () => {
  it("share free space at the end, with what stands between them", async () => {
    const { pages, of } = await make(table(2, [60, 60, 400], 5) + heading + table(3, [60, 220, 400], 5), [7, 5]);
    expect(pages).toBe(1);
    const growth = of("Table 2").end - 180;
    expect(growth).toBeGreaterThanOrEqual(2 * ROW);
    expect(of("Heading").top).toBeCloseTo(190 + growth, 0);
    expect(of("Table 3").top).toBeCloseTo(220 + growth, 0);
    expect([of("Table 2").size, of("Table 3").size]).toEqual([14, 14]);
  });

  it("close up before their text shrinks, and stay in cards of their own", async () => {
    const far = table(2, [60, 60, 400], 5) + table(3, [60, 300, 400], 5);
    const closed = await make(far, [9, 9]);
    expect([closed.of("Table 2").size, closed.of("Table 3").size]).toEqual([14, 14]);
    expect(closed.of("Table 3").top - closed.of("Table 2").end).toBeLessThan(120);
    const card = filled(textBox("Card", "", [50, 290, 420, 150]));
    expect((await make(table(2, [60, 60, 400], 5) + card + table(3, [60, 300, 400], 5), [14, 5])).of("Card").top).toBe(
      290,
    );
  });

  it("get the same size of text and rows where there is little space", async () => {
    const { pages, of } = await make(table(2, [60, 60, 400], 5) + heading + table(3, [60, 220, 400], 5), [11, 11]);
    expect(pages).toBe(1);
    expect(of("Table 2").size).toBe(of("Table 3").size);
    const height = (name: string) => of(name).end - of(name).top;
    expect(Math.abs(height("Table 2") - height("Table 3"))).toBeLessThan(2);
    expect(of("Table 3").end).toBeLessThanOrEqual(540);
  });

  it("stay where they are if all fit, and if a shape that stays would be covered", async () => {
    const both = table(2, [60, 60, 400], 5) + heading + table(3, [60, 220, 400], 5);
    expect((await make(both, [5, 7])).of("Table 3").top).toBe(220);
    const wide = both.replace(heading, textBox("Heading", "Costs by region", [60, 190, 700, 24]));
    const blocked = await make(wide + textBox("Aside", "A note beside the tables", [520, 216, 300, 60]), [7, 5]);
    expect(blocked.of("Heading").top).toBe(190);
  });
});
