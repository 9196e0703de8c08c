import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shareOf } from "@/scripts/test/share-of";

const run = promisify(execFile);
const inRepository = (...names: string[]) => path.join(fileURLToPath(new URL("../../..", import.meta.url)), ...names);

let folder = "";
let files: string[] = [];

/** Installs the built and packed package, with its dependencies, in an empty folder. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-package-"));
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: inRepository("packages", "client"),
  });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf("["))) as { filename: string; files: { path: string }[] }[];
  files = packed?.files.map((file) => file.path) ?? [];
  const place = path.join(folder, "node_modules", "@slidewright", "client");
  await mkdir(place, { recursive: true });
  await run("tar", ["-xzf", path.join(folder, packed?.filename ?? ""), "--strip-components=1", "-C", place]);
  const { dependencies } = JSON.parse(await readFile(path.join(place, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), "openapi-typescript-helpers"]) {
    await symlink(inRepository("node_modules", name), path.join(folder, "node_modules", name));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the package", () => {
  it("contains the built client, its types and the executable only", () => {
    expect(files).toEqual(
      expect.arrayContaining([
        "README.md",
        "package.json",
        "bin/slidewright.mjs",
        "dist/index.js",
        "dist/index.d.ts",
        "dist/files.js",
        "dist/cli/main.js",
      ]),
    );
    expect(
      files.filter(
        (file) =>
          !/^(README\.md|package\.json|bin\/slidewright\.mjs|dist\/[\w/-]+\.(js|d\.ts)|dist\/cjs\/package\.json)$/.test(
            file,
          ),
      ),
    ).toEqual([]);
    expect(files.filter((file) => /test|generate/.test(file))).toEqual([]);
  });

  it("names the types that it is built with among its own dependencies", async () => {
    const read = async (name: string) =>
      JSON.parse(await readFile(inRepository("packages", "client", name), "utf8")) as {
        compilerOptions: { types: string[] };
        devDependencies: Record<string, string>;
      };
    const { devDependencies } = await read("package.json");
    const { compilerOptions } = await read("tsconfig.build.json");
    expect(Object.keys(devDependencies)).toEqual(
      expect.arrayContaining(compilerOptions.types.map((name) => `@types/${name}`)),
    );
  });

  it("can be imported by name", async () => {
    const code = `
      import { createClient, SlidewrightError } from "@slidewright/client";
      import { openFile } from "@slidewright/client/files";
      const client = createClient({ baseUrl: "http://127.0.0.1:1", retries: 0 });
      const error = await client.uploadTemplate(await openFile("main.mjs")).catch((error) => error);
      process.stdout.write([error instanceof SlidewrightError, error.code].join());`;
    await writeFile(path.join(folder, "main.mjs"), code);
    expect((await run(process.execPath, ["main.mjs"], { cwd: folder })).stdout).toBe("true,NETWORK_ERROR");
  });

  it("can be required by name", async () => {
    const code = `
      const { createClient, SlidewrightError } = require("@slidewright/client");
      const { openFile } = require("@slidewright/client/files");
      const client = createClient({ baseUrl: "http://127.0.0.1:1", retries: 0 });
      openFile("main.cjs").then((file) => client.uploadTemplate(file)).catch((error) => {
        process.stdout.write([error instanceof SlidewrightError, error.code].join());
      });`;
    await writeFile(path.join(folder, "main.cjs"), code);
    expect((await run(process.execPath, ["main.cjs"], { cwd: folder })).stdout).toBe("true,NETWORK_ERROR");
  });

  it.each(
    shareOf([
      ["node10", "ts", ["--module", "commonjs"]],
      ["node16", "mts", ["--module", "node16"]],
      ["node16", "cts", ["--module", "node16"]],
      ["nodenext", "mts", ["--module", "nodenext"]],
      ["bundler", "ts", ["--module", "esnext"]],
    ] as const),
  )(
    "is typed for a project with moduleResolution %s (.%s), without further types",
    async (resolution, ending, module) => {
      const code = `
      import { createClient, type JobStatus } from "@slidewright/client";
      import { openFile } from "@slidewright/client/files";
      const client = createClient({ baseUrl: "http://127.0.0.1:1" });
      export const state: Promise<JobStatus> = client.waitForPresentation("gen_1");
      export const uploaded = openFile("a.pptx").then((file) => client.uploadTemplate(file));
      // @ts-expect-error: not any
      export const wrong: Promise<number> = client.waitForPresentation("gen_1");`;
      const file = `typed.${ending}`;
      await writeFile(path.join(folder, file), code);
      const tsc = inRepository("packages", "client", "node_modules", "typescript", "bin", "tsc");
      // Checks the declarations of packages, but not the compiler's own.
      const checks = ["--strict", "--noEmit", "--skipDefaultLibCheck"];
      const options = [...checks, "--target", "es2022", "--lib", "es2022,dom,dom.iterable", ...module];
      const { stdout } = await run(process.execPath, [tsc, ...options, "--moduleResolution", resolution, file], {
        cwd: folder,
      }).catch((error: { stdout: string }) => error);
      expect(stdout).toBe("");
    },
  );

  it("its command line runs", async () => {
    const executable = path.join(folder, "node_modules", "@slidewright", "client", "bin", "slidewright.mjs");
    expect((await run(process.execPath, [executable, "--version"], { cwd: folder })).stdout).toMatch(
      /^\d+\.\d+\.\d+\n$/,
    );
  });
});
