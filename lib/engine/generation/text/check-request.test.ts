import { describe, expect, it } from "vitest";
import { SlideError } from "@/lib/engine/generation/diagnostics";
import { checkLineCounts } from "./check-request";

const many = 10_001;
const texts = Array.from({ length: many }, () => "x");
const block = (body: object) => ({ slide_data: { content: { blocks: [body] } } });
const table = (value: unknown) => block({ type: "table", table: { table: { rows: [{ cells: [{ value }] }] } } });
const cell = "slide_data.content.blocks.0.table.table.rows.0.cells.0.value";

describe("rejects a text of absurdly many lines by name:", () => {
  it.each<[string, object]>([
    ["slide_data.title", { slide_data: { title: "\n".repeat(many) } }],
    ["slide_data.notes", { slide_data: { notes: "\r\n".repeat(many) } }],
    ["slide_data.footer", { slide_data: { footer: "\v".repeat(many) } }],
    ["options.footer_text", { options: { footer_text: "\u2028".repeat(many) } }],
    ["slide_data.content.blocks.0.text.bullets", block({ type: "text", text: { bullets: texts } })],
    ["slide_data.content.blocks.0.agenda.sections", block({ type: "agenda", agenda: { sections: texts } })],
    [cell, table(texts.map((text) => ({ text })))],
    [`${cell}.0.text`, table([{ text: texts }])],
    ["slide_data.content.blocks.0.chart.title", block({ type: "chart", chart: { title: "\u2029".repeat(many) } })],
  ])("%s", (name, content) => {
    const fault = (() => {
      try {
        return checkLineCounts(content);
      } catch (error) {
        return error;
      }
    })();
    expect(fault).toBeInstanceOf(SlideError);
    expect(fault).toMatchObject({
      code: "LAYOUT_MISMATCH",
      path: name.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      message: expect.stringMatching(new RegExp(`^${name} has 1000[12] lines`)),
    });
  });

  it("and no other one, however long", () => {
    const rows = Array.from({ length: many }, () => ({ cells: [{ value: "x" }] }));
    expect(() =>
      checkLineCounts({ title: "word ".repeat(200_000), bullets: texts.slice(1), rows, categories: texts }),
    ).not.toThrow();
  });
});
