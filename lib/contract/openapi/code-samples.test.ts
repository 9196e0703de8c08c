import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "@/lib/contract/operations";
import { projectPath } from "@/scripts/paths";
import { typeErrors } from "@/scripts/test/type-errors";
import { type SampleRequest, addressOf, codeSample, sampleLanguages } from "./code-samples";
import { openApiDocument } from "./document";
import { type DescribedOperation, exampleRequest } from "./example-request";
import type { Schemas } from "./json-schema";

const run = promisify(execFile);
const document = openApiDocument();

const credentials = { SLIDEWRIGHT_API_KEY: "the key", SLIDEWRIGHT_COOKIE: "c", SLIDEWRIGHT_CSRF_TOKEN: "t" };

type Sample = { lang: string; label: string; source: string };
const documented = operations.map((operation) => {
  const described = document.paths[operation.path]?.[operation.method.toLowerCase()] ?? {};
  const request = exampleRequest(operation, described as DescribedOperation, document.components.schemas as Schemas);
  return { id: operation.id, request, samples: described["x-codeSamples"] as Sample[] };
});
const sourceOf = (samples: readonly Sample[], label: string) =>
  samples.find((sample) => sample.label === label)?.source ?? "";

function hasPython(): boolean {
  try {
    execFileSync("python3", ["-c", "import sys; assert sys.version_info >= (3, 9)"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs every sample with a client that records its requests instead of sending them. */
const recorder = `
import contextlib, io, json, sys
import slidewright

class Response(io.BytesIO):
    status, length = 204, None

recorded = {}
for name, source in json.load(sys.stdin).items():
    requests = []
    def send(self, request, read, repeatable=False):
        requests.append([request.get_method(), request.full_url, (request.data or b"").decode(), dict(request.header_items())])
        return read(Response(b'{"status": "completed"}'))
    slidewright._Transport._send = send
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(source, name, "exec"), {})
    recorded[name] = requests
print(json.dumps(recorded))
`;

type Recorded = Record<string, [method: string, url: string, body: string, headers: Record<string, string>][]>;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-samples-"));
  for (const name of ["deck.pptx", "template.pptx", "logo.png", "picture.png"])
    await writeFile(path.join(folder, name), name);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the code samples of the OpenAPI document", () => {
  it("exist for every operation in every language", () => {
    const languages = Object.values(sampleLanguages).map(({ label }) => label);
    for (const { id, samples } of documented)
      expect(
        samples.map(({ label }) => label),
        id,
      ).toEqual(languages);
  });

  it("are commands that send the request in curl", async () => {
    // Writes each argument on a separate line.
    const commands = documented.map(({ samples }) => sourceOf(samples, "curl"));
    const script = `curl() { printf '%s\\0' "$@"; printf '\\n\\0'; }\n${commands.join("\n")}`;
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], {
      env: { ...process.env, ...credentials },
    });
    const sent = stdout
      .split("\n\0")
      .slice(0, -1)
      .map((text) => text.split("\0").slice(0, -1));
    expect(sent).toHaveLength(documented.length);
    for (const [index, { id, request }] of documented.entries()) {
      expect(sent[index], id).toContain(`https://slides.example.com${addressOf(request)}`);
      expect(sent[index]?.includes("X-API-Key: the key"), id).toBe(request.credential === "key");
      if (request.body?.kind === "json") expect(sent[index], id).toContain(request.body.text);
    }
  });

  it("fit the types of the TypeScript client", async () => {
    const programs = Object.fromEntries(documented.map(({ id, samples }) => [id, sourceOf(samples, "TypeScript")]));
    const wrong = (programs.generateDeck ?? "").replace("template_slide_id", "template_slide");
    const errors = await typeErrors({ ...programs, wrong });
    expect(errors.filter((line) => !line.startsWith("wrong.ts"))).toEqual([]);
    expect(errors.length, "a wrong sample is found").toBeGreaterThan(0);
  });

  it.skipIf(!hasPython())("send the request with the Python client", async () => {
    const sources = Object.fromEntries(documented.map(({ id, samples }) => [id, sourceOf(samples, "Python")]));
    const recorded = await record(sources);
    for (const { id, request } of documented) {
      const [first, ...more] = recorded[id] ?? [];
      expect(more, id).toEqual([]);
      expect(first?.slice(0, 2), id).toEqual([
        request.method,
        `https://slides.example.com${id === "outlineDeck" ? "/api/v1/decks/outline?save=false" : addressOf(request)}`,
      ]);
      expect(first?.[3]["X-api-key"], id).toBe(request.credential === "key" ? "the key" : undefined);
      expect(first?.[3].Cookie, id).toBe(request.credential === "session" ? "c" : undefined);
      if (request.body?.kind === "json")
        expect(JSON.parse(first?.[2] ?? ""), id).toEqual(JSON.parse(request.body.text));
      for (const value of formValues(request)) expect(first?.[2], id).toContain(value);
    }
  });

  it.skipIf(!hasPython())("keep parameters, headers and forms in Python", async () => {
    const generate = documented.find(({ id }) => id === "generateDeck")?.request;
    const charts = documented.find(({ id }) => id === "updateCharts")?.request;
    const list = documented.find(({ id }) => id === "listTemplates")?.request;
    if (!generate || !charts || !list) throw new Error("an operation is missing");
    const requests: Record<string, SampleRequest> = {
      once: { ...generate, headers: { "Idempotency-Key": "it's one" } },
      waiting: { ...generate, headers: { Prefer: "wait=30" } },
      list: { ...list, query: { tags: ["x", "y & z"], include_deleted: true, limit: 5 } },
      form: {
        ...charts,
        headers: { Prefer: "wait=30" },
        body: { kind: "form", fields: { updates: "[]" }, files: { file: "deck.pptx" } },
      },
    };
    const recorded = await record(
      Object.fromEntries(
        Object.entries(requests).map(([name, request]) => [name, codeSample("python", request, "http://localhost")]),
      ),
    );
    expect(recorded.once?.[0]?.[3]).toMatchObject({ "Idempotency-key": "it's one" });
    expect(recorded.waiting?.[0]?.[3]).toMatchObject({ Prefer: "wait=30", "Content-type": "application/json" });
    expect(recorded.list?.[0]?.[1]).toBe(
      "http://localhost/api/v1/templates?tags=x&tags=y+%26+z&include_deleted=true&limit=5",
    );
    expect(recorded.form?.[0]?.[3]).toMatchObject({ Prefer: "wait=30" });
    expect(recorded.form?.[0]?.[2]).toContain('filename="deck.pptx"');
  });
});

function formValues({ body }: SampleRequest): string[] {
  return body?.kind === "form" ? [...Object.values(body.fields), ...Object.values(body.files)] : [];
}

async function record(sources: Record<string, string>): Promise<Recorded> {
  const env = {
    ...process.env,
    PYTHONPATH: projectPath("packages", "python"),
    PYTHONDONTWRITEBYTECODE: "1",
    ...credentials,
  };
  const running = run("python3", ["-c", recorder], { cwd: folder, env });
  running.child.stdin?.end(JSON.stringify(sources));
  return JSON.parse((await running).stdout) as Recorded;
}

describe("a code sample", () => {
  it("shows JSON that is being typed as it is", () => {
    const request = {
      ...documented[0]!.request,
      id: "x",
      method: "POST",
      body: { kind: "json", text: '{"a": ' },
    } as const;
    for (const language of ["curl", "python", "typescript"] as const)
      expect(codeSample(language, request, "")).toContain('{"a": ');
  });

  it("quotes for the shell, and ends long lines", () => {
    const body = { kind: "json", text: `{"a": "it's"}` } as const;
    const request = {
      ...documented[0]!.request,
      method: "PUT",
      path: "/api/v1/x",
      body,
      headers: { "Idempotency-Key": "k" },
    };
    expect(codeSample("curl", request, "https://s.example")).toBe(
      `curl -X PUT "https://s.example/api/v1/x" \\\n  -H "X-API-Key: $SLIDEWRIGHT_API_KEY" \\\n  -H 'Idempotency-Key: k' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"a": "it'\\''s"}'`,
    );
  });
});
