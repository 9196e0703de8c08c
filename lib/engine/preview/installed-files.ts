import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** Every process of the service is started in the project's folder; a bundle lies elsewhere than its source. */
const projectDir = process.cwd();
const fromProject = createRequire(path.join(projectDir, "package.json"));

export function inProject(...parts: string[]): string {
  return path.join(projectDir, ...parts);
}

/** The path of an installed package's file that its manifest exports, such as `@fontsource/arimo/files/….woff2`. */
export function installedFile(name: string): string {
  return fromProject.resolve(name);
}

/** The version of an installed package. */
export async function installedVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(inProject("node_modules", name, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}
