import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, absolute, without a slash at the end. */
export const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export const projectPath = (...segments: string[]): string => path.join(projectDir, ...segments);
