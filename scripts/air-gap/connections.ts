import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { pathToFileURL } from "node:url";
import { projectPath } from "@/scripts/paths";

export type Connection = { kind: string; host: string; port: number | null; role: string; pid: number };

/** Variables under which every Node process, and those that it starts, notes its connections in `file`. */
export function recording(file: string): Record<string, string> {
  return {
    RECORD_CONNECTIONS: file,
    NODE_OPTIONS: `--import=${pathToFileURL(projectPath("scripts", "air-gap", "recorder.mjs")).href}`,
  };
}

export function readConnections(file: string): Connection[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Connection);
}

/** Those that lead out of this machine, except to hosts that settings name. */
export function outside(connections: readonly Connection[], named: readonly string[] = []): Connection[] {
  return connections.filter(({ host }) => !isOwn(host) && !named.includes(host));
}

function isOwn(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith("127.") || host === "0.0.0.0";
  return ["localhost", "::1", "::", "::ffff:127.0.0.1"].includes(host);
}

/** Packets of all processes in this network namespace for which there was no way out, as the kernel counts them. */
export function packetsWithoutRoute(): number {
  const [names = "", values = ""] = readFileSync("/proc/net/snmp", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("Ip:"));
  const version4 = Number(values.split(" ")[names.split(" ").indexOf("OutNoRoutes")]);
  const version6 = Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(readFileSync("/proc/net/snmp6", "utf8"))?.[1] ?? 0);
  return version4 + version6;
}
