import { readdirSync, readFileSync } from "node:fs";

/** Processes by their part; each counts with all that it started. */
export type Processes = { web: number; worker: number; browser: number };

const ticksASecond = 100;

/** Seconds, user and system, that each part has used so far. Nought where the system has no `/proc`. */
export function cpuSeconds(processes: Processes): Record<keyof Processes, number> {
  const all = table();
  const of = (id: number): number => {
    const children = [...all].filter(([, { parent }]) => parent === id).map(([child]) => child);
    return (all.get(id)?.seconds ?? 0) + children.reduce((sum, child) => sum + of(child), 0);
  };
  return { web: of(processes.web), worker: of(processes.worker), browser: of(processes.browser) };
}

function table(): Map<number, { parent: number; seconds: number }> {
  const found = new Map<number, { parent: number; seconds: number }>();
  for (const name of listed()) {
    const fields = statOf(name);
    if (!fields) continue;
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((index) =>
      Number(fields[index]),
    ) as [number, number, number, number, number];
    found.set(Number(name), { parent, seconds: (user + system + childUser + childSystem) / ticksASecond });
  }
  return found;
}

function listed(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The fields behind the program's name; null: it has ended meanwhile. */
function statOf(name: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
