/**
 * Writes `docs/evidence/fields.md`: the elements that real templates' slides show, and what happens to them. Run it
 * from the project's root: `npx tsx e2e/suites/coverage/fields/write-table.ts`.
 */
import { writeFileSync } from "node:fs";
import {
  type ElementFate,
  type SeenElement,
  elementKinds,
  elementsOf,
  exampleFaults,
  realTemplates,
} from "./every-element";

const fates: readonly ElementFate[] = [
  "slot",
  "field, removed",
  "field, label",
  "field, kept",
  "design",
  "sample",
  "missing",
];
const all: SeenElement[] = [];
const rows: string[] = [];
let leftOver = 0;
for (const { name, read } of realTemplates) {
  const bytes = read();
  const elements = elementsOf(bytes);
  const { left, gone, unfinished, failed } = await exampleFaults(bytes);
  all.push(...elements);
  leftOver += left.length + gone.length + unfinished.length + failed.length;
  const count = (fate: ElementFate) => elements.filter((element) => element.fate === fate).length;
  rows.push(
    `| ${name} | ${elements.length} | ${fates.map(count).join(" | ")} | ${left.length} | ${gone.length} | ${unfinished.length} | ${failed.length} |`,
  );
}
const count = (kind: string | null, fate: ElementFate | null) =>
  all.filter((element) => (!kind || element.kind === kind) && (!fate || element.fate === fate)).length;
const line = (label: string, kind: string | null) =>
  `| ${label} | ${count(kind, null)} | ${fates.map((fate) => count(kind, fate)).join(" | ")} |`;
const heads =
  "Filled by title, text, table, chart … | Custom field | Label | Field of the design | Design | Sample | Unaccounted";
writeFileSync(
  "docs/evidence/fields.md",
  `# Everything on a slide has a fate

What a reader can see on the slides of ${realTemplates.length} presentations that other people created, read from their XML, and what the analysis says
becomes of it before anything is generated. *Filled*: by a field of the specification. *Custom field*: filled by \`custom_fields\`, removed if
it is not sent. *Label*: the same, but it stays beside content that was sent. *Field of the design*: can be filled, is kept otherwise.
*Design*: kept. *Sample*: removed, no field replaces it. The test repeats this (\`e2e/suites/coverage/fields\`), and sends every slide the example
of its schema: texts of the sample that are left then, also in cells and diagrams, are counted as *left*, texts of the
design that are not there any more as *gone*, and what a [design check](design-checks.md) finds half-replaced, empty or a hole as *unfinished*.
${leftOver} are left, gone, unfinished or failed. [How fields work](../guides/fields.md).

| Kind | Elements | ${heads} |
|---|---:|${"---:|".repeat(fates.length)}
${elementKinds.map((kind) => line(kind, kind)).join("\n")}
${line("**All**", null)}

| Template | Elements | ${heads} | Left | Gone | Unfinished | Failed |
|---|---:|${"---:|".repeat(fates.length + 4)}
${rows.join("\n")}
`,
);
