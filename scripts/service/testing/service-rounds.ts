import { createHash } from "node:crypto";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient } from "@slidewright/client";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { projectPath } from "@/scripts/paths";
import { findFreePort } from "@/scripts/service/ports";
import { isAlive } from "@/scripts/service/process-identity";
import { waitUntil, within } from "@/scripts/service/wait-until";
import { randomFrom } from "./start-stop-rounds";
import { Supervisor } from "./supervisor";

/** How long a stop may take in any state. */
const stopMs = 10_000;
/** How long a start, a restart of parts, and a job may take on a busy machine before the round counts as hung. */
const hungMs = 240_000;
/** A start is interrupted by then: a slow one on a busy machine would not have more states. */
const longestStartMs = 30_000;
/** How many rounds use the same data at most. */
const longestLife = 12;
/** How many slides a job has, which takes a few seconds. */
const slidesPerJob = 40;

const parts = ["postgres", "runner", "worker", "web"] as const;
const victims = [...parts, "all parts", "supervisor", "everything", "nothing"] as const;

/** An installation that lives for some rounds, and what must still be there after each. */
class Installation {
  readonly supervisors: Supervisor[] = [];
  #client: Client | undefined;
  #slide = "";
  #deck = { id: "", hash: "" };
  #unfinished: string[] = [];
  jobs = 0;

  private constructor(
    readonly dataDir: string,
    readonly port: number,
  ) {}

  static async create(): Promise<Installation> {
    const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-service-rounds-"));
    await chmod(dataDir, 0o711);
    return new Installation(dataDir, await findFreePort());
  }

  async remove(): Promise<void> {
    await removeDataPlace(path.join(this.dataDir, "postgres"));
    await rm(this.dataDir, { recursive: true, force: true });
  }

  start(): Supervisor {
    const supervisor = new Supervisor(this.dataDir, { PORT: String(this.port) });
    this.supervisors.push(supervisor);
    return supervisor;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/ready`).catch(() => null);
    return answer?.status === 200;
  }

  /** Checks that the data of earlier rounds are there, after their jobs have ended. Returns a client. */
  async check(): Promise<Client> {
    if (!this.#client) await this.#fill();
    const client = this.#client;
    if (!client) throw new Error("There is no client.");
    for (const id of this.#unfinished) {
      const { status, message } = await within(client.waitForPresentation(id), hungMs);
      if (status !== "completed") throw new Error(`A job ended as ${status}: ${message}`);
    }
    this.#unfinished = [];
    if ((await hashOf(client, this.#deck.id)) !== this.#deck.hash) throw new Error("A deck has changed.");
    return client;
  }

  async addJob(client: Client): Promise<void> {
    const slides = Array.from({ length: slidesPerJob }, (_, index) => ({
      template_slide_id: this.#slide,
      slide_data: { title: `Slide ${index + 1}` },
    }));
    this.#unfinished.push((await client.generateDeck({ slides })).generation_id);
    this.jobs += 1;
  }

  /** Makes the first template and the first deck. Any of the starts may have printed the key, but only one. */
  async #fill(): Promise<void> {
    const printed = this.supervisors.map(({ output }) => /sg_live_\w+/.exec(output)?.[0]).find(Boolean);
    if (!printed) throw new Error("No start has printed the API key.");
    const client = createClient({ baseUrl: `http://127.0.0.1:${this.port}`, apiKey: printed });
    const file = await readFile(projectPath("public", "samples", "meridian.pptx"));
    const { template_id } = await client.uploadTemplate(new Uint8Array(file), { filename: "meridian.pptx" });
    const { slides } = await client.analyzeTemplate(template_id, { options: { generate_previews: false } });
    this.#slide = slides[3]?.slideId ?? "";
    await this.addJob(client);
    const [id = ""] = this.#unfinished;
    await within(client.waitForPresentation(id), hungMs);
    this.#deck = { id, hash: await hashOf(client, id) };
    this.#client = client;
  }
}

async function hashOf(client: Client, id: string): Promise<string> {
  const file = await client.downloadPresentation(id);
  return createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
}

type Count = { rounds: number; longestStopMs: number; jobs: number; kinds: Record<string, number>; faults: string[] };

/**
 * Starts the whole service (`npm start`) with a job at work, kills one of its processes, several or none at a random
 * moment of the start or afterwards, and stops it while it recovers or when it is ready again. Nothing may hang or be
 * left running, no job and no data may be lost.
 *
 * @param random Returns numbers from 0 to 1
 */
async function runServiceRounds(count: number, random: () => number): Promise<Count> {
  const result: Count = { rounds: 0, longestStopMs: 0, jobs: 0, kinds: {}, faults: [] };
  let installation = await Installation.create();
  let life = Math.ceil(random() * longestLife);
  /** How long the last complete start took. */
  let startMs = 10_000;

  async function stop(supervisor: Supervisor): Promise<string> {
    const beganAt = performance.now();
    const code = await Promise.race([supervisor.end("SIGTERM"), sleep(stopMs, "hung" as const, { ref: false })]);
    const tookMs = Math.round(performance.now() - beganAt);
    result.longestStopMs = Math.max(result.longestStopMs, tookMs);
    // Before its first words it has started nothing, and the signal simply ends it.
    const isEarly = code === null && supervisor.output === "";
    if (code !== 0 && !isEarly) throw new Error(`SIGTERM: ${code} after ${tookMs} ms: ${supervisor.output}`);
    // Parts of a start that was killed just before may still be ending.
    const isAlone = () => supervisor.left().length === 0;
    if (!(await waitUntil(isAlone, stopMs - tookMs)))
      throw new Error(`Left after SIGTERM: ${supervisor.left().join("; ")}`);
    return `stopped in ${tookMs} ms`;
  }

  async function interruptStart(supervisor: Supervisor): Promise<string> {
    const afterMs = Math.round(random() * Math.min(startMs, longestStartMs));
    const isKill = random() < 0.5;
    await sleep(afterMs);
    if (!supervisor.isRunning) throw new Error(`The start ended by itself: ${supervisor.output}`);
    const kind = `${isKill ? "SIGKILL" : "SIGTERM"} during the start`;
    result.kinds[kind] = (result.kinds[kind] ?? 0) + 1;
    if (!isKill) return `${kind}, after ${afterMs} ms, ${await stop(supervisor)}`;
    await supervisor.end("SIGKILL");
    return `${kind}, after ${afterMs} ms`;
  }

  async function runToReady(supervisor: Supervisor): Promise<string> {
    const beganAt = performance.now();
    await within(supervisor.ready(), hungMs);
    startMs = performance.now() - beganAt;
    const client = await installation.check();
    await installation.addJob(client);
    await sleep(random() * 2_000);
    const victim = victims[Math.floor(random() * victims.length)] ?? "nothing";
    result.kinds[victim] = (result.kinds[victim] ?? 0) + 1;
    const report = `ready after ${Math.round(startMs)} ms, killed ${victim}`;
    if (victim === "everything") {
      await supervisor.killAll();
      return report;
    }
    if (victim === "supervisor") {
      const pids = supervisor.pids();
      await supervisor.end("SIGKILL");
      if (random() < 0.5) return report;
      if (!(await waitUntil(() => !pids.some(isAlive), 30_000))) throw new Error("Parts outlive their supervisor.");
      return `${report}, the others ended`;
    }
    const before = supervisor.parts();
    const killed = parts.filter((name) => victim === name || victim === "all parts");
    for (const name of killed) process.kill(before[name] ?? 0, "SIGKILL");
    if (random() < 0.5) {
      await sleep(random() * 6_000);
      return `${report}, ${await stop(supervisor)}`;
    }
    const isBack = async () => {
      // The files may be missing for a moment.
      const now = await Promise.resolve()
        .then(() => supervisor.parts())
        .catch(() => null);
      return killed.every((name) => now?.[name] && now[name] !== before[name]) && installation.isReady();
    };
    if (!(await waitUntil(isBack, hungMs, 200))) throw new Error(`Not ready again: ${supervisor.output}`);
    await installation.check();
    return `${report}, ready again, jobs done, ${await stop(supervisor)}`;
  }

  for (let round = 1; round <= count; round++) {
    const supervisor = installation.start();
    let report: string;
    try {
      report = await (random() < 0.35 ? interruptStart(supervisor) : runToReady(supervisor));
    } catch (error) {
      report = `FAULT ${error instanceof Error ? error.message : String(error)}`;
      result.faults.push(`round ${round}, ${installation.dataDir}: ${report}`);
      if (supervisor.isRunning) await supervisor.end("SIGKILL");
      // The data are kept for inspection.
      installation = await Installation.create();
    }
    result.rounds = round;
    process.stdout.write(`${round}: ${report} (load ${loadavg()[0]?.toFixed(1)})\n`);
    if (--life <= 0) {
      life = Math.ceil(random() * longestLife);
      result.jobs += installation.jobs;
      await waitUntil(() => supervisor.left().length === 0, 30_000);
      await installation.remove();
      installation = await Installation.create();
    }
  }
  result.jobs += installation.jobs;
  await waitUntil(() => installation.supervisors.every((supervisor) => supervisor.left().length === 0), 30_000);
  await installation.remove();
  return result;
}

/** `npm run endurance:service -- [rounds] [seed]`. Builds first if there is no build of the present sources. */
const [, , count = "100", seed = String(Date.now() % 1e6)] = process.argv;
process.stdout.write(`${count} rounds of the whole service, seed ${seed}\n`);
const result = await runServiceRounds(Number(count), randomFrom(Number(seed)));
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.exit(result.faults.length > 0 ? 1 : 0);
