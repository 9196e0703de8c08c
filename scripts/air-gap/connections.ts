import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { projectPath } from "@/scripts/paths";

/** A line of the file that the recorder writes. */
const connection = z.object({
  kind: z.string(),
  host: z.string(),
  port: z.number().nullable(),
  role: z.string(),
  pid: z.number(),
});
type Connection = z.infer<typeof connection>;

/** Returns environment variables that make a Node process and its children record their connections in `file`. */
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
    .map((line) => connection.parse(JSON.parse(line)));
}

/** Returns the connections that leave this machine, except to hosts that the settings name. */
export function outside(connections: readonly Connection[], named: readonly string[] = []): Connection[] {
  return connections.filter(({ host }) => !isOwn(host) && !named.includes(host));
}

function isOwn(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith("127.") || host === "0.0.0.0";
  return ["localhost", "::1", "::", "::ffff:127.0.0.1"].includes(host);
}

/** Counts the packets without a route in this network namespace, across all processes, as the kernel reports them. */
export function countPacketsWithoutRoute(): number {
  const [names = "", values = ""] = readFileSync("/proc/net/snmp", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("Ip:"));
  const version4 = Number(values.split(" ")[names.split(" ").indexOf("OutNoRoutes")]);
  const version6 = Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(readFileSync("/proc/net/snmp6", "utf8"))?.[1] ?? 0);
  return version4 + version6;
}
