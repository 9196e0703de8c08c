import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { commandOf } from "@/scripts/service/processes/process-identity";

/** Who listens on a port, such as `process 712 (node server.js)`; null when nobody does or it can't be seen. Linux only. */
export function holderOf(port: number): string | null {
  const sockets = new Set(["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => listeners(table, port)));
  if (sockets.size === 0) return null;
  const pid = numbersIn("/proc").find((candidate) => descriptorsOf(candidate).some((target) => sockets.has(target)));
  return pid === undefined ? null : `process ${pid} (${(commandOf(pid) ?? "").slice(0, 80)})`;
}

/** Sockets in the state LISTEN on the port, as descriptors name them. */
function listeners(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = readOr(() => readFileSync(table, "utf8"), "")
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return rows
    .filter((fields) => fields[1]?.endsWith(`:${hex}`) && fields[3] === "0A")
    .map((fields) => `socket:[${fields[9]}]`);
}

function numbersIn(folder: string): number[] {
  return readOr(() => readdirSync(folder), [])
    .map(Number)
    .filter(Number.isInteger);
}

function descriptorsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readOr(() => readdirSync(folder), []).map((name) => readOr(() => readlinkSync(`${folder}/${name}`), ""));
}

/** Processes of others and those that just ended can't be looked into. */
function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
