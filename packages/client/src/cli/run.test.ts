import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runCommandLine } from "../testing/command-line.js";
import { json, scriptedService } from "../testing/scripted-service.js";

const commands = [
  "templates",
  "upload",
  "analyze",
  "slides",
  "schema",
  "match",
  "validate",
  "generate",
  "outline",
  "status",
  "download",
  "update-charts",
  "assets",
  "upload-asset",
  "delete-asset",
];

let folder = "";
const inFolder = (name: string) => path.join(folder, name);
beforeAll(async () => {
  vi.stubEnv("SLIDEWRIGHT_API_KEY", undefined);
  vi.stubEnv("SLIDEWRIGHT_URL", undefined);
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-cli-"));
  await writeFile(inFolder("broken.json"), "{");
  await writeFile(inFolder("deck.json"), '\uFEFF{"slides": []}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = ["--key", "sg_live_1"];

it("help names every command and every exit code", async () => {
  const { code, stdout } = await runCommandLine(["--help"]);
  expect(code).toBe(0);
  for (const name of commands) expect(stdout).toMatch(new RegExp(`^  ${name} `, "m"));
  for (const exitCode of [0, 1, 2, 3, 4, 5, 6]) expect(stdout).toMatch(new RegExp(`^  ${exitCode}  \\w`, "m"));
  expect(stdout).toContain("env: SLIDEWRIGHT_API_KEY");
});

it.each(commands)("help of %s has an example", async (command) => {
  const { code, stdout } = await runCommandLine([command, "--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain(`Example:\n  slidewright ${command}`);
});

it("prints its version", async () => {
  expect(await runCommandLine(["--version"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});

describe("wrong usage exits with 2, sends no request and prints nothing to stdout", () => {
  it.each([
    ["no command", [], "Usage:"],
    ["an unknown command", ["generat"], "Did you mean generate?"],
    ["an unknown option", ["status", "gen_1", "--wiat"], "Did you mean --wait?"],
    ["a missing argument", ["status"], "missing required argument 'generation_id'"],
    ["one argument too many", ["status", "gen_1", "gen_2"], "too many arguments"],
    ["a number that is none", ["schema", "tmpl_1", "five"], "It must be a whole number."],
    ["a status that there is not", ["templates", "--status", "done"], "Allowed choices"],
    ["an address that is none", [...key, "--url", "somewhere", "status", "gen_1"], "somewhere is not a URL"],
    ["a file that is not there", [...key, "generate", "none.json"], "There is no file none.json"],
    ["a template that is not there", [...key, "upload", "none.pptx"], "There is no file none.pptx"],
    ["a picture that is not there", [...key, "upload-asset", "none.png"], "There is no file none.png"],
    ["a file that is no JSON", [...key, "generate", "broken.json"], "broken.json is not JSON"],
    [
      "a folder that is not there",
      [...key, "generate", "-", "-o", "nowhere/deck.pptx"],
      "The folder nowhere does not exist",
    ],
    ["a picture for a whole deck", [...key, "generate", "-", "-o", "deck.png"], "let the name end with .zip"],
    [
      "a file of another kind",
      [...key, "generate", "-", "-o", "deck.key"],
      "let the name end with .pptx, .pdf or .zip",
    ],
    ["input that is no JSON", [...key, "match", "-"], "The input is not JSON"],
  ])("%s", async (_, args, sentence) => {
    const { code, stdout, stderr } = await runCommandLine(
      args.map((arg) => (arg === "broken.json" ? inFolder(arg) : arg)),
    );
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(sentence);
  });
});

it("without a key it exits with 3, and says where to set it", async () => {
  expect(await runCommandLine(["status", "gen_1"])).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/UNAUTHORIZED: .*SLIDEWRIGHT_API_KEY/),
  });
});

it.each([
  [401, 3],
  [403, 3],
  [404, 4],
  [409, 1],
  [422, 5],
  [500, 6],
])("status %d exits with %d", async (status, code) => {
  await using service = await scriptedService(
    json(status, { detail: "A sentence.", code: "SOME_CODE", request_id: "req_1" }),
  );
  const { stderr, ...rest } = await runCommandLine([...key, "--url", service.baseUrl, "status", "gen_1"]);
  expect(rest).toEqual({ code, stdout: "" });
  expect(stderr).toBe("error: SOME_CODE: A sentence.\n(req_1)\n");
});

it("lists the issues of an invalid request", async () => {
  const detail = [
    { loc: ["body", "slides"], msg: "Too small" },
    { loc: ["body", "options"], msg: "Not an object" },
  ];
  await using service = await scriptedService(json(422, { detail, code: "VALIDATION_ERROR", request_id: "req_1" }));
  const { stderr } = await runCommandLine([...key, "--url", service.baseUrl, "generate", inFolder("deck.json")]);
  expect(stderr).toBe("error: VALIDATION_ERROR:\n  body.slides: Too small\n  body.options: Not an object\n(req_1)\n");
});

it("an outline is printed, or generated and saved", async () => {
  const outline = {
    name: "Notes",
    template_id: "tmpl_1",
    slides: [],
    warnings: [{ message: "Left out HTML in line 3.", line: 3, slide_index: null }],
    deck_id: null,
  };
  const job = { generation_id: "gen_1", status: "pending" };
  const ended = { ...job, status: "completed", progress: 100, download_url: "http://…", slide_results: [] };
  await using service = await scriptedService(
    json(200, outline),
    json(200, outline),
    json(202, job),
    json(200, ended),
    (response) => void response.end("pptx"),
  );
  await writeFile(inFolder("notes.md"), "# Notes");
  const args = [...key, "--url", service.baseUrl, "outline", inFolder("notes.md"), "--template", "tmpl_1"];
  const printed = await runCommandLine(args);
  expect([printed.code, JSON.parse(printed.stdout)]).toEqual([0, outline]);
  expect(printed.stderr).toContain("warning: Left out HTML in line 3.");
  const file = inFolder("notes.pptx");
  expect((await runCommandLine([...args, "-o", file])).code).toBe(0);
  expect(await readFile(file, "utf8")).toBe("pptx");
  const [first, , generated] = service.received;
  expect(first).toMatchObject({ method: "POST", path: "/api/v1/decks/outline?save=false" });
  for (const part of ['name="file"; filename="notes.md"', "# Notes", 'name="template_id"\r\n\r\ntmpl_1'])
    expect(String(first?.body)).toContain(part);
  expect(JSON.parse(String(generated?.body))).toEqual(outline);
});

it("an outline is written from a brief, with its text shown as it arrives, or created from an uploaded document", async () => {
  const outline = { name: "Bread", template_id: "tmpl_1", slides: [], warnings: [], markdown: "# Bread" };
  const events = (...list: [event: string, data: object][]) =>
    list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
  const stream = (text: string) => (response: ServerResponse) =>
    void response.writeHead(200, { "content-type": "text/event-stream" }).end(text);
  await using service = await scriptedService(
    stream(events(["text", { text: "# Br" }], ["text", { text: "ead" }], ["outline", outline])),
    stream(
      events(["text", { text: "No" }], ["error", { detail: "The model refused.", code: "LANGUAGE_MODEL_FAILED" }]),
    ),
    json(200, outline),
  );
  await writeFile(inFolder("facts.txt"), "Rye is dark.");
  const args = [...key, "--url", service.baseUrl, "outline"];
  const brief = [...args, "--brief", "Bread", "--source", inFolder("facts.txt")];
  const written = await runCommandLine(brief);
  expect([written.code, JSON.parse(written.stdout), written.stderr]).toEqual([0, outline, "# Bread\n"]);
  expect(service.received[0]).toMatchObject({ headers: { accept: "text/event-stream" } });
  expect(JSON.parse(String(service.received[0]?.body))).toEqual({ brief: "Bread", sources: ["Rye is dark."] });
  const failed = await runCommandLine(brief);
  expect([failed.code, failed.stdout]).toEqual([6, ""]);
  expect(failed.stderr).toContain("LANGUAGE_MODEL_FAILED: The model refused.");
  expect((await runCommandLine([...args, "asset_1"])).code).toBe(0);
  expect(JSON.parse(String(service.received[2]?.body))).toEqual({ asset_id: "asset_1" });
  for (const wrong of [args, [...brief, "notes.md"], [...args, "notes.md", "--source", "facts.txt"]])
    expect((await runCommandLine(wrong)).code).toBe(2);
  expect(service.received).toHaveLength(3);
});

describe("generate", () => {
  const job = { generation_id: "gen_1", status: "pending" };
  const slideResults = [
    {
      slide_index: 1,
      error: "There is no slide_x",
      error_code: "SLIDE_NOT_FOUND",
      error_loc: null,
      warnings: [{ code: "TEXT_SHRUNK", message: "Shrunk", loc: ["slide_data", "title"] }],
    },
  ];

  it("prints the accepted job with --no-wait", async () => {
    await using service = await scriptedService(json(202, job));
    const { code, stdout } = await runCommandLine(
      [...key, "--url", service.baseUrl, "generate", "-", "--slide", "slide_1", "--no-wait"],
      '{"title": "Hi"}',
    );
    expect([code, JSON.parse(stdout)]).toEqual([0, job]);
    expect(service.received[0]?.path).toBe("/api/v1/presentations/generate");
    expect(JSON.parse(String(service.received[0]?.body))).toEqual({
      template_slide_id: "slide_1",
      slide_data: { title: "Hi" },
    });
  });

  it("saves a partial deck, says what is missing, and exits with 1", async () => {
    const ended = { ...job, status: "partial", progress: 100, download_url: "http://…", slide_results: slideResults };
    await using service = await scriptedService(
      json(202, job),
      json(200, ended),
      (response) => void response.end("pptx"),
    );
    const file = inFolder("deck.pptx");
    const { code, stdout, stderr } = await runCommandLine([
      ...key,
      "--url",
      service.baseUrl,
      "generate",
      inFolder("deck.json"),
      "-o",
      file,
    ]);
    expect([code, JSON.parse(stdout)]).toEqual([1, { ...ended, file, file_size: 4 }]);
    expect(await readFile(file, "utf8")).toBe("pptx");
    expect(stderr).toContain(
      "slide 1: SLIDE_NOT_FOUND: There is no slide_x\nslide 1: warning: TEXT_SHRUNK: slide_data.title: Shrunk\n",
    );
  });

  it.each([
    ["deck.PDF", "?format=pdf"],
    ["slides.zip", "?format=png"],
    ["deck.pptx", ""],
  ])("saves %s in the format that its name stands for", async (name, query) => {
    const ended = { ...job, status: "completed", progress: 100, download_url: "http://…", slide_results: [] };
    const bytes = (response: ServerResponse) => void response.end("bytes");
    await using service = await scriptedService(json(202, job), json(200, ended), bytes, bytes);
    const command = [...key, "--url", service.baseUrl];
    const output = ["-o", inFolder(name)];
    expect((await runCommandLine([...command, "generate", inFolder("deck.json"), ...output])).code).toBe(0);
    expect((await runCommandLine([...command, "download", "gen_1", ...output])).code).toBe(0);
    const path = `/api/v1/presentations/gen_1/download${query}`;
    expect(service.received.slice(2).map((request) => request.path)).toEqual([path, path]);
  });

  it.each([[[]], [["--wait"]]])("waits, says why a job failed, and exits with 1: %j", async (flags) => {
    const failed = {
      ...job,
      status: "failed",
      progress: 10,
      download_url: null,
      slide_results: [],
      error: { code: "NO_VALID_SLIDES", message: "Nothing" },
    };
    await using service = await scriptedService(json(202, job), json(200, failed));
    const { code, stderr } = await runCommandLine([
      ...key,
      "--url",
      service.baseUrl,
      "--quiet",
      "generate",
      inFolder("deck.json"),
      ...flags,
    ]);
    expect([code, stderr]).toEqual([1, "error: NO_VALID_SLIDES: Nothing\n"]);
  });
});
