import { mkdirSync, readFileSync, statSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { benchSource } from "./engine";
import { printTable } from "./measure";
import { type Cost, buildCases, installPeers, medianCost, runCase } from "./run-case";
import { type DeckContent, expectedContent, expectedPictures, readContent, slideNumber } from "./verify";

const here = new URL(".", import.meta.url).pathname;
const out = `${here}out`;
const sample = `${here}../public/samples/meridian.pptx`;
const picture = `${here}../packages/sample-templates/pictures/meridian-rotterdam.jpg`;
const otherSample = `${here}../public/samples/atelier.pptx`;
const rounds = Number(process.argv[2] ?? 5);
const SLIDES = 200;
const MANY = 1000;
/**
 * Number of decks generated in one process. A worker generates one deck after another, and the fourth shows the usual
 * cost.
 */
const WARM = 4;

type DeckCase = {
  name: string;
  template: string;
  slides: number;
  source?: string;
  times?: number;
  /** Whether the design checks run on finished pages. The peers check nothing. */
  checks?: "warn" | "off";
  expected?: (slides: number) => DeckContent;
};

/** Measures the cost of a deck case, after checking that the deck contains all its content. */
async function deck({
  name,
  template,
  slides,
  source = "",
  times = 1,
  checks = "warn",
  expected = expectedContent,
}: DeckCase): Promise<Cost & { megabytes: number }> {
  const file = `${out}/${name}-${slides}.pptx`;
  const cost = await medianCost(rounds, () =>
    runCase(name, [template, String(slides), file, source, String(times), checks]),
  );
  const [required, found] = [JSON.stringify(expected(slides)), JSON.stringify(await readContent(readFileSync(file)))];
  if (found !== required) throw new Error(`${name} made a deck that holds ${found} instead of ${required}.`);
  return { ...cost, megabytes: statSync(file).size / 1e6 };
}

async function figure(name: string, key: string, ...args: string[]): Promise<{ value: number; cost: Cost }> {
  const cost = await medianCost(rounds, () => runCase(name, args));
  return { value: cost.figures[key]!, cost };
}

installPeers();
mkdirSync(out, { recursive: true });
await buildCases();

// The peer's template has a table and a chart that already have the size and type of the content.
const fitting = `${out}/fitting.pptx`;
const source = benchSource(readFileSync(sample));
await runCase("slidewright", [sample, "1", fitting, source]);
const slidewright = { name: "slidewright", template: sample, source };
const pptxgenjs = { name: "pptxgenjs", template: "-" };
const ours = await deck({ ...slidewright, slides: SLIDES });
const unchecked = await deck({ ...slidewright, slides: SLIDES, checks: "off" });
const many = await deck({ ...slidewright, slides: MANY });
const scratch = await deck({ ...pptxgenjs, slides: SLIDES });
const oursWarm = await deck({ ...slidewright, slides: SLIDES, times: WARM });
const scratchWarm = await deck({ ...pptxgenjs, slides: SLIDES, times: WARM });
const template = await deck({
  name: "automizer",
  template: fitting,
  slides: SLIDES,
  source: await slideNumber(readFileSync(fitting)),
});
const withPicture = { template: sample, slides: SLIDES, source: picture, expected: expectedPictures };
const ourPictures = await deck({ ...withPicture, name: "slidewright-pictures" });
const scratchPictures = await deck({ ...withPicture, name: "pptxgenjs-pictures" });

const big = `${out}/template-100.pptx`;
await runCase("prepare", [sample, "100", big]);
const single = await figure("single-slide", "milliseconds", sample);
const dryRun = await figure("dry-run", "milliseconds", "50", sample, otherSample);
const analysis = await figure("analysis", "milliseconds", big);
const pages = await figure("pagination", "milliseconds", sample, "2400", `${out}/pagination.pptx`);
const match = await figure("matching", "milliseconds", sample, "10000");
const xml = await figure("xml", "parse", `${out}/slidewright-${SLIDES}.pptx`);

const row = (name: string, slides: number, cost: Cost & { megabytes: number }, base: Cost = ours) => [
  name,
  String(slides),
  cost.cpu.toFixed(2),
  cost.wall.toFixed(2),
  cost.rss.toFixed(0),
  cost.megabytes.toFixed(1),
  slides === SLIDES ? `${(cost.cpu / base.cpu).toFixed(1)} ×` : "",
];
const warmRow = (name: string, { figures: { cpu, wall } }: Cost) => [
  name,
  String(SLIDES),
  cpu!.toFixed(2),
  wall!.toFixed(2),
  `${(cpu! / oursWarm.figures.cpu!).toFixed(1)} ×`,
];
const print = (text: string) => process.stdout.write(`${text}\n`);
print(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(1)} at the end, medians of ${rounds}\n`,
);
printTable(
  [
    "Each slide: title, 10 × 5 table, 4 × 6 stacked column chart",
    "Slides",
    "CPU s",
    "Wall s",
    "Memory MB",
    "File MB",
    "CPU",
  ],
  [
    row("Slidewright, from a template", SLIDES, ours),
    row("the same, `design_checks: off`", SLIDES, unchecked),
    row("Slidewright, from a template", MANY, many),
    row("PptxGenJS, from scratch", SLIDES, scratch),
    row("pptx-automizer, from a template", SLIDES, template),
  ],
);
printTable(
  ["Each slide: title, picture of 46 KB, 4 × 6 line chart", "Slides", "CPU s", "Wall s", "Memory MB", "File MB", "CPU"],
  [
    row("Slidewright, from a template", SLIDES, ourPictures, ourPictures),
    row("PptxGenJS, from scratch", SLIDES, scratchPictures, ourPictures),
  ],
);
printTable(
  [`The same deck, made a ${WARM}th time in one process`, "Slides", "CPU s", "Wall s", "CPU"],
  [warmRow("Slidewright, from a template", oursWarm), warmRow("PptxGenJS, from scratch", scratchWarm)],
);
printTable(
  ["Else", "Median"],
  [
    ["One slide, warm, template opened anew", `${single.value.toFixed(1)} ms`],
    ["Dry run of 50 slides of all kinds from two templates, warm", `${dryRun.value.toFixed(0)} ms`],
    ["Analysis of a template of 100 slides, cold", `${analysis.value.toFixed(0)} ms`],
    [`A table of 2 400 rows over ${pages.cost.figures.pages} pages, cold`, `${pages.value.toFixed(0)} ms`],
    ["Content matched to 10 000 indexed slides, warm", `${match.value.toFixed(1)} ms`],
    ["XML parsed", `${xml.value.toFixed(0)} MB/s`],
    ["XML written", `${xml.cost.figures.write!.toFixed(0)} MB/s`],
  ],
);
