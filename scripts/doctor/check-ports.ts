import { originOf } from "@/lib/server/config/own-origin";
import { holderOf } from "@/scripts/service/ports/port-holder";
import { isPortFree, loopback } from "@/scripts/service/ports/ports";
import { type Check, fault, fine, type Finding } from "./finding";

const settings = { web: "PORT", worker: "WORKER_PORT", runner: "RUNNER_PORT", postgres: "PG_PORT" } as const;
type Part = keyof typeof settings;

/** While the service stands still: whether its ports are free. While it runs: whether each part answers there. */
export const checkPorts: Check = async ({ isRunning, env, ports }) => {
  if (isRunning) return checkAnswers(ports, env.LISTEN_HOST, env.WORKER_HOST, Boolean(env.INNGEST_BASE_URL));
  const wanted = { web: env.PORT || "3000", worker: env.WORKER_PORT, runner: env.RUNNER_PORT, postgres: env.PG_PORT };
  const findings = Object.entries(wanted).map(async ([part, text]): Promise<Finding[]> => {
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return [];
    const setting = settings[part as Part];
    if (await isPortFree(port)) return [fine(`Port ${port} (${setting}) is free`)];
    return [
      fault(
        `Port ${port} is taken by ${holderOf(port) ?? "another program"}.`,
        `End it, or choose another port with ${setting}.`,
      ),
    ];
  });
  return (await Promise.all(findings)).flat();
};

async function checkAnswers(
  ports: Partial<Record<Part, number>>,
  webHost: string | undefined,
  workerHost: string | undefined,
  hasServer: boolean,
): Promise<Finding[]> {
  const pages = [
    { part: "web", url: originOf(webHost, ports.web ?? 3000), path: "/api/ready" },
    { part: "worker", url: originOf(workerHost, ports.worker ?? 0), path: "/api/ready" },
    ...(hasServer ? [] : [{ part: "runner", url: originOf(loopback, ports.runner ?? 0), path: "/health" }]),
  ];
  return Promise.all(pages.map(({ part, url, path }) => ask(part, `${url}${path}`)));
}

async function ask(part: string, url: string): Promise<Finding> {
  const advice = `Its log is logs/${part}.log in the data folder; the supervisor starts a part again that ended.`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const said = (await answer.text()).slice(0, 300);
    return answer.ok
      ? fine(`The ${part} role answers`)
      : fault(`The ${part} role answers, but isn't ready: ${answer.status} ${said}`, advice);
  } catch (error) {
    return fault(`The ${part} role doesn't answer at ${url} (${(error as Error).message}).`, advice);
  }
}
