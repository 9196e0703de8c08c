import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import JSZip from "jszip";
import { guides, type Guide } from "@/components/docs/guides/guides";
import { type CodeSample, parseGuide } from "@/components/docs/guides/parse-guide";
import { expect, test } from "@/e2e/fixtures/service";
import { shareOf } from "@/scripts/test/share-of";

const run = promisify(execFile);
const inRepository = (...names: string[]) => path.join(fileURLToPath(new URL("../..", import.meta.url)), ...names);

/**
 * Returns the command that runs a sample in each language; empty for shell commands. Python is skipped if it is not
 * installed.
 */
const runners: Readonly<Record<string, (file: string) => string>> = {
  sh: () => "",
  ts: (file) => `node --import tsx ${file}.mts`,
  py: (file) =>
    `if command -v python3 > /dev/null; then python3 ${file}.py; else echo "Not tested: there is no python3." >&2; fi`,
};

async function samplesOf({ file }: Guide): Promise<CodeSample[]> {
  const { parts } = parseGuide(await readFile(inRepository("docs", file), "utf8"), file);
  return parts
    .flatMap((part) => (part.kind === "code" ? part.samples : []))
    .filter(({ language }) => runners[language]);
}

/** The files that each guide creates, and their number of slides. */
const decks: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "first-deck": { "first-deck.pptx": 1, "from-typescript.pptx": 1, "from-command-line.pptx": 1, "review.pptx": 2 },
  "preparing-a-template": { "example.pptx": 1, "example-typescript.pptx": 1 },
  tables: { "long-table.pptx": 5, "long-table-typescript.pptx": 5 },
  agenda: { "agenda.pptx": 4, "agenda-typescript.pptx": 4 },
  "chart-updates": { "updated.pptx": 1, "updated-typescript.pptx": 1 },
  automation: {
    "weekly-orders.pptx": 2,
    "weekly-orders-typescript.pptx": 2,
    "weekly-report.pptx": 3,
    "weekly-report-typescript.pptx": 3,
  },
};

/** The names, without endings, under which a guide saves a deck of one slide as PDF and as pictures. */
const otherFormats: Readonly<Record<string, readonly string[]>> = {
  "first-deck": ["first-deck", "from-typescript", "from-command-line"],
};

/** The output that each guide prints. */
const printed: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  "first-deck": [
    '"confirmed":true',
    /^5 {2}table {2}/m,
    "20 slides analysed",
    '"status": "completed"',
    "Generated 1 page from 1 of 1 slides",
    /^true$/m,
    /^http:\S+\/s\/\S+\n0\n\{"share_id":"share_\w+","revoked":true\}/m,
    /^share_\w+ was opened 0 times$/m,
  ],
  "preparing-a-template": ["table  Regions Table", /^completed$/m, /^1 {2}Title and Content$/m],
  agenda: ["Generated 4 pages from 4 of 4 slides"],
  "chart-updates": [/^completed\nexport SOURCE=gen_\w+ # completed\n/m, /^completed\ncompleted\n/m, /completed\n$/],
  automation: [/^completed\ncompleted\ncompleted$/m],
  // From curl, TypeScript and, if it is installed, Python.
  outlines: [/^completed\n\d\ncompleted$/m, "event: outline", /^\d slides from the model's text$/m],
  webhooks: [/^genuine\nforged\ngeneration\.completed gen_/m],
  agents: ["find_template_slides", "get_download_link"],
  security: ["Slidewright Demo"],
  "self-hosting": ["ready"],
};

/** Returns one script with all samples in order. Samples in other languages become files that the script runs. */
async function scriptOf(samples: readonly CodeSample[], folder: string): Promise<string> {
  const steps = samples.map(async ({ language, text }, index) => {
    const command = runners[language]?.(`sample-${index}`);
    if (!command) return text;
    await writeFile(path.join(folder, `sample-${index}.${language === "py" ? "py" : "mts"}`), text);
    return command;
  });
  // An error response ends the script, as a person would stop there.
  return ['curl() { command curl --fail-with-body --show-error "$@"; }', ...(await Promise.all(steps))].join("\n");
}

async function slidesIn(file: string): Promise<number> {
  return (await JSZip.loadAsync(await readFile(file))).file(/^ppt\/slides\/slide\d+\.xml$/).length;
}

/** The other guides continue from the section "Set up" of this one. */
const first = guides.find(({ name }) => name === "first-deck");

for (const guide of shareOf(guides)) {
  test(`the commands of the guide "${guide.title}" work as described`, async ({ service }) => {
    const own = await samplesOf(guide);
    test.skip(own.length === 0, "it has none");
    const [setUp] = first ? await samplesOf(first) : [];
    const folder = await mkdtemp(path.join(tmpdir(), "slidewright-guide-"));
    for (const name of ["docs", "public", "node_modules", "tsconfig.json", "packages"])
      await symlink(inRepository(name), path.join(folder, name));
    try {
      const script = await scriptOf(guide === first || !setUp ? own : [setUp, ...own], folder);
      const env = {
        ...process.env,
        SLIDEWRIGHT_API_KEY: service.apiKey,
        API: `${service.baseUrl}/api/v1`,
        FORCE_COLOR: "0",
        PYTHONPATH: inRepository("packages", "python"),
        PYTHONDONTWRITEBYTECODE: "1",
      };
      const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], { cwd: folder, env }).catch(
        (error: { stdout: string; stderr: string }) => {
          throw new Error(`The commands stop:\n${error.stdout}\n${error.stderr}`);
        },
      );
      for (const text of printed[guide.name] ?? []) expect(stdout).toMatch(text);
      expect(stdout).not.toMatch(/^undefined$/m);
      for (const [name, count] of Object.entries(decks[guide.name] ?? {}))
        expect(await slidesIn(path.join(folder, name)), name).toBe(count);
      for (const name of otherFormats[guide.name] ?? []) {
        expect(await readFile(path.join(folder, `${name}.pdf`), "latin1")).toMatch(/^%PDF-/);
        const pictures = await JSZip.loadAsync(await readFile(path.join(folder, `${name}.zip`)));
        expect(Object.keys(pictures.files)).toEqual(["slide-01.png"]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
