import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { generateApiTypes } from "@/packages/client/generate-api-types";
import { projectPath } from "@/scripts/paths";

/** Returns the compiler's errors in TypeScript programs that use the client, as `name.ts(line,column): error …`. */
export async function typeErrors(programs: Readonly<Record<string, string>>): Promise<string[]> {
  await generateApiTypes();
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-types-"));
  try {
    await symlink(projectPath("node_modules"), path.join(folder, "node_modules"));
    for (const [name, source] of Object.entries(programs))
      await writeFile(path.join(folder, `${name}.ts`), `${source}\nexport {};\n`);
    const paths = {
      "@slidewright/client": [projectPath("packages", "client", "src", "index.ts")],
      "@slidewright/client/files": [projectPath("packages", "client", "src", "files.ts")],
    };
    const compilerOptions = { incremental: false, plugins: [], paths, types: ["node"] };
    const config = { extends: projectPath("tsconfig.json"), compilerOptions, include: ["*.ts"], exclude: [] };
    await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
    const compiler = projectPath("node_modules", "typescript", "bin", "tsc");
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", folder], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    return stdout.split("\n").filter((line) => line.includes("error TS"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
