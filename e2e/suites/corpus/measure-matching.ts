/**
 * Measures template matching on the presentations in `../shared/corpus`. Prints how often a slide's own example finds
 * the slide first, and how often the first match for changed content generates without a warning: among all contents,
 * among those that some slide has places for, and among those that at least one of the 40 best matches accepts without
 * a warning. Also prints how often one of the three best does, which is how many `POST /templates/match` tries. Run it
 * from the project's root: `npx tsx --tsconfig tsconfig.json e2e/suites/corpus/measure-matching.ts [--every 4] [--pool
 * NAME] [--list CODE]`.
 */
import { type Source, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import { type Block, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { DeckGenerator } from "@/lib/engine/generation/generate-deck";
import { compareSlide, matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import { type MatchCandidate, type MatchResult, candidateOf } from "@/lib/engine/matching/signature";
import { chart, expectedWarnings, table, text } from "@/lib/engine/matching/testing/blocks";
import { corpusBytes, corpusNames, judgedBytes, judgedNames } from "@/lib/engine/pptx/testing/corpus";

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const every = Number(option("--every") ?? 1);
const listed = option("--list");
const onePool = option("--pool");
const only = option("--only");

/** Returns variants of the content: without the custom fields of its slide, and with one block type changed. */
function changed(example: SlideData): [change: string, data: SlideData][] {
  const { custom_fields: _, ...data } = example;
  const columns = contentColumns(data);
  const has = (type: Block["type"]) => columns.some(({ blocks }) => blocks.some((block) => block.type === type));
  const withBlocks = (change: (blocks: Block[]) => Block[]): SlideData => ({
    ...data,
    content: Array.isArray(data.content)
      ? data.content.map((column) => ({ ...column, blocks: change(column.blocks) }))
      : { ...data.content, blocks: change(columns.flatMap(({ blocks }) => blocks)) },
  });
  const swap = (from: Block["type"], to: Block): [string, SlideData][] => {
    if (!has(from)) return [];
    let isDone = false;
    const once = (one: Block): Block => {
      if (isDone || one.type !== from) return one;
      isDone = true;
      return to;
    };
    return [[`${to.type} for ${from}`, withBlocks((blocks) => blocks.map(once))]];
  };
  const texts = columns.flatMap(({ blocks }) => blocks).filter(({ type }) => type === "text").length;
  const others = columns.flatMap(({ blocks }) => blocks).length - texts;
  return [
    ...swap("chart", table),
    ...swap("table", chart),
    ...swap("chart", text),
    ...swap("table", text),
    ...(texts > 0 && columns.length < 2
      ? ([["a text more", withBlocks((blocks) => [...blocks, text])]] as [string, SlideData][])
      : []),
    ...(texts > 0 && texts + others > 1 && columns.length < 2
      ? ([
          [
            "a text less",
            withBlocks((blocks) =>
              blocks.filter((one, index) => index !== blocks.findLastIndex(({ type }) => type === "text")),
            ),
          ],
        ] as [string, SlideData][])
      : []),
    ...(texts === 1 && others === 0 ? swap("text", chart) : []),
    ...(texts === 1 && others === 0 ? swap("text", table) : []),
  ];
}

type Tally = { total: number; clean: number; codes: Map<string, number> };
const tallies = new Map<string, Tally>();

type Template = { id: string; bytes: Uint8Array; slides: MatchCandidate[]; all: MatchCandidate[]; examples: Source[] };
const templates: Template[] = [];
const files = [
  ...corpusNames.map((name) => ({ name, read: corpusBytes })),
  ...judgedNames.map((name) => ({ name, read: judgedBytes })),
];
for (const [index, { name, read }] of files.entries()) {
  if (only ? !name.includes(only) : index % every !== 0) continue;
  const bytes = read(name);
  try {
    const sources = sourcesOf(bytes, name).sources.filter(
      ({ analysed }) => analysed.content_layout !== null && analysed.content_layout !== "static",
    );
    const all = sources.map(({ analysed }) => candidateOf(name, analysed));
    const slides = all.filter(({ slide_id }) => slide_id.startsWith("slide_"));
    const examples = sources.filter(({ id }) => id.startsWith("slide_"));
    templates.push({ id: name, bytes, slides, all, examples });
  } catch {
    // The content was rejected, which a few of them are intended to be.
  }
}

const everything = { slides: templates.flatMap(({ slides }) => slides), all: templates.flatMap(({ all }) => all) };
const firsts = { total: 0, own: 0, everywhere: 0 };
type Task = {
  pool: string;
  change: string;
  data: SlideData;
  match: MatchResult;
  offered: readonly MatchCandidate[];
  others?: MatchResult[];
};
const tasks = new Map<string, Task>();
for (const { id, slides, all, examples } of templates)
  for (const { id: slideId, example } of examples) {
    const needs = needsOf(example);
    const itself = matchSlides(
      needs,
      slides.filter(({ slide_id }) => slide_id === slideId),
      1,
    )[0]!.score;
    firsts.total++;
    if (matchSlides(needs, slides, 1)[0]!.score === itself) firsts.own++;
    if (matchSlides(needs, everything.slides, 1)[0]!.score === itself) firsts.everywhere++;
    for (const [change, data] of changed(example))
      for (const [pool, offered] of [
        ["own, slides", slides],
        ["own, slides and layouts", all],
        ["all templates, slides", everything.slides],
      ] as const) {
        if (onePool !== undefined && pool !== onePool) continue;
        const [match] = matchSlides(needsOf(data), offered, 1);
        if (match) tasks.set(`${pool} ${id} ${change} ${JSON.stringify(data)}`, { pool, change, data, match, offered });
      }
  }

/** Checks whether a slide has a place for every part of the content. Where none has, the match says what is left out. */
const hasPlaces = ({ data, offered }: Task): boolean => {
  const needs = needsOf(data);
  return offered.some((candidate) =>
    Object.values(compareSlide(needs, candidate).overflow_counts).every((count) => count === 0),
  );
};

/** Number of best matches that are tried to find out whether any slide accepts the content. */
const TRIED = 40;
/** Number of best matches that the service tries (`matching.ts`). */
const TRIED_BY_SERVICE = 3;

/** Codes of unexpected warnings by template slide and content. */
const known = new Map<string, string[]>();
const cleanTasks = new Set<Task>();
const possible = new Set<Task>();
const foundByService = new Set<Task>();
/** First tries the first match of each content, template by template; then further matches if that one has warnings. */
for (const round of ["first", "others"])
  for (const { id, bytes } of templates) {
    const generator = new DeckGenerator({ templates: new Map([[id, bytes]]), slides: [] }, false);
    let generated = 0;
    const codesOf = (task: Task, slide: string): string[] => {
      const key = `${slide} ${JSON.stringify(task.data)}`;
      const found = known.get(key);
      if (found) return found;
      const { status, error, warnings } = generator.add(generated++, {
        templateId: id,
        templateSlideId: slide,
        slideData: task.data,
        options: {},
      });
      const all = [...warnings, ...(status === "failed" ? [{ code: "FAILED", message: error ?? "" }] : [])];
      const codes = all.map(({ code }) => code).filter((code) => !expectedWarnings.has(code));
      known.set(key, codes);
      if (
        listed !== undefined &&
        slide === task.match.slide_id &&
        codes.includes(listed === "any" ? codes[0]! : listed)
      )
        process.stdout.write(
          `${id} ${task.match.slide_index + 1} (${task.match.score}): ${task.change}: ${JSON.stringify(task.data).slice(0, 300)}\n${all
            .filter(({ code }) => !expectedWarnings.has(code))
            .map(({ code, message }) => `    ${code}: ${message}\n`)
            .join("")}`,
        );
      return codes;
    };
    for (const task of tasks.values()) {
      if (round === "first") {
        if (task.match.template_id !== id) continue;
        const codes = codesOf(task, task.match.slide_id);
        if (codes.length === 0) cleanTasks.add(task);
        count(task, codes);
      } else if (!cleanTasks.has(task) && !foundByService.has(task)) {
        task.others ??= matchSlides(needsOf(task.data), task.offered, TRIED);
        const found = task.others.findIndex(
          ({ template_id, slide_id }) => template_id === id && codesOf(task, slide_id).length === 0,
        );
        if (found >= 0) possible.add(task);
        if (found >= 0 && found < TRIED_BY_SERVICE) foundByService.add(task);
      }
    }
  }

function count({ pool, change }: Task, codes: readonly string[]): void {
  for (const key of [`${pool} | ${change}`, `${pool} | altogether`]) {
    const tally = tallies.get(key) ?? { total: 0, clean: 0, codes: new Map<string, number>() };
    tallies.set(key, tally);
    tally.total++;
    if (codes.length === 0) tally.clean++;
    for (const code of new Set(codes)) tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  }
}

process.stdout.write(
  `${templates.length} templates; own example first: ${firsts.own}, among all ${firsts.everywhere}, of ${firsts.total}\n`,
);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
for (const [key, { total, clean, codes }] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
  const isOf = ({ pool, change }: Task) => key === `${pool} | ${change}` || key === `${pool} | altogether`;
  const held = [...tasks.values()].filter((task) => isOf(task) && hasPlaces(task));
  const heldClean = held.filter((task) => cleanTasks.has(task)).length;
  const couldBe = clean + [...possible].filter(isOf).length;
  const byService = clean + [...foundByService].filter(isOf).length;
  process.stdout.write(
    `${key}: ${clean} of ${total} (${share(clean, total)}), among three ${byService} (${share(byService, total)}), ${heldClean} of the ${held.length} that a slide has places for (${share(heldClean, held.length)}), of the ${couldBe} that any slide takes ${share(clean, couldBe)}; ${[
      ...codes,
    ]
      .toSorted((a, b) => b[1] - a[1])
      .map(([code, n]) => `${code} ${n}`)
      .join(", ")}\n`,
  );
}
