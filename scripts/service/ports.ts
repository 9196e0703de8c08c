import { randomInt } from "node:crypto";
import { readFileSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { z } from "zod";
import { keysOf } from "@/lib/server/keys-of";
import { parseJsonFile } from "@/scripts/json-file";
import { commandOf } from "./process-identity";
import type { ServiceSettings } from "./service-settings";
import { StartError } from "./start-error";

export const loopback = "127.0.0.1";

/** Returns true if nothing listens on the port at any address. */
export async function isPortFree(port: number): Promise<boolean> {
  // A listener only on 127.0.0.1 doesn't conflict with one on all addresses, and vice versa, so check both.
  return (await canListen(port, undefined)) && (await canListen(port, loopback));
}

function canListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Returns a free port that this process has not returned before. The port is below the range of outgoing connections
 * (from 32768 on Linux), so that no connection takes it while its listener restarts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (!assignedPorts.has(port) && (await isPortFree(port))) {
      assignedPorts.add(port);
      return port;
    }
  }
}

const assignedPorts = new Set<number>();

const portsSchema = z.object({ web: z.number(), worker: z.number(), runner: z.number(), postgres: z.number() });
export type ServicePorts = z.infer<typeof portsSchema>;

/** The file with the ports of the last start. */
export const portsFile = (dataDir: string): string => path.join(dataDir, "ports.json");

/** The setting of each part's port. */
export const settingOf = { web: "PORT", worker: "WORKER_PORT", runner: "RUNNER_PORT", postgres: "PG_PORT" } as const;
type PortName = keyof ServicePorts;

/**
 * Returns the service's ports: configured ports, which must be free; otherwise those of the last start if they are
 * still free, or any free ports.
 *
 * @throws StartError that names the port and its setting
 */
export async function choosePorts(
  dataDir: string,
  settings: ServiceSettings,
  wantedWeb: number | undefined,
): Promise<ServicePorts> {
  const last = readPorts(dataDir);
  const set: Partial<ServicePorts> = {
    web: wantedWeb ?? settings.port,
    worker: settings.workerPort,
    runner: settings.runnerPort,
    postgres: settings.postgresPort,
  };
  const shared = findSharedPort(set);
  if (shared) throw new StartError(shared);

  const used = Object.values(set);
  const choose = async (name: PortName): Promise<number> => {
    const port = set[name] ? await assertFree(name, set[name]) : await pick(last[name], used);
    used.push(port);
    return port;
  };
  const ports: ServicePorts = {
    web: await choose("web"),
    worker: await choose("worker"),
    runner: await choose("runner"),
    postgres: await choose("postgres"),
  };
  writeFileSync(portsFile(dataDir), `${JSON.stringify(ports)}\n`, { mode: 0o600 });
  return ports;
}

/** Returns a sentence about the first port that two parts are to have; null if there is none. */
export function findSharedPort(ports: Partial<ServicePorts>): string | null {
  const twice = keysOf(ports).find(
    (name, index, all) => ports[name] && all.slice(0, index).some((other) => ports[other] === ports[name]),
  );
  return twice ? `Setting ${settingOf[twice]}: port ${ports[twice]} is used by another setting too.` : null;
}

async function assertFree(name: PortName, port: number): Promise<number> {
  if (await isPortFree(port)) return port;
  throw new StartError(
    `Port ${port} is taken by ${findPortHolder(port) ?? "another program"}. Stop it, or choose another port with ${settingOf[name]}, for example: ${settingOf[name]}=${port + 1} npm start`,
  );
}

async function pick(last: number | undefined, used: (number | undefined)[]): Promise<number> {
  if (last && !used.includes(last) && (await isPortFree(last))) return last;
  for (;;) {
    const port = await findFreePort();
    if (!used.includes(port)) return port;
  }
}

/** Returns the ports of the last start; empty before the first start, or if the file is damaged. */
export function readPorts(dataDir: string): Partial<ServicePorts> {
  try {
    return parseJsonFile(portsFile(dataDir), portsSchema.partial());
  } catch {
    return {};
  }
}

/**
 * Returns the process that listens on a port, such as `process 712 (node server.js)`; null if there is none or it can't
 * be seen. Linux only.
 */
export function findPortHolder(port: number): string | null {
  const sockets = new Set(["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => listeners(table, port)));
  if (sockets.size === 0) return null;
  const pid = numbersIn("/proc").find((candidate) => descriptorsOf(candidate).some((target) => sockets.has(target)));
  return pid === undefined ? null : `process ${pid} (${(commandOf(pid) ?? "").slice(0, 80)})`;
}

/** Returns the sockets in state LISTEN on the port, in the form used by file descriptors. */
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

/** Returns `otherwise` if reading fails, as for other users' processes and processes that have just ended. */
function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
