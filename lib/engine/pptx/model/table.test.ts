import { describe, expect, it } from "vitest";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { namespaces } from "@/lib/engine/pptx/xml/namespaces";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { Table } from "./table";

const xml = (text: string): XmlElement =>
  parseXml(`<x xmlns:a="${namespaces.a}" xmlns:a16="${namespaces.a16}">${text}</x>`, "test").elements()[0]!;
const cell = (text: string, attributes = "") =>
  `<a:tc${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`;
const table = () =>
  new Table(
    xml(
      `<a:tbl><a:tblPr firstRow="1"><a:tableStyleId>{A}</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="100"><a:extLst><a:ext uri="{9D8B030D-6E8A-4147-A177-3AD203B41FA5}"><a16:colId val="7"/></a:ext></a:extLst></a:gridCol><a:gridCol w="200"/></a:tblGrid>` +
        `<a:tr h="10">${cell("wide", ' gridSpan="2"')}${cell("", ' hMerge="1"')}</a:tr><a:tr h="20">${cell("a", ' rowSpan="2"')}${cell("b")}</a:tr><a:tr h="30">${cell("", ' vMerge="1"')}${cell("c")}</a:tr></a:tbl>`,
    ),
  );

describe("Table", () => {
  it("reads grid, heights, flags and style", () => {
    const read = table();
    expect(read.columnWidths).toEqual([100, 200]);
    expect(read.rowHeights).toEqual([10, 20, 30]);
    expect([read.flag("firstRow"), read.flag("bandRow"), read.styleId]).toEqual([true, false, "{A}"]);
  });

  it("returns the visible cell of a merged area", () => {
    const read = table();
    const text = (row: number, column: number) =>
      read
        .shownCell(row, column)
        ?.descendants("a:t")
        .map((run) => run.text)
        .join("");
    expect([text(0, 1), text(2, 0), text(2, 1)]).toEqual(["wide", "a", "c"]);
  });

  it("returns unmerged row patterns", () => {
    const pattern = table().cellPattern(2, 0);
    expect([...pattern.attributes()]).toEqual([]);
    expect(outerXml(pattern)).toContain("<a:t>a</a:t>");
  });

  it("renumbers columns, so that copies don't share an id", () => {
    const grown = table();
    grown.setColumns([50, 60, 70], [0, 0, 1]);
    expect(grown.columnWidths).toEqual([50, 60, 70]);
    expect(grown.element.descendants("a16:colId").map((id) => id.get("val"))).toEqual(["10000", "10001"]);
  });
});
