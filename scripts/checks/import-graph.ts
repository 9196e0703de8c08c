import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { projectDir } from "@/scripts/paths";

/** For each source file, the project files that it imports, including types. Paths are relative to the project. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

const roots = ["app", "bench", "components", "e2e", "inngest", "lib", "packages", "prisma", "scripts"];
const ignored = /(^|\/)(node_modules|generated|dist|snapshots)(\/|$)/;
const specifiers = /(?:^|[\s;}])(?:from|import)\s*\(?\s*"([^"]+)"/g;
const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

/** Reads the import graph of every TypeScript and JavaScript file of the project. */
export function readImportGraph(): ImportGraph {
  const files = [...roots.flatMap(listFiles), "instrumentation.ts", "proxy.ts"];
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** Returns the import cycles, each as a path that ends at its first file. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file]);
    if (start >= 0 || finished.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(projectDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (ignored.test(name)) return [];
    if (entry.isDirectory()) return listFiles(name);
    return /\.(ts|tsx|mjs)$/.test(name) ? [name] : [];
  });
}

function importsOf(file: string): string[] {
  const source = readFileSync(path.join(projectDir, file), "utf8");
  const found = [...source.matchAll(specifiers)].map(([, specifier = ""]) => resolve(file, specifier));
  return [...new Set(found.filter((target) => target !== null))];
}

/** Returns the project file that an import refers to; null for packages and generated code. */
function resolve(from: string, specifier: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const target = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  if (ignored.test(target)) return null;
  const candidates = endings.map((ending) => target + ending);
  return candidates.find((name) => isFile(path.join(projectDir, name))) ?? null;
}

const isFile = (name: string): boolean => existsSync(name) && statSync(name).isFile();
