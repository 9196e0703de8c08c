import { describe, expect, it } from "vitest";
import { generationOptions, slideData } from "./slide-data";
import { nearestName, unknownFields } from "./unknown-fields";

const unknownIn = (data: object) =>
  unknownFields(slideData, slideData.parse(data)).map(({ path, nearest }) => `${path.join(".")} ${nearest}`);

describe("unknownFields", () => {
  it("finds nothing in content that the contract knows", () => {
    const table = { rows: [{ is_header: true, cells: [{ value: [{ text: ["a"], depth: 1 }], col_span: 1 }] }] };
    const data = {
      title: "T",
      slide_format: { title: { bold: true }, textbox: { text: { color: "#112233" } } },
      content: [{ header: "H", blocks: [{ type: "table", table: { table, caption: null } }] }],
    };
    expect(unknownIn(data)).toEqual([]);
  });

  it("names each unknown key, those of known fields first, with its path and the nearest known key", () => {
    const data = {
      titel: "T",
      notes: "N",
      content: {
        blocks: [
          { type: "text", text: { text: "x", bulets: ["y"], zzz: 1 } },
          {
            type: "table",
            table: {
              table: {
                rows: [{ isHeader: true, cells: [{ value: "a", colSpan: 1 }] }],
                format_templates: { red: { text: { colour: "#FF0000" } } },
              },
            },
          },
        ],
      },
    };
    expect(unknownIn(data)).toEqual([
      "content.blocks.0.text.bulets bullets",
      "content.blocks.0.text.zzz null",
      "content.blocks.1.table.table.rows.0.cells.0.colSpan col_span",
      "content.blocks.1.table.table.rows.0.isHeader is_header",
      "content.blocks.1.table.table.format_templates.red.text.colour color",
      "titel title",
    ]);
  });

  it("searches options", () => {
    expect(unknownFields(generationOptions, generationOptions.parse({ footer_txt: "F" }))).toEqual([
      { path: ["footer_txt"], nearest: "footer_text" },
    ]);
  });

  it("does not report keys of Object.prototype as known", () => {
    expect(unknownIn({ constructor: 1, toString: 2 })).toEqual(["constructor null", "toString null"]);
  });
});

describe("nearestName", () => {
  it.each([
    ["autoPaginateTables", "auto_paginate_tables"],
    ["sieres", "series"],
    ["xyz", null],
    ["series".repeat(20), null],
  ])("suggests for %s: %s", (name, nearest) => {
    expect(nearestName(name, ["auto_paginate_tables", "series", "categories"])).toBe(nearest);
  });
});
