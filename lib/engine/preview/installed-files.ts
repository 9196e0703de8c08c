import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Every process of the service starts in the project folder. Paths relative to a module wouldn't work, because bundles
 * are in other folders than their sources.
 */
const projectDir = process.cwd();
const fromProject = createRequire(path.join(projectDir, "package.json"));

export function projectPath(...parts: string[]): string {
  return path.join(projectDir, ...parts);
}

/** Returns the path of a file that an installed package exports, such as `@fontsource/arimo/files/….woff2`. */
export function installedFile(name: string): string {
  return fromProject.resolve(name);
}

/** Returns the version of an installed package. */
export async function installedVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(projectPath("node_modules", name, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}
