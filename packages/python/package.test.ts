import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/contract/openapi/document";
import { projectPath } from "@/scripts/paths";

const run = promisify(execFile);
const folder = projectPath("packages", "python");
const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };

/** Returns true if Python 3.9 or later runs a statement without an error. */
function runs(statement: string): boolean {
  try {
    execFileSync("python3", ["-c", `import sys; assert sys.version_info >= (3, 9); ${statement}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The parts of a JSON document that this test reads. */
type Part = { [key: string]: Part | undefined };

const document = JSON.parse(JSON.stringify(openApiDocument())) as Part;
const inner = (part: Part | undefined): Part[] => Object.values(part ?? {}).filter((one) => one !== undefined);

/** Returns the fields of an operation's successful response. */
function sentFields(operationId: string): Set<string> {
  const operation = inner(document.paths)
    .flatMap(inner)
    .find((candidate) => String(candidate.operationId) === operationId);
  const fields = new Set<string>();
  const responses = operation?.responses ?? {};
  for (const [status, response] of Object.entries(responses))
    // Where 202 is possible, 200 is only for clients that prefer to wait. This client polls instead.
    if (status === "202" || (status.startsWith("2") && !("202" in responses)))
      collectFields(response?.content?.["application/json"]?.schema, fields);
  return fields;
}

function collectFields(schema: Part | undefined, fields: Set<string>): void {
  if (!schema) return;
  if (schema.$ref) {
    const path = String(schema.$ref).slice(2).split("/");
    collectFields(
      path.reduce<Part | undefined>((place, name) => place?.[name], document),
      fields,
    );
  }
  for (const name of Object.keys(schema.properties ?? {})) fields.add(name);
  for (const kind of ["oneOf", "anyOf", "allOf"])
    for (const variant of inner(schema[kind])) collectFields(variant, fields);
}

const python = runs("pass");

describe.skipIf(!python)(`the Python client${python ? "" : " (not tested: there is no python3 from 3.9 on)"}`, () => {
  it("passes its own tests", async () => {
    const { stderr } = await run("python3", ["-W", "error", "-m", "unittest", "discover", "-s", "tests"], {
      cwd: folder,
      env,
    });
    expect(stderr).toMatch(/\nOK\n$/);
  });

  it("types what the service sends", async () => {
    const code = `
import json, typing, slidewright
types = ["UploadResult", "Analysis", "MatchAnswer", "AcceptedJob", "JobStatus", "DeckValidation"]
print(json.dumps({name: list(typing.get_type_hints(getattr(slidewright, name))) for name in types}))`;
    const { stdout } = await run("python3", ["-c", code], { cwd: folder, env });
    const fields = JSON.parse(stdout) as Record<string, string[]>;
    const operations = {
      UploadResult: "confirmUpload",
      Analysis: "getAnalysis",
      MatchAnswer: "matchTemplates",
      AcceptedJob: "generateDeck",
      JobStatus: "getGenerationStatus",
      DeckValidation: "validateDeck",
    };
    for (const [type, operation] of Object.entries(operations)) {
      const missing = [...sentFields(operation)].filter((field) => !fields[type]?.includes(field));
      expect(missing, type).toEqual(type === "Analysis" ? ["results", "progress", "current_step", "error"] : []);
      expect([...sentFields(operation)], type).toEqual(expect.arrayContaining(fields[type] ?? [type]));
    }
  });

  it.skipIf(!runs("import pip"))("installs without a network, with its types", async () => {
    const target = await mkdtemp(path.join(tmpdir(), "slidewright-python-"));
    try {
      const options = ["--no-index", "--no-deps", "--disable-pip-version-check", "--quiet", "--target", target];
      await run("python3", ["-m", "pip", "install", ...options, folder], { env });
      expect(await readdir(path.join(target, "slidewright"))).toEqual(
        expect.arrayContaining(["__init__.py", "py.typed"]),
      );
      const code =
        "import slidewright, importlib.metadata as m; print(m.version('slidewright') == slidewright.__version__)";
      const { stdout } = await run("python3", ["-c", code], { cwd: target, env: { ...env, PYTHONPATH: target } });
      expect(stdout).toBe("True\n");
    } finally {
      await rm(target, { recursive: true, force: true });
    }
  });
});
