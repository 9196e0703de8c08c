import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { SampleDeck, editedSample, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { bottom } from "@/lib/engine/pptx/model/box";
import { ownBox, shapeName, textOf } from "@/lib/engine/pptx/model/shape";
import { setBox } from "./slide-canvas";

const long = "A sentence that is long enough to need a second line on almost every slide that there is. ";

describe("a filled slide", () => {
  it("keeps no sample text, marker, prompt, table or chart", async () => {
    const deck = await SampleDeck.make(
      (
        [
          "title",
          "agenda",
          "text",
          "table",
          "tableText",
          "columnChart",
          "chartText",
          "tableChart",
          "tableTable",
          "markers",
        ] as const
      ).map((slide) => ({ slide, data: {} })),
    );
    deck.results.forEach((result, page) => {
      expect(result.status).toBe("completed");
      expect(
        deck
          .text(page)
          .replace(/Meridian Group.*|‹#›|\d+/g, "")
          .trim(),
        `page ${page}`,
      ).toBe("");
      expect(deck.names(page).join(" ")).not.toMatch(/Table|Chart|Header|Panel|Content|Title/);
    });
  });

  it("writes title and subtitle in the layout's style", async () => {
    const deck = await SampleDeck.fill("title", { title: "New title", subtitle: "One\nTwo" });
    expect([deck.lines("Title"), deck.lines("Subtitle")]).toEqual([["New title"], ["One", "Two"]]);
    expect(
      deck
        .shape("Title")
        .descendants("a:rPr")
        .some((run) => run.get("sz") !== undefined),
    ).toBe(false);
  });

  it("puts a subtitle without its own placeholder into a free body placeholder, without a bullet", async () => {
    const deck = await SampleDeck.fill("text", { title: "T", subtitle: "Sub" });
    expect(deck.lines("Content")).toEqual(["Sub"]);
    expect(deck.shape("Content").descendants("a:pPr")[0]!.child("a:buNone")).toBeDefined();
  });

  it("omits content without a slot with a warning, and fails only if no content has one", async () => {
    const deck = await SampleDeck.make([
      { slide: "text", data: { ...withBlocks("T", { type: "text", text: { text: "x" } }), subtitle: "Sub" } },
      { slide: "table", data: withBlocks("Only the title", { type: "agenda", agenda: { sections: ["A"] } }) },
      { slide: "table", data: { subtitle: "Sub" } },
    ]);
    expect(deck.results.map(({ status, error_code, error_loc }) => [status, error_code, error_loc])).toEqual([
      ["completed", null, null],
      ["completed", null, null],
      ["failed", "LAYOUT_MISMATCH", ["slide_data", "subtitle"]],
    ]);
    const unused = deck.results.map(({ warnings }) => warnings.filter(({ code }) => code === "CONTENT_UNUSED"));
    expect(unused.flat()).toEqual([
      {
        code: "CONTENT_UNUSED",
        message:
          "The subtitle can't be placed: it needs a subtitle placeholder or a free body placeholder. It was left out.",
        loc: ["slide_data", "subtitle"],
      },
      {
        code: "CONTENT_UNUSED",
        message:
          "content.blocks[0] is an agenda, but this template slide only accepts: table. It needs an agenda list, or a free placeholder for text. It was left out.",
        loc: ["slide_data", "content", "blocks", "0"],
      },
    ]);
  });

  it("writes a block's header, text and bullets into one body, each in its own style", async () => {
    const deck = await SampleDeck.fill(
      "text",
      withBlocks("T", { type: "text", text: { header: "Head", text: "Para", bullets: ["One", "Two\nlines"] } }),
    );
    expect(deck.lines("Content")).toEqual(["Head", "Para", "One", "Two\vlines"]);
    const [head, text, bullet] = deck.shape("Content").descendants("a:p");
    expect(head!.find("a:r", "a:rPr")?.get("b")).toBe("1");
    expect(head!.find("a:pPr", "a:buNone")).toBeDefined();
    expect(text!.find("a:pPr", "a:buNone")).toBeDefined();
    expect(bullet!.find("a:pPr", "a:buNone")).toBeUndefined();
  });

  it("applies the block's format over the slide's, and only the fields that are sent", async () => {
    const deck = await SampleDeck.fill("text", {
      ...withBlocks("T", { type: "text", text: { text: "Para", text_format: { color: "#112233" } } }),
      slide_format: {
        title: { font_name: "Georgia", bold: false },
        body: { color: "#FF0000", font_size: 15, line_spacing: 1.5, alignment: "justify" },
      },
    });
    const run = deck.shape("Content").descendants("a:rPr")[0]!;
    expect(run.find("a:solidFill", "a:srgbClr")?.get("val")).toBe("112233");
    expect(run.get("sz")).toBe("1500");
    const paragraph = deck.shape("Content").descendants("a:pPr")[0]!;
    expect([paragraph.get("algn"), paragraph.find("a:lnSpc", "a:spcPct")?.get("val")]).toEqual(["just", "150000"]);
    const title = deck.shape("Title").descendants("a:rPr")[0]!;
    expect([title.get("b"), title.child("a:latin")?.get("typeface"), title.get("sz")]).toEqual([
      "0",
      "Georgia",
      undefined,
    ]);
  });

  it("fills markers with the matching parts of the block", async () => {
    const deck = await SampleDeck.fill(
      "markers",
      withBlocks("T", { type: "text", text: { text: "Words", bullets: ["A", "B"] } }),
    );
    expect([deck.lines("Text Panel"), deck.lines("Bullet Panel")]).toEqual([["Words"], ["A", "B"]]);
  });

  it("removes markers without content", async () => {
    const deck = await SampleDeck.fill("markers", withBlocks("T", { type: "text", text: { text: "Words" } }));
    expect(deck.names()).not.toContain("Bullet Panel");
  });

  it("writes the headers of two columns", async () => {
    const table = tableBlock(["A", "B", "C"], [["1", "2", "3"]]);
    const deck = await SampleDeck.fill("tableTable", {
      title: "T",
      content: [
        { header: "Left", blocks: [table] },
        { header: "Right", blocks: [table] },
      ],
    });
    expect([deck.lines("LHS Header"), deck.lines("RHS Header")]).toEqual([["Left"], ["Right"]]);
  });

  it("writes the headers of two columns in one size, even if only one has to shrink", async () => {
    const table = tableBlock(["A", "B", "C"], [["1", "2", "3"]]);
    const sizes = async (left: string) => {
      const content = [left, "Right"].map((header) => ({ header, blocks: [table] }));
      const deck = await SampleDeck.fill("tableTable", { title: "T", content });
      return ["LHS Header", "RHS Header"].map((name) => deck.shape(name).descendants("a:rPr")[0]?.int("sz"));
    };
    const [usual] = await sizes("Left");
    const [one, other] = await sizes("What became of the contracts of the previous year ".repeat(3));
    expect(one).toBeLessThan(usual ?? 0);
    expect(other).toBe(one);
  });

  it("shrinks text in steps of half a point as far as needed, with a warning", async () => {
    const deck = await SampleDeck.fill(
      "text",
      withBlocks("T", { type: "text", text: { bullets: new Array(14).fill(long) } }),
    );
    expect(deck.results[0]!.warnings.map(({ code }) => code)).toEqual(["TEXT_SHRUNK"]);
    const sizes = new Set(
      deck
        .shape("Content")
        .descendants("a:r")
        .map((run) => run.child("a:rPr")?.int("sz") ?? 0),
    );
    expect([...sizes].every((size) => size >= 800 && size < 2000 && size % 50 === 0)).toBe(true);
  });

  it("stops at the minimum size and warns of the overflow", async () => {
    const deck = await SampleDeck.make([
      {
        slide: "text",
        data: withBlocks("T", { type: "text", text: { bullets: new Array(60).fill(long) } }),
        options: { textbox_min_font_size: 12 },
      },
    ]);
    const codes = deck.results[0]!.warnings.map(({ code }) => code);
    expect(codes.filter((code) => !code.startsWith("DESIGN_"))).toEqual(["TEXT_OVERFLOW"]);
    expect(
      deck
        .shape("Content")
        .descendants("a:r")
        .every((run) => run.child("a:rPr")?.get("sz") === "1200"),
    ).toBe(true);
  });

  it("creates a one-column list for an agenda in an empty table placeholder", async () => {
    const agenda: Block = { type: "agenda", agenda: { sections: ["One", "Two", "Three", "Four"], active_index: 1 } };
    const deck = await SampleDeck.make([
      { layout: "Agenda", data: withBlocks("T", agenda) },
      { layout: "Table", data: withBlocks("T", agenda) },
    ]);
    expect(deck.results.map(({ error, warnings }) => [error, warnings])).toEqual([
      [null, []],
      [null, []],
    ]);
    for (const page of [0, 1]) {
      const frame = deck.presentation!.slides[page]!.shapeTree!.child("p:graphicFrame")!;
      const rows = frame.descendants("a:tr").map((row) =>
        row
          .descendants("a:t")
          .map(({ text }) => text)
          .join("|"),
      );
      expect([rows, frame.descendants("a:tblPr")[0]!.get("firstRow")]).toEqual([["One", "Two", "Three", "Four"], "0"]);
    }
  });

  it("warns of text without a region", async () => {
    const deck = await SampleDeck.fill("text", { title: "T", footnote: "Note", header: "Head" });
    const unused = deck.results[0]!.warnings.filter(({ code }) => code === "CONTENT_UNUSED");
    expect(unused.map(({ message }) => message)).toEqual([
      "The header was dropped: the slide has no header box for it.",
      "The footnote was dropped: the slide has no box for it, and no room below its content.",
    ]);
  });

  it("writes the footnote into its text box", async () => {
    const deck = await SampleDeck.fill("table", { title: "T", footnote: "Source: us" });
    expect(deck.lines("Footnote")).toEqual(["Source: us"]);
  });

  it("puts a block of another type in the place of a sample's table or chart", async () => {
    const chart: Block = {
      type: "chart",
      chart: { chart_type: "clustered_column", categories: ["A", "B"], series: [{ name: "S", values: [1, 2] }] },
    };
    const deck = await SampleDeck.make([
      { slide: "table", data: withBlocks("A chart", chart) },
      { slide: "columnChart", data: withBlocks("A table", tableBlock(["Region", "2026"], [["North", "12"]])) },
      { slide: "table", data: withBlocks("A text", { type: "text", text: { bullets: ["One", "Two"] } }) },
    ]);
    const codes = deck.results.flatMap(({ warnings }) => warnings.map(({ code }) => code));
    // The sample's source, which the request doesn't replace.
    expect(new Set(codes)).toEqual(new Set(["SHAPES_REMOVED"]));
    const contents = [0, 1, 2].map((page) => {
      const tree = deck.presentation!.slides[page]!.shapeTree!;
      return [tree.descendants("c:chart").length, tree.descendants("a:tbl").length];
    });
    expect(contents).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(deck.text(2)).toContain("One\nTwo");
    // The chart takes the room that a longer table would have had.
    const frame = deck.presentation!.slides[0]!.shapeTree!.child("p:graphicFrame")!;
    expect(frame.find("p:xfrm", "a:ext")!.int("cy")).toBeGreaterThan(2_500_000);
  });

  it("gives text in the place of a sample's table the letters of that table", async () => {
    const bytes = editedSample("table", (tree) => {
      for (const run of tree.descendants("a:tr").at(-1)!.descendants("a:rPr")) run.set("sz", 1100);
    });
    const data = withBlocks("A text", { type: "text", text: { bullets: ["One", "Two"] } });
    const deck = await SampleDeck.fill("table", data, { bytes });
    const text = deck
      .presentation!.slides[0]!.shapeTree!.elements("p:sp")
      .find((shape) => textOf(shape.child("p:txBody")) === "One\nTwo")!;
    expect(text.find("p:txBody", "a:lstStyle", "a:lvl1pPr", "a:defRPr")?.get("sz")).toBe("1100");
  });

  it("adds a footnote below the content where the slide has no box for one", async () => {
    const footnote = "Source: group controlling";
    const data = { ...withBlocks("List", { type: "text", text: { bullets: ["One", "Two"] } }), footnote };
    const page = 6_858_000;
    const bytes = editedSample("text", (tree) => {
      const content = tree.elements("p:sp").find((shape) => shapeName(shape) === "Content")!;
      setBox(content, { x: 900_000, y: 1_600_000, width: 10_000_000, height: page - 1_700_000 });
    });
    const deck = await SampleDeck.fill("text", data, { bytes });
    const [content, note] = ["Content", "Footnote"].map((name) => ownBox(deck.shape(name))!);
    expect(deck.lines("Footnote")).toEqual([footnote]);
    expect(bottom(content!)).toBeLessThan(note!.y);
    expect(bottom(note!)).toBeLessThan(page * 0.98);
    expect(deck.results[0]!.warnings).toEqual([]);
  });
});
