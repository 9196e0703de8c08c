import { execFileSync } from "node:child_process";
import { totalmem } from "node:os";
import { z } from "zod";
import { httpOrigin } from "@/lib/server/config";
import { errorText } from "@/lib/server/errors";
import { keysOf } from "@/lib/server/keys-of";
import {
  type ServicePorts,
  findPortHolder,
  findSharedPort,
  isPortFree,
  loopback,
  settingOf,
} from "@/scripts/service/ports";
import { type Check, type Finding, fault, fine, note, warning } from "./installation";

const gibibyte = 1024 ** 3;

/** Checks Node, memory, open files and time zone. */
export const checkMachine: Check = () => {
  const memory = totalmem() / gibibyte;
  const files = openFileLimit();
  return [
    fine(`Node ${process.versions.node} on ${process.platform} ${process.arch}`),
    memory < 1.8
      ? warning(
          `The machine has ${memory.toFixed(1)} GiB of memory.`,
          "Give it 2 GiB or more: the parts take about 1 GiB, a large deck several hundred MiB.",
        )
      : fine(`${memory.toFixed(1)} GiB of memory`),
    ...(files !== null && files < 1024
      ? [
          warning(
            `A process may open ${files} files only.`,
            "Raise the limit to 1024 or more: ulimit -n 65536, or LimitNOFILE= of the systemd unit.",
          ),
        ]
      : []),
    ...(process.getuid?.() === 0
      ? [
          note(
            "Run as root, the browser that renders previews has no sandbox of its own.",
            "Start the service as an ordinary user.",
          ),
        ]
      : []),
    note(
      `The time zone here is ${Intl.DateTimeFormat().resolvedOptions().timeZone}; the service itself always counts in UTC.`,
    ),
  ];
};

function openFileLimit(): number | null {
  try {
    return Number(execFileSync("/bin/sh", ["-c", "ulimit -n"], { encoding: "utf8" })) || null;
  } catch {
    return null;
  }
}

/** Checks that the ports are free if the service is stopped, and that each part responds if it runs. */
export const checkPorts: Check = async ({ isRunning, env, ports }) => {
  if (isRunning) return checkResponses(ports, env.LISTEN_HOST, env.WORKER_HOST, Boolean(env.INNGEST_BASE_URL));
  const wanted = {
    web: portOf(env.PORT || "3000"),
    worker: portOf(env.WORKER_PORT),
    runner: portOf(env.RUNNER_PORT),
    postgres: portOf(env.PG_PORT),
  };
  const shared = findSharedPort(wanted);
  if (shared)
    return [fault(shared, "Give each part a port of its own, or leave the setting out: any free port is taken then.")];
  const findings = keysOf(wanted).map(async (part): Promise<Finding[]> => {
    const [port, setting] = [wanted[part], settingOf[part]];
    if (!port) return [];
    if (await isPortFree(port)) return [fine(`Port ${port} (${setting}) is free`)];
    return [
      fault(
        `Port ${port} is taken by ${findPortHolder(port) ?? "another program"}.`,
        `Stop it, or choose another port with ${setting}.`,
      ),
    ];
  });
  return (await Promise.all(findings)).flat();
};

/** Returns undefined for a missing setting, and for an invalid one, which another check reports. */
function portOf(setting: string | undefined): number | undefined {
  const port = Number(setting);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : undefined;
}

async function checkResponses(
  ports: Partial<ServicePorts>,
  webHost: string | undefined,
  workerHost: string | undefined,
  hasServer: boolean,
): Promise<Finding[]> {
  const pages = [
    { part: "web", url: httpOrigin(webHost, ports.web ?? 3000), path: "/api/ready" },
    { part: "worker", url: httpOrigin(workerHost, ports.worker ?? 0), path: "/api/ready" },
    ...(hasServer ? [] : [{ part: "runner", url: httpOrigin(loopback, ports.runner ?? 0), path: "/health" }]),
  ];
  return Promise.all(pages.map(({ part, url, path }) => ask(part, `${url}${path}`)));
}

/** A role that is not ready names the problem if it knows how to fix it. */
const notReady = z.object({ problem: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ask(part: string, url: string): Promise<Finding> {
  const advice = `Its log is logs/${part}.log in the data folder; the supervisor starts a part again that ended.`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const said = await answer.text();
    if (answer.ok) return fine(`The ${part} role answers`);
    const { problem } = notReady.safeParse(parseJson(said)).data ?? {};
    return problem
      ? fault(`The ${part} role gets no jobs.`, problem)
      : fault(`The ${part} role answers, but isn't ready: ${answer.status} ${said.slice(0, 300)}`, advice);
  } catch (error) {
    return fault(`The ${part} role doesn't answer at ${url} (${errorText(error)}).`, advice);
  }
}
