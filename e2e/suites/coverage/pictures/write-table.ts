/**
 * Writes `docs/evidence/pictures.md`: what happens to the images of real templates. Run it from the project's root:
 * `npx tsx e2e/suites/coverage/pictures/write-table.ts`.
 */
import { writeFileSync } from "node:fs";
import { type ElementFate, elementsOf, realTemplates } from "@/e2e/suites/coverage/fields/every-element";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { fillEveryPicture } from "./fill-every-picture";

type Row = {
  filled: number;
  faults: number;
  removed: number;
  kept: number;
  empty: number;
  design: number;
  lost: number;
};
const rows: { name: string; row: Row }[] = [];
for (const { name, read } of realTemplates) {
  const bytes = read();
  const pictures = elementsOf(bytes).filter(({ kind }) => kind === "picture");
  const outcomes = await fillEveryPicture(bytes);
  const count = (fate: ElementFate) => pictures.filter((picture) => picture.fate === fate).length;
  const { slides } = analyseTemplate(bytes, { templateId: "t" });
  const empty = slides.flatMap(({ fields = [], shapes }) =>
    fields.filter(({ kind, shape_id: id }) => {
      const shape = shapes.find(({ shape_id }) => shape_id === id);
      return kind === "picture" && shape?.shape_type === "Placeholder";
    }),
  ).length;
  const row = {
    filled: outcomes.filter(({ fault }) => fault === null).length,
    faults: outcomes.filter(({ fault }) => fault !== null).length,
    removed: outcomes.filter(({ whenUnfilled }) => whenUnfilled === "removed").length - empty,
    kept: outcomes.filter(({ whenUnfilled }) => whenUnfilled === "kept").length,
    empty,
    design: count("design") + count("sample"),
    lost: count("missing"),
  };
  if (outcomes.length + pictures.length > 0) rows.push({ name, row });
}
const columns = ["filled", "faults", "kept", "removed", "empty", "design", "lost"] as const;
const line = (name: string, row: Row) => `| ${name} | ${columns.map((column) => row[column]).join(" | ")} |`;
const total = rows.reduce<Row>(
  (sum, { row }) => {
    for (const column of columns) sum[column] += row[column];
    return sum;
  },
  { filled: 0, faults: 0, kept: 0, removed: 0, empty: 0, design: 0, lost: 0 },
);
writeFileSync(
  "docs/evidence/pictures.md",
  `# Pictures of real templates

What becomes of the pictures on the slides of ${realTemplates.length} presentations that other people created; ${rows.length} of them have any. The
test repeats this (\`e2e/suites/coverage/pictures\`): it sends a picture for every picture field, and reads the saved file again. A field is
*filled* if the file has no new fault, and its shape shows the picture that was sent, cropped to the frame and not stretched; *faults*
counts the others. If no picture is sent, the sample is *kept* as design, or *removed*; an *empty* placeholder disappears. *Design*: logos,
icons, backgrounds and other pictures that no field reaches. *Unaccounted*: not named by the analysis. [How picture fields work](../guides/fields.md#pictures).

| Template | Filled | Faults | Not sent: kept | Not sent: removed | Not sent: empty | Design | Unaccounted |
|---|---:|---:|---:|---:|---:|---:|---:|
${line("**All**", total)}
${rows.map(({ name, row }) => line(name, row)).join("\n")}
`,
);
