import { describe, expect, test } from "vitest";
import { measureText } from "./measure-text";
import { type WrapOptions, wrapLines } from "./wrap-lines";

const arial = { font: "Arial", size: 10 };
const widthOf = (text: string) => measureText(text, arial);
const wrap = (text: string, width: number, options?: WrapOptions) =>
  wrapLines([{ ...arial, text }], width, options).map((line) => line.text);

describe("spaces", () => {
  test("break lines and hang at their ends", () => {
    const lines = wrapLines([{ ...arial, text: "one two   three" }], widthOf("one two"));
    expect(lines.map((line) => line.text)).toEqual(["one two", "three"]);
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 10],
      [10, 15],
    ]);
    expect(lines[0]?.width).toBeCloseTo(widthOf("one two"), 3);
  });

  test("a word that just fits stays", () => {
    expect(wrap("one two", widthOf("one two"))).toEqual(["one two"]);
    expect(wrap("one two", widthOf("one two") - 0.1)).toEqual(["one", "two"]);
  });

  test("no-break spaces don't break lines", () => {
    expect(wrap("aaaa 10\u00a0kg", widthOf("aaaa 10"))).toEqual(["aaaa", "10\u00a0kg"]);
  });

  test("tabs advance to the next stop", () => {
    expect(wrapLines([{ ...arial, text: "a\tb" }], 500)[0]?.width).toBeCloseTo(72 + widthOf("b"), 3);
    expect(wrapLines([{ ...arial, text: "a\tb" }], 500, { tabSize: 20 })[0]?.width).toBeCloseTo(20 + widthOf("b"), 3);
  });

  test("tab stops count from the edge of the box, not from the indent, and come before the default ones", () => {
    const width = (tabStops: number[]) =>
      wrapLines([{ ...arial, text: "a\tb" }], 500, { tabStops, left: 30 })[0]!.width;
    expect(width([20, 50, 90])).toBeCloseTo(50 - 30 + widthOf("b"), 3);
    expect(width([20])).toBeCloseTo(72 - 30 + widthOf("b"), 3);
  });
});

describe("words", () => {
  test("break after a hyphen or dash", () => {
    expect(wrap("state-of-the-art", widthOf("state-of-"))).toEqual(["state-of-", "the-art"]);
    expect(wrap("before–after", widthOf("before–"))).toEqual(["before–", "after"]);
    expect(wrap("item\u200b2024", widthOf("item20"))).toEqual(["item\u200b", "2024"]);
  });

  test("a minus sign and a range of figures stay whole", () => {
    expect(wrap("by -55", widthOf("by -5"))).toEqual(["by", "-55"]);
    expect(wrap("since 2020-21", widthOf("since 2020-"))).toEqual(["since", "2020-21"]);
  });

  test("that are too long for a line start a new one and are split between characters", () => {
    const lines = wrapLines([{ ...arial, text: "an extraordinary" }], widthOf("extraor"));
    expect(lines.map(({ text, divided }) => [text, divided])).toEqual([
      ["an", false],
      ["extraor", true],
      ["dinary", false],
    ]);
  });

  test("can span runs of different styles", () => {
    const runs = [
      { ...arial, text: "Reve" },
      { ...arial, size: 20, bold: true, text: "nue" },
      { ...arial, text: " up" },
    ];
    const lines = wrapLines(runs, 60);
    expect(lines.map((line) => line.text)).toEqual(["Revenue", "up"]);
    expect(lines.map((line) => line.height)).toEqual([24, 12]);
    expect(lines[0]?.width).toBeCloseTo(widthOf("Reve") + measureText("nue", { ...arial, size: 20, bold: true }), 3);
  });

  test("a character is never split", () => {
    expect(wrap("👩‍👩‍👧‍👦👍🏽", 1)).toEqual(["👩‍👩‍👧‍👦", "👍🏽"]);
    expect(wrap("e\u0301e\u0301", 1)).toEqual(["e\u0301", "e\u0301"]);
  });
});

describe("line breaks", () => {
  test("end a line, also an empty one", () => {
    expect(wrap("a\nb\vc\u2028d", 500)).toEqual(["a", "b", "c", "d"]);
    expect(wrap("a\r\n\r\nb\n", 500)).toEqual(["a", "", "b", ""]);
  });

  test("an empty line has the height of its run", () => {
    const lines = wrapLines(
      [
        { ...arial, text: "a\n" },
        { ...arial, size: 30, text: "\nb" },
      ],
      500,
    );
    expect(lines.map((line) => line.height)).toEqual([12, 12, 36]);
    expect(wrapLines([{ ...arial, text: "" }], 500)).toMatchObject([{ text: "", width: 0, height: 12 }]);
  });
});

describe("East Asian text", () => {
  test("breaks between characters, but keeps brackets with their text", () => {
    expect(wrap("日本語の文章", 30)).toEqual(["日本語", "の文章"]);
    expect(wrap("日本語。文章", 30)).toEqual(["日本", "語。文", "章"]);
    expect(wrap("日本「文章」", 30)).toEqual(["日本", "「文", "章」"]);
    expect(wrap("データセンター", 60)).toEqual(["データセン", "ター"]);
  });

  test("keeps Latin words whole", () => {
    expect(wrap("日本Excel表", widthOf("日本Ex"))).toEqual(["日本", "Excel", "表"]);
  });

  test("is not broken if the paragraph forbids it", () => {
    expect(wrap("매출 증가율", 38, { eastAsianBreak: true })).toEqual(["매출 증", "가율"]);
    expect(wrap("매출 증가율", 38, { eastAsianBreak: false })).toEqual(["매출", "증가율"]);
  });

  test("Thai breaks between words", () => {
    const lines = wrap("สวัสดีชาวโลก", widthOf("สวัสดีช"));
    expect(lines[0]).toBe("สวัสดี");
    expect(lines.join("")).toBe("สวัสดีชาวโลก");
  });
});

test("right-to-left text wraps at its spaces", () => {
  expect(wrap("שלום עולם", widthOf("שלום"))).toEqual(["שלום", "עולם"]);
});

test("an unlimited width never wraps, and zero width gives one character per line", () => {
  expect(wrap("never wraps at all", Infinity)).toHaveLength(1);
  expect(wrap("abc", 0)).toEqual(["a", "b", "c"]);
});

test("the first line may be narrower", () => {
  expect(wrap("one two", 100, { firstLineWidth: widthOf("one") })).toEqual(["one", "two"]);
});

test("no character is lost or duplicated", () => {
  const text = "Umsatz 2024: +5 %, state-of-the-art 日本語。👍🏽 e\u0301\nend of (the) line";
  for (let width = 0; width < 200; width += 7) {
    const lines = wrapLines([{ ...arial, text }], width);
    expect(lines.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text.replace("\n", ""));
  }
});

test("each line is as high as its own largest run, however many lines there are", () => {
  const runs = Array.from({ length: 20_000 }, (_, index) => [
    { ...arial, size: 10 + (index % 3), text: "a" },
    { ...arial, size: 8, text: "\v" },
  ]).flat();
  const heights = wrapLines(runs, 100).map(({ height }) => Math.round(height / 1.2));
  expect(heights).toEqual([...Array.from({ length: 20_000 }, (_, index) => 10 + (index % 3)), 8]);
});

describe("the same text wraps differently", () => {
  const run = { font: "Georgia", size: 10, text: "one two\tthree 日本語の文章 four five six seven" };
  const options = { firstLineWidth: 90, left: 5, otherLeft: 2 };
  const usual = () => JSON.stringify(wrapLines([run], 100, options));

  test.each([
    ["font", { font: "Courier New" }],
    ["size", { size: 11 }],
    ["weight", { bold: true }],
    ["slant", { italic: true }],
    ["letter spacing", { letterSpacing: 1 }],
    ["glyph scale", { glyphScale: 2 / 3 }],
  ])("in another %s", (_, style) => {
    const before = usual();
    expect(JSON.stringify(wrapLines([{ ...run, ...style }], 100, options))).not.toBe(before);
    expect(usual()).toBe(before);
  });

  test.each<[string, WrapOptions]>([
    ["width of the first line", { firstLineWidth: 50 }],
    ["distance of tab stops", { tabSize: 40 }],
    ["list of tab stops", { tabStops: [60] }],
    ["start of the first line", { left: 20 }],
  ])("with another %s", (_, other) => {
    const before = usual();
    expect(JSON.stringify(wrapLines([run], 100, { ...options, ...other }))).not.toBe(before);
  });

  test("in another width, with another start of its other lines, and in several runs", () => {
    const text = "one two three four\tfive six seven eight";
    const lines = (width: number, otherLeft: number, runs = [{ ...arial, text }]) =>
      JSON.stringify(wrapLines(runs, width, { firstLineWidth: 60, otherLeft }));
    const usual = lines(100, 0);
    expect(lines(80, 0)).not.toBe(usual);
    expect(lines(100, 30)).not.toBe(usual);
    const bold = { ...arial, bold: true, text: text.slice(8) };
    expect(lines(100, 0, [{ ...arial, text: text.slice(0, 8) }, bold])).not.toBe(usual);
  });
});
