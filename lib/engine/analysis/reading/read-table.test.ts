import { describe, expect, it } from "vitest";
import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, table } from "@/lib/engine/analysis/testing/build-presentation";

const MEDIUM_2 = "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}";
const withStyle = (flags: string, id = MEDIUM_2) =>
  `<a:tblPr ${flags}><a:tableStyleId>${id}</a:tableStyleId></a:tblPr>`;

function read(rows: readonly (readonly string[])[], properties: string, tableStyles?: string): AnalysedShape {
  const xml = table("T", rows, [10, 20, 400, 120], { properties });
  const bytes = buildPresentation({ slides: [xml], ...(tableStyles && { tableStyles }) });
  return analyseTemplate(bytes, { templateId: "t" }).slides[0]!.shapes[0]!;
}

const data = [
  ["Region", "Revenue"],
  ["North", "12"],
  ["South", "14"],
];

describe("table_info", () => {
  it("contains size, style and the six flags", () => {
    const shape = read(data, withStyle('firstRow="1" bandRow="1" lastCol="1"'));
    expect(shape).toMatchObject({
      shape_type: "Table",
      role: "table",
      table_rows: 3,
      table_columns: 2,
      x: 10,
      y: 20,
      width: 400,
      height: 120,
    });
    expect(shape.table_info).toEqual({
      rows: 3,
      columns: 2,
      style_id: MEDIUM_2,
      style_name: "Medium Style 2 - Accent 1",
      has_first_row: true,
      has_last_row: false,
      has_first_col: false,
      has_last_col: true,
      horizontal_banding: true,
      vertical_banding: false,
      column_widths: [200, 200],
      row_heights: [40, 40, 40],
    });
  });
});

describe("table_styling", () => {
  it("knows built-in styles that the file doesn't contain", () => {
    const { header_row_format, header_text_format, body_row_format, body_text_format } = read(
      data,
      withStyle('firstRow="1" bandRow="1"'),
    ).table_styling!;
    expect(header_row_format).toHaveLength(2);
    expect(header_row_format[0]).toMatchObject({ fill_type: "solid", fill_color: "#4472C4", transparency: 0 });
    expect(header_row_format[0]!.border_bottom).toEqual({ color: "#FFFFFF", width: 3, style: "solid" });
    expect(header_text_format[1]).toMatchObject({ bold: true, color: "#FFFFFF", font_size: 18 });
    expect(body_row_format[0]).toMatchObject({ fill_color: "#CFD5EA", diagonal_down: null, diagonal_up: null });
    expect(body_text_format[0]).toMatchObject({ bold: null, color: "#000000" });
  });

  it("prefers a cell's own fill, borders and diagonals", () => {
    const line = (name: string, inner: string) => `<a:${name} w="25400">${inner}</a:${name}>`;
    const solid = '<a:solidFill><a:srgbClr val="112233"><a:alpha val="60000"/></a:srgbClr></a:solidFill>';
    const cell = `<a:tc><a:txBody><a:bodyPr/><a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="1100" i="1"><a:latin typeface="Arial"/></a:rPr><a:t>x</a:t></a:r></a:p></a:txBody><a:tcPr>${line("lnL", "<a:noFill/>")}${line("lnB", `${solid}<a:prstDash val="sysDash"/>`)}${line("lnTlToBr", solid)}${solid}</a:tcPr></a:tc>`;
    const styling = read(
      [
        [cell, "b"],
        ["c", "d"],
      ],
      withStyle('firstRow="1"'),
    ).table_styling!;
    expect(styling.header_row_format[0]).toEqual({
      fill_type: "solid",
      fill_color: "#112233",
      transparency: 40,
      border_top: { color: "#FFFFFF", width: 1, style: "solid" },
      border_right: { color: "#FFFFFF", width: 1, style: "solid" },
      border_bottom: { color: "#112233", width: 2, style: "dash" },
      border_left: { color: null, width: 2, style: "none" },
      diagonal_down: { color: "#112233", width: 2, style: "solid" },
      diagonal_up: null,
    });
    expect(styling.header_text_format[0]).toMatchObject({
      font_name: "Arial",
      font_size: 11,
      italic: true,
      alignment: "center",
    });
  });

  it("reads the file's own table style, with outer and inner borders of each part", () => {
    const id = "{11111111-2222-3333-4444-555555555555}";
    const border = (edge: string, width: number) =>
      `<a:${edge}><a:ln w="${width}"><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></a:ln></a:${edge}>`;
    const style = `<a:tblStyle styleId="${id}" styleName="House"><a:wholeTbl><a:tcTxStyle i="on"><a:fontRef idx="minor"><a:prstClr val="black"/></a:fontRef><a:schemeClr val="accent1"/></a:tcTxStyle><a:tcStyle><a:tcBdr>${border("left", 12_700)}${border("insideV", 25_400)}</a:tcBdr><a:fill><a:noFill/></a:fill></a:tcStyle></a:wholeTbl><a:band2H><a:tcStyle><a:fill><a:solidFill><a:srgbClr val="EEEEEE"/></a:solidFill></a:fill></a:tcStyle></a:band2H></a:tblStyle>`;
    const shape = read(
      [
        ["a", "b"],
        ["", ""],
        ["c", "d"],
      ],
      withStyle('firstRow="1" bandRow="1"', id),
      style,
    );
    const { body_row_format: body, body_text_format: text } = shape.table_styling!;
    expect(shape.table_info!.style_name).toBe("House");
    expect(body[0]).toMatchObject({
      fill_type: "solid",
      fill_color: "#EEEEEE",
      border_left: { width: 1 },
      border_right: { width: 2 },
    });
    expect(body[1]).toMatchObject({ border_left: { width: 2 }, border_right: null });
    expect(text[0]).toMatchObject({ italic: true, color: "#4472C4" });
  });

  it("finds the body below a two-row header", () => {
    const filled = (attributes: string, fill: string) =>
      `<a:tc${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>x</a:t></a:r></a:p></a:txBody><a:tcPr><a:solidFill><a:srgbClr val="${fill}"/></a:solidFill></a:tcPr></a:tc>`;
    const rows = [
      [filled(' rowSpan="2"', "000080"), filled("", "000080")],
      [filled(' vMerge="1"', "000080"), filled("", "0000A0")],
      [filled("", "EEEEEE"), filled("", "EEEEEE")],
    ];
    expect(
      read(rows, withStyle('firstRow="1"')).table_styling!.body_row_format.map((format) => format.fill_color),
    ).toEqual(["#EEEEEE", "#EEEEEE"]);
  });

  it("has no body without body text, and gives merged cells the style of their origin", () => {
    expect(
      read(
        [
          ["Region", "Revenue"],
          ["", " "],
        ],
        withStyle('firstRow="1"'),
      ).table_styling,
    ).toMatchObject({ body_row_format: [], body_text_format: [] });
    const origin =
      '<a:tc gridSpan="2"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr><a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill></a:tcPr></a:tc>';
    const merged = '<a:tc hMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>';
    expect(
      read([[origin, merged]], withStyle("")).table_styling!.header_row_format.map((format) => format.fill_color),
    ).toEqual(["#ABCDEF", "#ABCDEF"]);
  });
});
