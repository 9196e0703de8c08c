import { describe, expect, it } from "vitest";
import { group, placeholder, table, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { name, rows, seen, slide, title } from "@/lib/engine/analysis/testing/seen-slots";
import { slotsOf } from "./find-slots";
import { isLegalNote, isPageMark } from "./sample-text";

describe("text markers", () => {
  const markers = textBox("L", "LHS_header", [40, 100, 420, 30]) + textBox("R", " rhs header ", [500, 100, 420, 30]);

  it("become headers of the columns at their positions", () => {
    const shapes = table("T1", rows, [40, 140, 420, 200]) + table("T2", rows, [500, 140, 420, 200]);
    const analysed = slide(title + markers + shapes);
    expect(seen(analysed)).toMatchObject({
      layout: "two_column_table_table",
      columns: [
        ["header L", "table T1"],
        ["header R", "table T2"],
      ],
    });
    expect(analysed.shapes.find((shape) => shape.name === "L")?.role).toBe("text_marker");
  });

  it("share one block if there is one text and one bullet marker", () => {
    const pair =
      textBox("T", "Text_placeholder", [40, 100, 420, 300], { box: false }) +
      textBox("B", "Bullet_placeholder", [500, 100, 420, 300]);
    expect(seen(slide(title + pair))).toMatchObject({ layout: "title_text", columns: [["text -,T,B"]] });
  });

  it("are recognized with spaces around them and split into several runs", () => {
    const runs = textBox("T", "X", [40, 100, 420, 300]).replace(
      "<a:t>X</a:t></a:r>",
      "<a:t>  Text_</a:t></a:r><a:r><a:t>placeholder </a:t></a:r>",
    );
    expect(seen(slide(title + runs)).columns).toEqual([["text -,T,-"]]);
  });

  it("keep all other text on the slide, except prompts", () => {
    const others =
      textBox("Rule", "Figures are taken from the ledger, and not audited.", [500, 100, 300, 60]) +
      textBox("Ask", "[Insert date]", [500, 400, 100, 20]);
    const slots = slotsOf(slide(title + textBox("T", "Text_placeholder", [40, 100, 420, 300]) + others));
    expect(slots.samples.map(name)).toEqual(["Ask"]);
  });

  it("are found in groups", () => {
    const grouped = group(
      "G",
      [100, 100, 400, 300],
      [0, 0, 400, 300],
      textBox("T", "Text_placeholder", [0, 0, 400, 300]),
    );
    expect(seen(slide(title + grouped)).columns).toEqual([["text -,T,-"]]);
  });
});

describe("sample text", () => {
  const samples = (...shapes: string[]) =>
    slotsOf(slide(title + placeholder("Content", 'idx="1"', "", [40, 130, 600, 300]) + shapes.join(""))).samples.map(
      name,
    );
  const small = (text: string, y = 300) => textBox(text, text, [700, y, 90, 24]);

  it("includes figures, dates, prompts and sentences, but not labels and step numbers", () => {
    expect(
      samples(
        small("+24.6%"),
        small("€ 4,285"),
        small("15 January 2026"),
        small("XX%"),
        small("[Name]"),
        small("{{owner}}"),
      ),
    ).toHaveLength(6);
    expect(
      samples(small("Revenue"), small("Phase 2"), small("03"), small("2026"), small("FY 2026"), small("ISO 9001")),
    ).toEqual([]);
    expect(samples(small("We sold more than last year, in all regions of the world"))).toHaveLength(1);
  });

  it("is kept in the margins and in notices, unless it is a prompt", () => {
    expect(
      samples(
        small("Figures for the year 2026, all regions, in EUR m", 505),
        small("Confidential. Not to be passed on to others, please.", 300),
      ),
    ).toEqual([]);
    expect(samples(small("[Insert date]", 505))).toHaveLength(1);
  });

  it("becomes a text region if there is room, also in nested, rotated and mirrored groups", () => {
    const sentence = textBox(
      "Inner",
      "A sentence that somebody wrote as a sample of what could be here",
      [0, 0, 200, 100],
    );
    const nested = group(
      "Outer",
      [700, 150, 200, 100],
      [0, 0, 400, 200],
      group("Card", [0, 0, 400, 200], [0, 0, 200, 100], sentence),
    );
    for (const attributes of ["", ' flipH="1"', ' rot="10800000"']) {
      const grouped = nested.replace("<a:xfrm>", `<a:xfrm${attributes}>`);
      expect(seen(slide(title + placeholder("Content", 'idx="1"', "", [40, 130, 600, 300]) + grouped)).columns).toEqual(
        [["text -,Content,-"], ["text -,Inner,-"]],
      );
    }
  });
});

it("distinguishes page numbers and ids from numbered words", () => {
  for (const text of ["12", "12 / 50", "Page 12", "– 3 –", "第 3 页", "{id: p3}", "{{page}}"])
    expect([text, isPageMark(text)]).toEqual([text, true]);
  for (const text of ["方法 1", "Part 6", "1234", "12 of many", "{ideas}", "3 m"])
    expect([text, isPageMark(text)]).toEqual([text, false]);
});

describe("a legal note", () => {
  it("says what is protected; a list may mention that something is proprietary", () => {
    const notes = [
      "Strictly confidential",
      "Confidentiality notice",
      "Acme Proprietary",
      "Proprietary and secret",
      "© Acme 2027",
    ];
    expect(notes.filter((text) => !isLegalNote(text))).toEqual([]);
    expect(isLegalNote("Open source, free,\nproprietary, …")).toBe(false);
    expect(isLegalNote("Proprietary tools cost more")).toBe(false);
    expect(isLegalNote("Concerns about patient confidentiality")).toBe(false);
  });

  it("is short: a text that fills a page is content", () => {
    const sentence = "Nobody may copy or distribute this report without our consent. ";
    expect([isLegalNote(`© Acme. ${sentence.repeat(3)}`), isLegalNote(`© Acme. ${sentence.repeat(9)}`)]).toEqual([
      true,
      false,
    ]);
  });
});
