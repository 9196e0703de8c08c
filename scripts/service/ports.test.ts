import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { choosePorts, findFreePort, isPortFree } from "./ports";
import { processEnvironment, readServiceSettings } from "./service-settings";

let dataDir = "";
let listener: Server | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
});
afterEach(() => {
  listener?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function occupy(port: number, host: string): Promise<void> {
  await new Promise<void>((resolve) => (listener = createServer().listen(port, host, resolve)));
}

describe("the ports", () => {
  it("are the same at the next start", async () => {
    const first = await choosePorts(dataDir, readServiceSettings({}), undefined);
    expect(new Set(Object.values(first)).size).toBe(4);
    // Outgoing connections never use one of these ports.
    expect(Math.max(...Object.values(first))).toBeLessThan(32_768);
    expect(await choosePorts(dataDir, readServiceSettings({}), undefined)).toEqual(first);
  });

  it("move when nobody set them and another program took one", async () => {
    const first = await choosePorts(dataDir, readServiceSettings({}), undefined);
    await occupy(first.postgres, "127.0.0.1");
    const second = await choosePorts(dataDir, readServiceSettings({}), undefined);
    expect(second.postgres).not.toBe(first.postgres);
    expect(second.web).toBe(first.web);
  });

  it.each(["127.0.0.1", "0.0.0.0", "::"])("are rejected by name if one is set that is in use on %s", async (host) => {
    const port = await findFreePort();
    await occupy(port, host);
    expect(await isPortFree(port)).toBe(false);
    await expect(choosePorts(dataDir, readServiceSettings({ PORT: String(port) }), undefined)).rejects.toThrow(
      new RegExp(`Port ${port} is taken.*PORT=${port + 1} npm start`),
    );
    await expect(choosePorts(dataDir, readServiceSettings({ PG_PORT: String(port) }), undefined)).rejects.toThrow(
      /PG_PORT/,
    );
  });

  it("must differ from each other", async () => {
    const port = String(await findFreePort());
    await expect(
      choosePorts(dataDir, readServiceSettings({ PORT: port, WORKER_PORT: port }), undefined),
    ).rejects.toThrow(/WORKER_PORT/);
  });

  it.each(["0", "65536", "many"])("must be valid: %s is rejected with the setting's name", (value) => {
    expect(() => readServiceSettings({ PORT: value })).toThrow(/Setting PORT: must be a port/);
  });
});

it("a service doesn't take settings from the environment of the process that starts it", () => {
  process.env.DATABASE_URL = "postgresql://elsewhere/production";
  try {
    expect(processEnvironment({ PORT: "1" })).toMatchObject({ DATABASE_URL: "", PORT: "1", NODE_ENV: "production" });
  } finally {
    delete process.env.DATABASE_URL;
  }
});
