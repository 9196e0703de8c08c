import { expect, it } from "vitest";
import { buildPresentation } from "@/lib/engine/analysis/testing/build-presentation";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { readPage } from "./page";

const cell = (text: string, run = "", cellProperties = "") =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" ${run.startsWith("<") ? "" : run}>${run.startsWith("<") ? run : ""}</a:rPr><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr ${cellProperties}/></a:tc>`;

/** Returns the text and lines of each cell of a table with one column. */
function linesOf(cells: readonly string[]) {
  const rows = cells.map((item) => `<a:tr h="254000">${item}</a:tr>`).join("");
  const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="5080000" cy="254000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="5080000"/></a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const { slides, slideSize } = Presentation.open(buildPresentation({ slides: [table] }));
  const shapes = slides.flatMap(({ part }) => readPage(part, slideSize).shapes);
  return shapes.flatMap((shape) => shape.cells).map(({ text, lines }) => ({ text, lines }));
}

it("reads cells that differ in more than their text as if each stood alone", () => {
  const cells = [
    cell("Plain"),
    cell("Other text"),
    cell("Bold", 'b="1"'),
    cell("Small", 'sz="900"'),
    cell("Red", '<a:solidFill><a:srgbClr val="C00000"/></a:solidFill>'),
    cell("Blue", '<a:solidFill><a:srgbClr val="0000C0"/></a:solidFill>'),
    cell("Raised", 'baseline="30000"'),
    cell("CAPITALS", 'cap="small"'),
    cell("small capitals", 'cap="small"'),
    cell("Indented", "", 'marL="900000"'),
    cell(" "),
    cell("Plain again"),
  ];
  const withoutPlace = (list: ReturnType<typeof linesOf>) =>
    list.map(({ text, lines }) => ({
      text,
      lines: lines.map(({ ink: { y: _y, ...ink }, ...line }) => ({ ...line, ink })),
    }));
  expect(withoutPlace(linesOf(cells))).toEqual(withoutPlace(cells.flatMap((item) => linesOf([item]))));
});
