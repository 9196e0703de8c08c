import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { databaseName, databaseUrlFor } from "@/scripts/database/embedded-postgres";
import { readSecrets } from "@/scripts/service/secrets";

/** CPU seconds and current memory in megabytes of one part of the service, including its child processes. */
type Use = { cpu: number; memory: number };

const ticksASecond = 100;

/** Measures each part. Memory that processes share is divided equally among them (PSS). Linux only. */
export function measureParts(parts: Record<string, number>): Record<string, Use> {
  const all = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(Number(name))),
  );
  const sum = (id: number): Use => {
    const own = { cpu: all.get(id)?.seconds ?? 0, memory: memoryOf(id) };
    const children = [...all].filter(([, { parent }]) => parent === id).map(([child]) => sum(child));
    return children.reduce((total, { cpu, memory }) => ({ cpu: total.cpu + cpu, memory: total.memory + memory }), own);
  };
  return Object.fromEntries(Object.entries(parts).map(([name, pid]) => [name, sum(pid)]));
}

function statOf(pid: number): [number, { parent: number; seconds: number }][] {
  const text = read(`/proc/${pid}/stat`);
  if (text === null) return [];
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system, childUser, childSystem] = [11, 12, 13, 14].map((index) => Number(fields[index])) as [
    number,
    number,
    number,
    number,
  ];
  return [[pid, { parent: Number(fields[1]), seconds: (user + system + childUser + childSystem) / ticksASecond }]];
}

function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? "")?.[1] ?? 0) / 1024;
}

/** Returns the text of a file; null if the process has ended in the meantime. */
function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Measures each part until `end`, which returns its CPU seconds, and its mean and peak memory in megabytes. */
type Watch = { end(): Record<string, { cpu: number; mean: number; peak: number }> };

export function watch(parts: Record<string, number>): Watch {
  const before = measureParts(parts);
  const seen: Record<string, number[]> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]));
  const look = () => {
    const now = measureParts(parts);
    for (const [name, { memory }] of Object.entries(now)) seen[name]?.push(memory);
    return now;
  };
  const timer = setInterval(look, 1_000);
  return {
    end() {
      clearInterval(timer);
      const after = look();
      return Object.fromEntries(
        Object.entries(after).map(([name, { cpu }]) => {
          const memory = seen[name] ?? [];
          return [
            name,
            {
              cpu: cpu - (before[name]?.cpu ?? 0),
              mean: memory.reduce((sum, each) => sum + each, 0) / memory.length,
              peak: Math.max(...memory),
            },
          ];
        }),
      );
    },
  };
}

/** Returns how many megabytes the service stores in its database and as files. */
export async function measureStoredData(dataDir: string): Promise<{ database: number; files: number }> {
  const { POSTGRES_PASSWORD: password } = await readSecrets(dataDir);
  const { postgres: port } = JSON.parse(readFileSync(path.join(dataDir, "ports.json"), "utf8")) as { postgres: number };
  const client = new pg.Client({ connectionString: databaseUrlFor({ port, password }, databaseName) });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes");
  await client.end();
  const folder = path.join(dataDir, "files");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return { database: Number(rows[0]!.bytes) / 1e6, files: bytes / 1e6 };
}
