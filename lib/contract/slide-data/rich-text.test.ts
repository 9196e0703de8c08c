import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text";
import { color, bullet, link, richText } from "./rich-text";
import { slideData } from "./slide-data";
import { cell } from "./table";
import { unknownFields } from "./unknown-fields";

describe("link", () => {
  it.each([
    "https://example.com/report?q=1&r=2#top",
    "http://example.com",
    "HTTPS://EXAMPLE.COM/",
    "mailto:mia@example.com?subject=Q3",
    { slide: 3 },
  ])("accepts %j", (value) => expect(link.safeParse(value).success).toBe(true));

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " https://example.com",
    "https://example.com/a b",
    "https:example.com",
    "https://",
    "https://user:secret@example.com/",
    "https:\\\\example.com\\share",
    "\\\\server\\share\\x.exe",
    "//example.com",
    "file:///etc/passwd",
    "data:text/html,x",
    "vbscript:x",
    "ms-powerpoint:ofe|u|https://example.com",
    "ppaction://program?x.exe",
    "ftp://example.com",
    "example.com",
    `https://example.com/${"x".repeat(2000)}`,
    { slide: 0 },
    { slide: 1.5 },
    {},
  ])("rejects %j", (value) => expect(link.safeParse(value).success).toBe(false));
});

describe("rich text", () => {
  it("is a string or runs, and a bullet may have a level", () => {
    for (const text of [
      "plain",
      [],
      [{ text: "a", bold: true, color: "accent1", link: { slide: 2 } }, { text: "b" }],
    ]) {
      expect(richText.safeParse(text).success).toBe(true);
      expect(bullet.safeParse(text).success).toBe(true);
      expect(bullet.safeParse({ text, level: 8 }).success).toBe(true);
    }
    for (const text of [[{ bold: true }], [{ text: "a", bold: "yes" }], ["a"], 5])
      expect(richText.safeParse(text).success).toBe(false);
    expect(bullet.safeParse({ text: "a", level: 9 }).success).toBe(false);
    expect(cell.safeParse({ value: [{ text: "a", color: "#12" }] }).success).toBe(false);
    expect(plainText([{ text: "a" }, { text: "b" }]) + plainText(null) + plainText("c")).toBe("abc");
  });

  it("has no unknown fields wherever text is accepted, and names those of a run", () => {
    const runs = [
      { text: "a", bold: true },
      { text: "b", colour: "#000000" },
    ];
    const data = slideData.parse({
      title: runs,
      content: {
        blocks: [
          { type: "text", text: { text: runs, bullets: ["x", runs, { text: runs, level: 1 }] } },
          { type: "table", table: { table: { rows: [{ cells: [{ value: runs }, { value: [{ text: runs }] }] }] } } },
        ],
      },
    });
    const found = unknownFields(slideData, data);
    expect(found.map(({ path, nearest }) => [path.at(-1), nearest])).toEqual(
      Array.from({ length: 6 }, () => ["colour", "color"]),
    );
  });
});

describe("color", () => {
  it.each(["#1F4E79", "accent6", "dk2", { theme: "lt1", darker: 25 }, { theme: "accent1" }])("accepts %j", (value) =>
    expect(color.safeParse(value).success).toBe(true),
  );
  it.each([
    "#FFF",
    "accent7",
    "red",
    { theme: "accent1", lighter: 20, darker: 20 },
    { theme: "accent1", lighter: 101 },
  ])("rejects %j", (value) => expect(color.safeParse(value).success).toBe(false));
});
