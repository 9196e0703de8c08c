import { describe, expect, it } from "vitest";
import { checkContent } from "./check-content";

function problemsOf(content: unknown) {
  const checked = checkContent(typeof content === "string" ? content : JSON.stringify(content));
  return checked.ok ? [] : checked.problems;
}

describe("checkContent", () => {
  it("gives the slide data of valid content", () => {
    const content = { title: "Sales", content: { blocks: [{ type: "text", text: { bullets: ["North", "South"] } }] } };
    expect(checkContent(JSON.stringify(content))).toEqual({ ok: true, data: content });
  });

  it("names the line of a mistake in the JSON", () => {
    const [problem] = problemsOf('{\n  "title": "Sales",\n  subtitle: "x"\n}');
    expect(problem?.message).toContain("line 3");
  });

  it("names the field within a block, not the union around it", () => {
    const table = { type: "table", table: { table: { rows: [{ cells: [{ value: true }] }] } } };
    const [problem] = problemsOf({ content: { blocks: [table] } });
    expect(problem?.path).toBe("content.blocks[0].table.table.rows[0].cells[0].value");
  });

  it("says which block types there are", () => {
    const [problem] = problemsOf({ content: { blocks: [{ type: "video", video: {} }] } });
    expect(problem).toEqual({ path: "content.blocks[0].type", message: expect.stringContaining("agenda") });
  });

  it("lists all problems of several columns", () => {
    const chart = { type: "chart", chart: { categories: [], series: [{ name: "A", values: ["one"] }] } };
    expect(problemsOf({ title: 5, content: [{ blocks: [chart] }, { blocks: [] }] }).map(({ path }) => path)).toEqual([
      "title",
      "content[0].blocks[0].chart.categories",
      "content[0].blocks[0].chart.series[0].values[0]",
    ]);
  });
});
