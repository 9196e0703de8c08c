import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's absolute path, without a trailing slash. */
export const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export const projectPath = (...segments: string[]): string => path.join(projectDir, ...segments);
