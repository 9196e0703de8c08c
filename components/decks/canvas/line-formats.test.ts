import { expect, it } from "vitest";
import type { AreaLine } from "./area-lines";
import { commonFormat, formatRange, linkAt, shiftLevels, textOfRange, toggleMark } from "./line-formats";

const lines: AreaLine[] = [
  { kind: "text", level: 0, runs: [{ text: "Revenue " }, { text: "grew", bold: true }] },
  { kind: "bullet", level: 0, runs: [{ text: "by 12 %" }] },
];
const range = { from: { line: 0, offset: 4 }, to: { line: 1, offset: 2 } };

it("formats the given range only", () => {
  const next = formatRange(lines, range, { color: "accent1" });
  expect(next.map(({ runs }) => runs)).toEqual([
    [{ text: "Reve" }, { text: "nue ", color: "accent1" }, { text: "grew", bold: true, color: "accent1" }],
    [{ text: "by", color: "accent1" }, { text: " 12 %" }],
  ]);
  expect(textOfRange(lines, range)).toBe("nue grew by");
  expect(commonFormat(next, range)).toEqual({ color: "accent1" });
  expect(formatRange(next, null, { color: undefined, bold: undefined }).map(({ runs }) => runs.length)).toEqual([3, 2]);
  expect(commonFormat(formatRange(next, null, { color: undefined }), null)).toEqual({});
});

it("finds the whole link at the caret", () => {
  const link = "https://example.com";
  const linked: AreaLine[] = [
    { kind: "text", level: 0, runs: [{ text: "a " }, { text: "re", link }, { text: "port", link, bold: true }] },
    {
      kind: "text",
      level: 0,
      runs: [
        { text: "one", link },
        { text: "two", link: `${link}/2` },
      ],
    },
  ];
  const found = (line: number, offset: number) => {
    const range = linkAt(linked, { line, offset });
    return range && textOfRange(linked, range);
  };
  expect([1, 2, 3, 8].map((offset) => found(0, offset))).toEqual([null, null, "report", "report"]);
  expect([0, 1, 3, 4].map((offset) => found(1, offset))).toEqual([null, "one", "one", "two"]);
  expect(found(2, 0)).toBeNull();
});

it("only bullets have levels", () => {
  expect(shiftLevels(lines, null, 1).map(({ level }) => level)).toEqual([0, 1]);
  expect(shiftLevels(lines, { from: range.from, to: range.from }, 1)).toEqual(lines);
});

it("a mark is switched on unless the whole range already has it, from the text or the template", () => {
  expect(commonFormat(toggleMark(lines, null, "bold", false), null)).toEqual({ bold: true });
  expect(commonFormat(toggleMark(lines, null, "bold", true), null)).toEqual({ bold: false });
});
