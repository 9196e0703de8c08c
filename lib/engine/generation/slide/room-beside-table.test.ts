import { expect, it } from "vitest";
import { buildPresentation, placeholder, table, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide, tableBlock } from "@/lib/engine/generation/testing/sample-deck";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";

const EMU = 12_700;
const title = placeholder("Title", 'type="title"', "Lorem ipsum", [40, 20, 640, 60]);
const beside = textBox("Text", "Lorem ipsum", [40, 200, 120, 30]);
const sample = [
  ["Region", "Costs"],
  ["Lorem", "0"],
  ["Ipsum", "0"],
];
const costs = table("Table", sample, [200, 200, 440, 120]);
/** Returns a vertical bar at a place in points. */
const bar = (x: number) =>
  textBox("Bar", "", [x, 190, 10, 140]).replace(
    '<a:prstGeom prst="rect"/>',
    '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>',
  );

/**
 * Fills the title and the table of a slide. Returns the left and right edge of the table, and its columns' sum, in
 * points.
 */
async function place(slide: string, master = "") {
  const bytes = buildPresentation({ slides: [slide], layout: placeholder("Title", 'type="title"'), master });
  const rows = [
    ["North", "1"],
    ["South", "2"],
  ];
  const { tree } = await generateSlide(bytes, {
    title: "Costs by region",
    content: { blocks: [tableBlock(["Region", "Costs"], rows)] },
  });
  const frame = tree.elements("p:graphicFrame")[0]!;
  const { x, width } = ownBox(frame)!;
  const columns = Table.within(frame)!.columnWidths.reduce((sum, column) => sum + column, 0);
  return { left: x / EMU, right: (x + width) / EMU, columns: columns / EMU };
}

it("a table takes the room of the text beside it that is gone, from the left edge of the title's letters", async () => {
  const { left, right, columns } = await place(title + beside + costs);
  expect(left).toBeCloseTo(47.2, 0);
  expect(right).toBeCloseTo(640, 0);
  expect(columns).toBeCloseTo(right - left, 0);
});

it.each([
  ["the template has no text there", title + costs, ""],
  ["the text is above it", title + textBox("Text", "Lorem ipsum", [40, 150, 120, 30]) + costs, ""],
  ["a bar of the slide is there", title + beside + bar(120) + costs, ""],
  ["a bar of the master is there", title + beside + costs, bar(120)],
  ["the title is centered", title.replace("<a:p>", '<a:p><a:pPr algn="ctr"/>') + beside + costs, ""],
])("a table stays where it is if %s", async (_, slide, master) => {
  expect((await place(slide, master)).left).toBeCloseTo(200, 0);
});
