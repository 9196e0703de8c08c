import { projectPath } from "@/scripts/paths";

/**
 * The entry point of the image: `slidewright <command>`. Every part of the service is one of its commands. Arguments
 * after the command belong to it.
 */
const commands: Readonly<Record<string, { does: string; run: () => Promise<unknown> }>> = {
  web: { does: "serves pages and the API", run: () => serve("web") },
  worker: { does: "runs the jobs", run: () => serve("worker") },
  runner: { does: "hands out the jobs, instead of an Inngest server", run: () => import("@/inngest/runner/main") },
  migrate: { does: "brings the database up to date", run: () => import("@/scripts/database/migrate-command") },
  seed: { does: "creates the first owner and API key, and prints them once", run: () => import("@/prisma/seed") },
  health: { does: "exits with 0 if a URL answers 200; default: this container's web or worker", run: checkHealth },
  doctor: { does: "checks the installation", run: examine },
  "password-link": {
    does: "prints a link with which an owner sets a new password",
    run: () => import("@/scripts/password-link"),
  },
};

/** Starts Next's server. This image doesn't contain Next's own command line. */
async function serve(role: "web" | "worker"): Promise<void> {
  const { env } = process;
  env.SLIDEWRIGHT_ROLE = role;
  // By default, the server would listen only on the container's own name.
  env.HOSTNAME = env.LISTEN_HOST || "0.0.0.0";
  // Most load balancers keep idle connections for 60 s. They must not send a request on one that is being closed.
  env.KEEP_ALIVE_TIMEOUT ||= "75000";
  await import(projectPath("server.js"));
}

/**
 * Checks the installation. In this image, the worker listens on `PORT`, and on all addresses. Ports are not checked:
 * each container has its own.
 */
async function examine(): Promise<void> {
  const { env } = process;
  env.WORKER_PORT ||= env.PORT || "3000";
  env.WORKER_HOST ||= "0.0.0.0";
  const { checkPorts } = await import("@/scripts/doctor/check-machine");
  const { checks } = await import("@/scripts/doctor/examine");
  const { reportAndExit } = await import("@/scripts/doctor/report");
  await reportAndExit(checks.filter((check) => check !== checkPorts));
}

async function checkHealth(): Promise<void> {
  const url = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT || 3000}/api/health`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000), redirect: "manual" }).catch(
    (error: Error) => error,
  );
  if (answer instanceof Response && answer.ok) process.exit(0);
  const reason = answer instanceof Response ? `answered ${answer.status}` : `can't be reached: ${answer.message}`;
  process.stderr.write(`${url} ${reason}\n`);
  process.exit(1);
}

const [name = "web"] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await command.run();
else {
  const lines = Object.entries(commands).map(([word, { does }]) => `  ${word.padEnd(14)} ${does}`);
  process.stderr.write(`Usage: slidewright <command>\n${lines.join("\n")}\n`);
  process.exit(2);
}
