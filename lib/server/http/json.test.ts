import { describe, expect, it } from "vitest";
import { checkJson, parseJson } from "./bodies";

const limits = { depth: 5, values: 20 };
const parse = (text: string | Buffer, subject?: string, within = limits) => {
  const values = checkJson(Buffer.from(text), within, subject);
  return { json: parseJson(Buffer.from(text), subject), values };
};
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

/** Counts the values of a parsed JSON text. */
function count(value: unknown): number {
  const inner = typeof value === "object" && value !== null ? Object.values(value) : [];
  return inner.reduce<number>((sum, item) => sum + count(item), 1);
}

describe("JSON from outside", () => {
  it.each([
    "1",
    '"[[[[[[[[,,,,,{"',
    " [ ] ",
    "{ }",
    "[[],[],{}]",
    '{"a":[1,2,{"b":null}],"c":"x"}',
    '["a\\"[,","\\\\",[["\\\\\\""]]]',
    "[\n1\t,\r2 , [ 3 ] ]",
    '{"":{"":[{}]}}',
  ])("is parsed, and its values are counted: %s", (text) => {
    expect(parse(text)).toEqual({ json: JSON.parse(text), values: count(JSON.parse(text)) });
  });

  it("may have as many levels and values as the limits say, wherever they are", () => {
    expect(parse(nested(5)).values).toBe(5);
    expect(parse(`[${"0,".repeat(18)}0]`).values).toBe(20);
    expect(parse(`{"a":[${"{},".repeat(17)}{}]}`).values).toBe(20);
  });

  it.each([
    ["arrays", nested(6), "body.0.0.0.0.0"],
    ["objects", '{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}', "body.a.b.c.d.e"],
    ["behind texts full of brackets", `{"x":"]]]}\\"}","options":[1,{"y":${nested(4)}}]}`, "body.options.1.y.0.0"],
  ])("of more levels is rejected with the position: %s", (_, text, path) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({
        status: 400,
        code: "INVALID_JSON",
        message: `The body is nested more than 5 levels deep, at ${path}: use fewer levels`,
      }),
    );
  });

  it.each([
    ["numbers", `[${"0,".repeat(19)}0]`, "body.19"],
    ["empty objects", `{"slides":[{"rows":[${"{},".repeat(17)}{}]}]}`, "body.slides.0.rows.16"],
    ["empty arrays", `[[[${"[],".repeat(17)}[]]]]`, "body.0.0.17"],
    ["fields", `{${Array.from({ length: 20 }, (_, index) => `"f${index}":0`).join()}}`, "body.f18"],
  ])("of more values is rejected with the position: %s", (_, text, path) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({
        status: 413,
        code: "BODY_TOO_LARGE",
        message: `The body has more than 20 values, the limit, which is reached at ${path}: send less in one request`,
      }),
    );
  });

  it.each([
    ["objects", `{"slides":[{"rows":[${"{},".repeat(16)}{}]}]}`, "body.slides.0.rows.16"],
    ["arrays", `[[[${"[],".repeat(17)}[]]]]`, "body.0.0.17"],
  ])(
    "with more objects and arrays is rejected with the position, however few values there are: %s",
    (_, text, path) => {
      const within = { depth: 5, values: 200, objects: 20 };
      expect(parse(text.replace(/(\{\}|\[\]),/, ""), "body", within).values).toBeLessThan(30);
      expect(() => parse(text, "body", within)).toThrow(
        expect.objectContaining({
          status: 413,
          code: "BODY_TOO_LARGE",
          message: `The body has more than 20 objects and arrays, the limit, which is reached at ${path}: send less in one request`,
        }),
      );
    },
  );

  it("may have 200,000 numbers, but not 80,001 objects", () => {
    expect(parse(`[${"0,".repeat(199_998)}0]`, "body", { depth: 5, values: 200_000 }).values).toBe(200_000);
    const objects = (count: number) => `[${"{},".repeat(count - 2)}{}]`;
    expect(parse(objects(80_000), "body", { depth: 5, values: 200_000 }).values).toBe(80_000);
    expect(() => parse(objects(80_001), "body", { depth: 5, values: 200_000 })).toThrow("80000 objects and arrays");
  });

  it("is rejected before the rest of it is read", () => {
    expect(() => parse(`${"[".repeat(6)}no JSON at all`)).toThrow("levels deep");
    expect(() => parse(`[${"0,".repeat(30)}no JSON at all`)).toThrow("more than 20 values");
  });

  it("is named in messages, with long names and paths truncated", () => {
    expect(() => parse("{", "updates")).toThrow("The field updates is not valid JSON");
    expect(() => parse(nested(6), "updates")).toThrow(
      "The field updates is nested more than 5 levels deep, at updates.0",
    );
    const long = `{"${"n".repeat(100)}":${nested(5)}}`;
    expect(() => parse(long)).toThrow(`at body.${"n".repeat(40)}.0.0.0.0:`);
    expect(() => parse(nested(40), "body", { depth: 30, values: 99 })).toThrow(
      `at body.${"0.".repeat(12)}…: use fewer levels`,
    );
  });

  it.each(["", "[", "]", "}}}}}}}]]]]]", '"', '"\\', "{,}", "nul", "\u00e9", "[1,]", '{"a"}', "[1]x"])(
    "that is invalid is rejected: %j",
    (text) => {
      expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400, code: "INVALID_JSON" }));
    },
  );

  it("must be UTF-8", () => {
    expect(() => parse(Buffer.from([0x22, 0xff, 0x22]))).toThrow(expect.objectContaining({ code: "INVALID_JSON" }));
    expect(() => parse(Buffer.from('"T"', "utf16le"))).toThrow(expect.objectContaining({ code: "INVALID_JSON" }));
    expect(parse(Buffer.from('\ufeff"é"')).json).toBe("é");
  });
});
