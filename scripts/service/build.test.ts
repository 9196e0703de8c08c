import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { recordBuildUser, assertBuildUnused } from "./build";
import { identify } from "./process-identity";

it("a build is not replaced while a service runs from it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
  const [users, dataDir] = [path.join(folder, "users"), path.join(folder, "data")];
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const run = (pid: number) =>
    writeFileSync(
      path.join(dataDir, "supervisor.json"),
      JSON.stringify({ supervisor: identify(pid), address: null, processes: {} }),
    );
  try {
    mkdirSync(dataDir);
    expect(() => assertBuildUnused(users)).not.toThrow();
    recordBuildUser(users, dataDir);
    run(other.pid ?? 0);
    expect(() => assertBuildUnused(users)).toThrow(`the service on ${dataDir} (process ${other.pid}) uses the build`);
    run(process.pid);
    expect(() => assertBuildUnused(users)).not.toThrow();
    recordBuildUser(users, dataDir);
    run(other.pid ?? 0);
    other.kill();
    await once(other, "exit");
    expect(() => assertBuildUnused(users)).not.toThrow();
    expect(readdirSync(users)).toEqual([]);
  } finally {
    other.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
