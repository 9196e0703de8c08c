import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillSample } from "@/lib/engine/generation/testing/fill-sample";
import { heavyPayloads } from "./heavy";

const page = readFileSync(new URL("../../../docs/evidence/payloads.md", import.meta.url), "utf8");

describe("heavy content", () => {
  it.each(Object.entries(heavyPayloads))(
    "%s: gives a slide or a named error, tested with a hundredth of it",
    async (_, heavy) => {
      const { results } = await fillSample([{ slide: "title", data: { title: "First" } }, heavy(0.01)]);
      const { status, error, error_code } = results[1]!;
      expect([status, error_code]).not.toContain("INTERNAL");
      expect(status === "failed").toBe(error !== null);
    },
  );

  it("is listed in docs/evidence/payloads.md, as measured in full", () => {
    const lines = page
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map((line) => line.split(" | ")[0]!.slice(2));
    expect(lines.filter((line) => Object.hasOwn(heavyPayloads, line))).toEqual(Object.keys(heavyPayloads));
    expect(page).not.toMatch(/INTERNAL|out of memory/);
  });
});
