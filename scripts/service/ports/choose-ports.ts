import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ServiceSettings } from "@/scripts/service/settings/service-settings";
import { StartError } from "@/scripts/service/start-error";
import { holderOf } from "./port-holder";
import { findFreePort, isPortFree } from "./ports";

export type ServicePorts = { web: number; worker: number; runner: number; postgres: number };

const settingOf = { web: "PORT", worker: "WORKER_PORT", runner: "RUNNER_PORT", postgres: "PG_PORT" } as const;
type PortName = keyof ServicePorts;

/**
 * The ports of the service: those that are set, which must be free; the others as last time if they still are, else
 * any.
 *
 * @throws StartError that names the taken port and its setting
 */
export async function choosePorts(
  dataDir: string,
  settings: ServiceSettings,
  wantedWeb: number | undefined,
): Promise<ServicePorts> {
  const file = path.join(dataDir, "ports.json");
  const last = readLast(file);
  const set: Partial<ServicePorts> = {
    web: wantedWeb ?? settings.port,
    worker: settings.workerPort,
    runner: settings.runnerPort,
    postgres: settings.postgresPort,
  };
  const twice = (Object.keys(set) as PortName[]).find(
    (name, index, all) => set[name] && all.slice(0, index).some((other) => set[other] === set[name]),
  );
  if (twice) throw new StartError(`Setting ${settingOf[twice]}: port ${set[twice]} is used by another setting too.`);

  const ports: Partial<ServicePorts> = {};
  for (const name of Object.keys(settingOf) as PortName[]) {
    ports[name] = set[name]
      ? await requireFree(name, set[name])
      : await pick(last[name], Object.values({ ...set, ...ports }));
  }
  writeFileSync(file, `${JSON.stringify(ports)}\n`, { mode: 0o600 });
  return ports as ServicePorts;
}

async function requireFree(name: PortName, port: number): Promise<number> {
  if (await isPortFree(port)) return port;
  throw new StartError(
    `Port ${port} is taken by ${holderOf(port) ?? "another program"}. End that one, or choose another port with ${settingOf[name]}, for example: ${settingOf[name]}=${port + 1} npm start`,
  );
}

async function pick(last: number | undefined, taken: (number | undefined)[]): Promise<number> {
  if (last && !taken.includes(last) && (await isPortFree(last))) return last;
  for (;;) {
    const port = await findFreePort();
    if (!taken.includes(port)) return port;
  }
}

function readLast(file: string): Partial<ServicePorts> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<ServicePorts>;
  } catch {
    return {};
  }
}
