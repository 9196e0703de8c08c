import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { JobStatus, MatchAnswer, UploadResult } from "@slidewright/client";
import JSZip from "jszip";
import { expect, test } from "@/e2e/api/fixtures";

const executable = fileURLToPath(new URL("../../../packages/client/bin/slidewright.mjs", import.meta.url));
const samples = fileURLToPath(new URL("../../../public/samples/", import.meta.url));

// Each command is a separate process.
test.slow();

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-cli-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

type Run = { code: number; stderr: string; stdout: string };
type Slide = { slideId: string; slideNumber: number; content_layout: string | null };

/**
 * Returns functions that run the program as a separate process in an empty folder, with the service and an API key in
 * its environment.
 */
function programOf({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) {
  const env = { ...process.env, SLIDEWRIGHT_URL: baseUrl, SLIDEWRIGHT_API_KEY: apiKey };
  const slidewright = async (args: readonly string[], stdin = ""): Promise<Run> => {
    const child = spawn(process.execPath, [executable, ...args], { cwd: folder, env });
    child.stdin.end(stdin);
    const ended = new Promise<number>((resolve) => void child.on("close", resolve));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, stdout, stderr };
  };
  /** Runs a command, expects success, and returns its JSON output. */
  const answer = async <T>(args: readonly string[], stdin?: string): Promise<T> => {
    const { code, stdout, stderr } = await slidewright(args, stdin);
    expect(code, `${args.join(" ")}: ${stderr}`).toBe(0);
    return JSON.parse(stdout) as T;
  };
  return { slidewright, answer };
}

const chartTexts = async (name: string) => {
  const zip = await JSZip.loadAsync(await readFile(path.join(folder, name)));
  return (await Promise.all(zip.file(/^ppt\/charts\/chart[^/]*\.xml$/).map((file) => file.async("string")))).join("");
};

test("generates a deck from a template and updates its chart with commands only", async ({ service }) => {
  const { slidewright, answer } = programOf(service);
  const uploaded = await slidewright([
    "upload",
    path.join(samples, "meridian.pptx"),
    "--category",
    "CLI",
    "--tag",
    "one",
    "two",
    "--analyze",
  ]);
  expect(uploaded.stderr).toContain("Uploading meridian.pptx");
  const { template_id } = JSON.parse(uploaded.stdout) as UploadResult;
  const slides = await answer<Slide[]>(["slides", template_id]);
  const chart = slides.find(({ content_layout }) => content_layout === "chart");
  if (!chart) throw new Error("The sample has a slide with a chart");

  const example = await answer<object>(["schema", template_id, String(chart.slideNumber), "--example"]);
  const matched = await answer<MatchAnswer>(["match", "-", "--top-k", "1"], JSON.stringify(example));
  expect(matched.matches).toEqual([expect.objectContaining({ score: 1, is_exact_match: true })]);

  await writeFile(
    path.join(folder, "deck.json"),
    JSON.stringify({ slides: [{ template_slide_id: chart.slideId, slide_data: example }] }),
  );
  expect(await answer(["validate", "deck.json"])).toMatchObject({ valid: true });
  const created = await answer<JobStatus>(["generate", "deck.json", "--output", "deck.pptx"]);
  expect(created).toMatchObject({ status: "completed", file: "deck.pptx" });

  const updates = {
    updates: [
      {
        slide_index: 0,
        chart_data: { categories: ["Sagebrush", "Juniper"], series: [{ name: "Yield", values: [1, 2] }] },
      },
    ],
  };
  await writeFile(path.join(folder, "updates.json"), JSON.stringify(updates));
  const accepted = await answer<JobStatus>(["update-charts", created.generation_id, "updates.json"]);
  const updated = await answer<JobStatus>(["status", accepted.generation_id, "--wait"]);
  expect(updated.status).toBe("completed");
  expect(await answer(["download", accepted.generation_id])).toEqual({
    file: `${accepted.generation_id}.pptx`,
    file_size: updated.file_size,
  });
  expect(await chartTexts(`${accepted.generation_id}.pptx`)).toContain("<c:v>Sagebrush</c:v>");

  await answer(["update-charts", "_", "updates.json", "--file", "deck.pptx", "--output", "edited.pptx"]);
  expect(await chartTexts("edited.pptx")).toContain("<c:v>Juniper</c:v>");
  expect(await chartTexts("deck.pptx")).not.toContain("Juniper");
});

test("each failure has an exit code, and a sentence on stderr only", async ({ service }) => {
  const { slidewright } = programOf(service);
  await writeFile(path.join(folder, "notes.pptx"), "no presentation");
  const failing = '{"template_slide_id": "slide_none", "slide_data": {}}';
  for (const [args, stdin, code, sentence] of [
    [["upload", "notes.pptx"], "", 1, "NOT_PPTX"],
    [["generate", "-", "--wait"], failing, 1, "NO_VALID_SLIDES"],
    [["download"], "", 2, "presentation_id"],
    [["status", "gen_1", "--key", "sg_live_wrong"], "", 3, "error: "],
    [["status", "gen_01J0000000000000000000000Z"], "", 4, "NOT_FOUND"],
    [["generate", "-"], '{"slides": []}', 5, "body.slides"],
    [["status", "gen_1", "--url", "http://127.0.0.1:1"], "", 6, "--url names another address"],
  ] as const) {
    const run = await slidewright(args, stdin);
    expect(run, args.join(" ")).toMatchObject({ code, stderr: expect.stringContaining(sentence) });
    if (code !== 1) expect(run.stdout).toBe("");
  }
});

test("a partial job saves its file and exits with 1", async ({ service, analysed }) => {
  const { slidewright, answer } = programOf(service);
  const [first] = await answer<Slide[]>(["slides", analysed.templateId]);
  const slides = [
    { template_slide_id: first?.slideId, slide_data: { title: "Good" } },
    { template_slide_id: "slide_none", slide_data: {} },
  ];
  const { code, stdout, stderr } = await slidewright(
    ["generate", "-", "-o", "partial.pptx"],
    JSON.stringify({ slides }),
  );
  expect([code, JSON.parse(stdout)]).toEqual([1, expect.objectContaining({ status: "partial", file: "partial.pptx" })]);
  expect(stderr).toContain("slide 1: SLIDE_NOT_FOUND: ");
  await JSZip.loadAsync(await readFile(path.join(folder, "partial.pptx")));
});
