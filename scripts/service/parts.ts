import path from "node:path";
import type { Environment } from "@/lib/server/config/setting";
import { type EmbeddedPostgres, startPostgres } from "@/scripts/database/embedded/embedded";
import { inProject } from "@/scripts/paths";
import { nextCli } from "./build/build";
import { openLogFile } from "./log-files";
import type { ServicePorts } from "./ports/choose-ports";
import { loopback } from "./ports/ports";
import { type KeptProcess, keepProcess } from "./processes/kept-process";
import { spawnProcess } from "./processes/spawn-process";
import { processEnvironment } from "./settings/service-settings";

export type PartContext = {
  dataDir: string;
  ports: ServicePorts;
  durable: boolean;
  onStart: (name: string, pid: number) => void;
  onRestart: (message: string) => void;
};

export async function keepPostgres(
  context: PartContext,
  password: string,
): Promise<{ part: KeptProcess; databaseUrl: string }> {
  const { dataDir, ports, durable, onRestart } = context;
  const options = {
    dataDir: path.join(dataDir, "postgres"),
    port: ports.postgres,
    password,
    durable,
    logFile: openLogFile(dataDir, "postgres"),
  };
  let running: EmbeddedPostgres | undefined;
  const part = await keepProcess({
    name: "postgres",
    start: async () => (running = await startPostgres(options)).process,
    end: async () => running?.stop(),
    // Not recorded for the next start: it finds a PostgreSQL left behind by the data, and shuts it down as it should be.
    onStart: () => {},
    onRestart,
  });
  return { part, databaseUrl: running?.databaseUrl ?? "" };
}

export function keepRunner(context: PartContext, settings: Environment): Promise<KeptProcess> {
  const own = {
    RUNNER_PORT: String(context.ports.runner),
    WORKER_URL: `http://${loopback}:${context.ports.worker}/api/inngest`,
  };
  return keepNode(context, "runner", ["--import", "tsx", inProject("inngest", "runner", "main.ts")], {
    ...settings,
    ...own,
  });
}

export function keepRole(
  context: PartContext,
  role: "web" | "worker",
  host: string | undefined,
  settings: Environment,
): Promise<KeptProcess> {
  const port = String(context.ports[role]);
  // Connections are kept for longer than balancers do (60 s mostly): none sends a request on one that is being closed.
  const args = [nextCli, "start", "--port", port, "--keepAliveTimeout", "75000", ...(host ? ["--hostname", host] : [])];
  return keepNode(context, role, args, { ...settings, SLIDEWRIGHT_ROLE: role });
}

function keepNode(context: PartContext, name: string, args: string[], settings: Environment): Promise<KeptProcess> {
  const { dataDir, onStart, onRestart } = context;
  const spec = { args, env: processEnvironment(settings), logFile: openLogFile(dataDir, name) };
  const patienceMs = 10_000 + Number(settings.DRAIN_SECONDS ?? 0) * 1_000;
  return keepProcess({ name, start: () => spawnProcess(spec), patienceMs, onStart, onRestart });
}
