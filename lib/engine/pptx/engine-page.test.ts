import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { Chart, checkPackage, Presentation, TextBody, walkShapeTree } from "./index";

const folder = mkdtempSync(join(tmpdir(), "engine-page-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the code of the page, unchanged, in a folder with the project's `lib`, `public` and import root. */
function runPage(): Presentation {
  const [, block] = /```ts\n([\s\S]*?)```/.exec(readFileSync("docs/engine.md", "utf8"))!;
  expect(block!.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(20);
  for (const name of ["lib", "public", "tsconfig.json"]) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "docs", "engine.ts"), block!);
  execFileSync(resolve("node_modules/.bin/tsx"), ["docs/engine.ts"], { cwd: folder });
  return Presentation.open(readFileSync(join(folder, "annual-review.pptx")));
}

it("the code in docs/engine.md builds its deck", () => {
  const deck = runPage();
  expect(checkPackage(deck.package_)).toEqual([]);
  const texts = deck.slides.map(({ shapeTree }) =>
    walkShapeTree(shapeTree)
      .filter(({ element }) => element.child("p:txBody"))
      .map(({ element }) => TextBody.of(element).text),
  );
  expect(texts.map(([title]) => title)).toEqual([
    "Annual review",
    "Revenue grew in all regions",
    "Where we stand",
    "Next steps",
  ]);
  expect(texts[3]).toEqual(["Next steps", "Hire\nin Lisbon\nBuild"]);
  const chart = Chart.open(deck.slides[1]!.part.relatedByType("chart")!);
  expect([chart.categories, chart.series.map(({ name, values }) => [name, values])]).toEqual([
    ["2024", "2025"],
    [
      ["Europe", [31, 38]],
      ["Asia", [22, 29]],
    ],
  ]);
  const rows = deck.slides[2]!.part.root.descendants("a:tr").map((row) =>
    row.elements("a:tc").map((cell) => TextBody.of(cell).text),
  );
  expect(rows).toEqual([
    ["Region", "Revenue"],
    ["Europe", "38"],
    ["Asia", "29"],
  ]);
  expect(
    deck.slides[0]!.part.relatedByType("notesSlide")!
      .root.descendants("a:t")
      .map(({ text }) => text),
  ).toEqual(["Welcome everybody."]);
});
