import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SampleDeck, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";

/** What of a text can be in a file at all. */
const legal = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");
const lines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2029]/)
    .map((line) =>
      line
        .split(/[\v\u2028]/)
        .map(legal)
        .join("\v"),
    )
    .join("\n");

describe("any text", () => {
  it("comes out as it went in, but for what XML can't hold", async () => {
    const text = fc
      .string({ unit: "binary", minLength: 1, maxLength: 40 })
      .filter((value) => lines(value).trim() !== "");
    const table = fc.tuple(text, text);
    await fc.assert(
      fc.asyncProperty(fc.array(table, { minLength: 1, maxLength: 12, size: "max" }), async (tables) => {
        const deck = await SampleDeck.make(
          tables.map(([title, cell]) => ({
            slide: "table",
            data: withBlocks(title, tableBlock(["A", "B"], [[cell, "x"]])),
          })),
        );
        tables.forEach(([title, cell], page) => {
          expect(deck.lines("Title", page).join("\n")).toBe(lines(title));
          expect(deck.cells("Regions Table", page)[1]![0]).toBe(lines(cell));
        });
      }),
      { numRuns: 12 },
    );
  });
});
