import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "@slidewright/client";
import { printTable } from "@/bench/measure";
import { addOrganizations } from "@/e2e/fixtures/organizations";
import { readLimits } from "@/lib/server/config/limits";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { projectPath } from "@/scripts/paths";
import { readSecrets } from "@/scripts/service/secrets";
import { startService } from "@/scripts/service/start-service";
import { type Note, type Order, type Setup, type VictimAction, attacks } from "./fairness-party";
import { heavyTemplate } from "./heavy-template";
import { liveOrdinaryDay } from "./ordinary-day";
import { watch } from "./resource-use";

/**
 * Measures how much one organization slows down another. Once for each attack, the victim lives an ordinary day, then
 * uses the service alone, then while an attacker sends the worst requests that the limits allow. The attacker, the
 * victim and the health check are separate processes.
 */
const [only = "", count = "60"] = process.argv.slice(3);
const samples = Number(count);
const settleMilliseconds = 3_000;

const tell = (line: string) => void process.stderr.write(`${line}\n`);
const sample = new Uint8Array(readFileSync(projectPath("public", "samples", "meridian.pptx")));
const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-fairness-bench-"));
await chmod(dataDir, 0o711);
const load = loadavg()[0] ?? 0;

/** Another process that executes orders in sequence, except `stop`, which it executes immediately. */
class Party {
  readonly #process: ChildProcess = fork(projectPath("bench", "service", "fairness-party.ts"));

  constructor() {
    this.#process.setMaxListeners(0);
  }

  async ask<N extends Note>(order: Order): Promise<N> {
    this.#process.send(order);
    const [note] = await Promise.race([
      once(this.#process, "message"),
      once(this.#process, "exit").then(() => Promise.reject(new Error(`A party of the bench ended: ${order.do}`))),
    ]);
    return note as N;
  }

  /** Stops the running action of a party. Returns its note. */
  async stop<N extends Note>(running: Promise<N>): Promise<N> {
    this.#process.send({ do: "stop" } satisfies Order);
    return running;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  end(): void {
    this.#process.kill();
  }
}

/** Returns the number of bytes that a process has read so far from sockets and files (proc_pid_io(5)). */
const bytesRead = (pid = 0) => Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1]);

/** Returns for how many seconds the main thread of a process was ready so far, but had no processor (proc(5)). */
const secondsWaited = (pid = 0) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e9;

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? Number.NaN;

try {
  const service = await startService({ dataDir, env: { SEED_SAMPLES: "false" } });
  const { baseUrl } = service;
  const parties = { attacker: new Party(), victim: new Party(), health: new Party() };
  try {
    const { attacker, victim, health } = parties;
    const [neighbour] = await addOrganizations(
      { baseUrl, dataDir, apiKey: service.apiKey ?? "", owner: service.owner ?? { email: "", password: "" } },
      "Attacker",
    );
    if (!neighbour) throw new Error("The attacker's organization was not created.");
    tell("Prepare");
    const limits = readLimits({});
    const heavy = await heavyTemplate(projectPath("public", "samples", "meridian.pptx"), limits);
    const file = path.join(dataDir, "heavy.pptx");
    await writeFile(file, heavy);
    /** Uploads and analyses a template. Returns its id and the id of its first slide. */
    const analysed = async (apiKey: string, bytes: Uint8Array<ArrayBuffer>, isHeavy = false) => {
      const client = createClient({ baseUrl, apiKey });
      const { template_id: templateId } = await client.uploadTemplate(bytes, { filename: "deck.pptx" });
      const options = { options: { generate_previews: false } } as never;
      const analysis = await client.analyzeTemplate(templateId, options).catch((error: unknown) => {
        if (isHeavy) return null;
        throw error;
      });
      return { templateId, slideId: analysis?.slides[0]?.slideId ?? null };
    };
    const setUp = async (party: Party, apiKey: string, isAttacker: boolean) => {
      const { templateId, slideId } = await analysed(apiKey, sample);
      const worst = isAttacker ? await analysed(apiKey, heavy, true) : null;
      const setup: Setup = {
        baseUrl,
        apiKey,
        templateId,
        slideId: slideId ?? "",
        heavy: worst && { file, templateId: worst.templateId, slideId: worst.slideId ?? slideId ?? "" },
      };
      await party.ask({ do: "setup", setup });
    };
    await setUp(victim, service.apiKey ?? "", false);
    await setUp(health, service.apiKey ?? "", false);
    await setUp(attacker, neighbour.apiKey, true);
    const { METRICS_TOKEN: metricsToken = "" } = await readSecrets(dataDir);

    /** Returns the longest time in milliseconds for which the web role's event loop was blocked since the last call. */
    const longestBlock = async () => {
      const response = await fetch(`${baseUrl}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      const text = await response.text();
      return (
        Number(/^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? ([\d.e+-]+)/m.exec(text)?.[1] ?? Number.NaN) * 1000
      );
    };

    const measure = async (action: VictimAction) => {
      await longestBlock();
      const parts: Record<string, number> = {
        ...Object.fromEntries(service.processes.map(({ name, pid }) => [name, pid])),
        attacker: attacker.pid,
      };
      const watched = watch(parts);
      const readBefore = bytesRead(parts["web"]);
      const waitedBefore = secondsWaited(parts["web"]);
      const startedAt = performance.now();
      const probed = health.ask<{ times: number[] }>({ do: "probe" });
      const { times } = await victim.ask<{ times: number[] }>({ do: "measure", action, samples });
      const checks = await health.stop(probed);
      const seconds = (performance.now() - startedAt) / 1000;
      const use = watched.end();
      const web = use["web"] ?? { cpu: Number.NaN, peak: Number.NaN };
      return {
        p95: p95(times),
        health: p95(checks.times),
        block: await longestBlock(),
        waited: (secondsWaited(parts["web"]) - waitedBefore) / seconds,
        cpu: web.cpu / seconds,
        attackerCpu: (use["attacker"]?.cpu ?? Number.NaN) / seconds,
        received: (bytesRead(parts["web"]) - readBefore) / seconds,
        web: web.peak,
        worker: use["worker"]?.peak ?? Number.NaN,
      };
    };

    // Performs every action before the measurements, so that nothing is started during them.
    const chosen = attacks.filter(({ name }) => only.split(",").some((words) => name.includes(words)));
    for (const action of new Set(chosen.map((attack) => attack.victim)))
      await victim.ask({ do: "measure", action, samples: 3 });
    const ownClient = createClient({ baseUrl, apiKey: service.apiKey ?? "" });
    await liveOrdinaryDay(createClient({ baseUrl, apiKey: neighbour.apiKey }));
    const rows: string[][] = [];
    for (const { name, victim: action, isBusy } of chosen) {
      tell(name);
      await attacker.ask({ do: "prepare", name });
      await liveOrdinaryDay(ownClient);
      const idle = await measure(action);
      const running = attacker.ask<{ answers: Record<number, number> }>({ do: "attack", name });
      await delay(settleMilliseconds);
      const attacked = await measure(action);
      const { answers } = await attacker.stop(running);
      await delay(settleMilliseconds);
      let control = "–";
      if (isBusy) {
        const sink = new Party();
        const { address } = await sink.ask<{ address: string }>({ do: "sink", bytesPerSecond: attacked.received });
        const against = attacker.ask<{ answers: Record<number, number> }>({ do: "attack", name, sink: address });
        await delay(settleMilliseconds);
        control = ((await measure(action)).p95 / idle.p95).toFixed(1);
        await attacker.stop(against);
        sink.end();
        await delay(settleMilliseconds);
      }
      const figure = (value: number) => value.toFixed(0);
      const ratio = (after: number, before: number) => (after / before).toFixed(1);
      rows.push([
        name,
        action,
        figure(idle.p95),
        figure(attacked.p95),
        ratio(attacked.p95, idle.p95),
        control,
        figure(attacked.health),
        figure(attacked.block),
        `${(attacked.waited * 100).toFixed(1)} %`,
        attacked.cpu.toFixed(2),
        attacked.attackerCpu.toFixed(2),
        `${figure(idle.web)} → ${figure(attacked.web)} (${ratio(attacked.web, idle.web)})`,
        `${figure(idle.worker)} → ${figure(attacked.worker)} (${ratio(attacked.worker, idle.worker)})`,
        Object.entries(answers)
          .map(([status, count]) => `${status}: ${count}`)
          .join(", "),
      ]);
      tell(rows.at(-1)?.join(" | ") ?? "");
    }
    process.stdout.write(
      `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load.toFixed(1)} before, all parts and the clients on this machine\n\n`,
    );
    printTable(
      [
        "Attack",
        "Victim",
        "alone p95 ms",
        "attacked p95 ms",
        "ratio",
        "with a sink",
        "health p95 ms",
        "longest block ms",
        "web waits for a processor",
        "web cores",
        "attacker cores",
        "web MB",
        "worker MB",
        "attacker's answers",
      ],
      rows,
    );
  } finally {
    for (const party of Object.values(parties)) party.end();
    await service.stop();
  }
} finally {
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
}
