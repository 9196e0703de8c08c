import { mkdir } from "node:fs/promises";
import type { BuildOptions } from "esbuild";
import { projectDir, projectPath } from "@/scripts/paths";

/** How tests bundle a file of the project with all that it imports from the project, but not its packages. */
export const bundling = {
  absWorkingDir: projectDir,
  tsconfig: projectPath("tsconfig.json"),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  logLevel: "warning",
} satisfies BuildOptions;

/** Returns the folder of such bundles, which is within the project, so that they find the packages. */
export async function bundleFolder(): Promise<string> {
  const folder = projectPath("node_modules", ".cache", "slidewright");
  await mkdir(folder, { recursive: true });
  return folder;
}
