import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import JSZip from "jszip";
import { expect, test } from "@/e2e/api/fixtures";

const run = promisify(execFile);
const inRepository = (...names: string[]) => path.join(fileURLToPath(new URL("../../..", import.meta.url)), ...names);

/** Returns the samples of the section "A first request". */
async function samples(language: "sh" | "ts"): Promise<string[]> {
  const readme = await readFile(inRepository("README.md"), "utf8");
  const section = readme.slice(readme.indexOf("\n## A first request\n")).split(/\n## /)[1] ?? "";
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(([, code = ""]) => code);
}

// Each command is a separate process.
test.slow();

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-readme-"));
  for (const name of ["public", "node_modules", "tsconfig.json", "packages"])
    await symlink(inRepository(name), path.join(folder, name));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const slidesIn = async (name: string) => {
  const zip = await JSZip.loadAsync(await readFile(path.join(folder, name)));
  return Promise.all(zip.file(/^ppt\/slides\/slide\d+\.xml$/).map((file) => file.async("string")));
};

test("the README's first request, pasted into a shell, generates a deck", async ({ service }) => {
  const [settings = "", ...steps] = await samples("sh");
  expect(settings).toContain("export KEY=");
  expect(steps).toHaveLength(4);
  const env = {
    ...process.env,
    KEY: service.apiKey,
    API: `${service.baseUrl}/api/v1`,
    SLIDEWRIGHT_URL: service.baseUrl,
  };
  const { stdout, stderr } = await run("bash", ["-euo", "pipefail", "-c", steps.join("\n")], { cwd: folder, env });
  expect(stdout).toContain('"confirmed":true');
  expect(stdout).toContain('"json_schema":');
  expect(stdout).toContain('"status": "completed"');
  expect(stderr).not.toContain("error");
  const [slide, ...others] = await slidesIn("deck.pptx");
  expect(others).toEqual([]);
  for (const text of ["Revenue by region", "North", "412", "South", "286"])
    expect(slide).toContain(`<a:t>${text}</a:t>`);
  expect(await slidesIn("slide.pptx")).toHaveLength(1);
});

test("the README's TypeScript generates a deck", async ({ service }) => {
  const [code = ""] = await samples("ts");
  await writeFile(path.join(folder, "sample.mts"), code);
  await run(process.execPath, ["--import", "tsx", "sample.mts"], {
    cwd: folder,
    env: { ...process.env, KEY: service.apiKey, API: `${service.baseUrl}/api/v1` },
  });
  expect((await slidesIn("deck-in-typescript.pptx")).join("")).toContain("<a:t>Quarterly review</a:t>");
});
