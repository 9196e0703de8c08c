import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "@slidewright/client";
import { benchSlide, slideData } from "@/bench/content";
import { benchSource, generate } from "@/bench/engine";
import { meanCpu, printTable } from "@/bench/measure";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { projectPath } from "@/scripts/paths";
import { startService } from "@/scripts/service/start-service";
import { largeTemplate } from "./large-template";
import { type Polled, deckOf, generateSequentially, compareRequests, pollEachSecond, saturateService } from "./load";
import { measureParts, measureStoredData as stored, watch } from "./resource-use";

/** `quick` measures everything only once and briefly. */
const quick = process.argv[2] === "quick";
const times = quick ? { 1: 3, 20: 3, 200: 1 } : { 1: 20, 20: 20, 200: 7 };
const seconds = quick ? { saturated: 10, polling: 5 } : { saturated: 60, polling: 20 };
const rounds = quick ? { rounds: 1, seconds: 3 } : { rounds: 5, seconds: 6 };
const deckSlides = 20;
const clients = 100;
/** Until the process that makes decks has started and made a few. */
const warmUpMilliseconds = 5000;

const tell = (line: string) => void process.stderr.write(`${line}\n`);
const whole = (value: number) => value.toFixed(0);
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]!;
const sample = readFileSync(projectPath("public", "samples", "meridian.pptx"));
const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-service-bench-"));
await chmod(dataDir, 0o711);
const load = loadavg()[0]!;

try {
  const env = {
    SEED_SAMPLES: "false",
    LIMIT_REQUESTS_PER_MINUTE: "1000000",
    LIMIT_ACTIVE_JOBS_PER_ORGANIZATION: "1000",
  };
  const service = await startService({ dataDir, env });
  try {
    const parts = Object.fromEntries(service.processes.map(({ name, pid }) => [name, pid]));
    const client = createClient({ baseUrl: service.baseUrl, apiKey: service.apiKey! });
    const { template_id: templateId } = await client.uploadTemplate(new Uint8Array(sample), { filename: "bench.pptx" });
    await client.analyzeTemplate(templateId, { options: { generate_previews: false } } as never);
    const slideId = await sourceSlide();

    tell("From the request to its end");
    await generateSequentially(client, slideId, 1, 5);
    const latencies: string[][] = [];
    for (const slides of [1, 20, 200] as const) {
      const duration = await generateSequentially(client, slideId, slides, times[slides]);
      latencies.push([
        String(slides),
        String(duration.length),
        whole(at(duration, 0.5)),
        whole(at(duration, 0.95)),
        whole(Math.max(...duration)),
      ]);
    }

    tell("As many decks as possible");
    const [idle, before] = [measureParts(parts), await stored(dataDir)];
    const watched = watch(parts);
    const decks = await saturateService(client, slideId, deckSlides, seconds.saturated, 8);
    const use = watched.end();
    const after = await stored(dataDir);

    tell("The engine alone");
    const engineSlide = benchSource(sample);
    const alone = () =>
      generate(
        sample,
        engineSlide,
        Array.from({ length: deckSlides }, (_, index) => slideData(benchSlide(index))),
      );
    const engine = await meanCpu(quick ? 3 : 20, alone);

    tell("Clients that poll");
    const { generation_id } = await client.generateDeck(deckOf(slideId, 1) as never);
    await client.waitForPresentation(generation_id);
    const url = `${service.baseUrl}/api/v1/presentations/${generation_id}/status`;
    const costs = await compareRequests(
      { status: url, health: `${service.baseUrl}/api/health` },
      service.apiKey!,
      () => measureParts({ web: parts.web! }).web!.cpu,
      { clients, ...rounds },
    );
    const paced = await pollEachSecond(url, service.apiKey!, { clients, seconds: seconds.polling });
    const maker = fork(projectPath("bench", "service", "make-decks.ts"), [service.baseUrl, service.apiKey!, slideId]);
    await delay(warmUpMilliseconds);
    const busy = await pollEachSecond(url, service.apiKey!, { clients, seconds: seconds.polling });
    maker.kill();

    tell("A large template");
    const large = await largeTemplate(projectPath("public", "samples", "meridian.pptx"));
    const uploads: number[] = [];
    const analyses: number[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      const start = performance.now();
      const uploaded = await client.uploadTemplate(large, { filename: "large.pptx" });
      uploads.push(performance.now() - start);
      await client.analyzeTemplate(uploaded.template_id, {
        intervalMs: 20,
        options: { generate_previews: false },
      } as never);
      analyses.push(performance.now() - start - uploads.at(-1)!);
    }

    const total = Object.values(use).reduce((sum, { cpu }) => sum + cpu, 0);
    process.stdout.write(
      `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load.toFixed(1)} before, all parts and the clients on this machine\n\n`,
    );
    printTable(["From POST to completed, idle: slides", "n", "p50 ms", "p95 ms", "worst ms"], latencies);
    printTable(
      [`Saturated with decks of ${deckSlides} slides for ${seconds.saturated} s`, "Figure"],
      [
        ["Decks a minute", whole((decks / seconds.saturated) * 60)],
        ["CPU seconds a deck, all parts", (total / decks).toFixed(2)],
        ["CPU seconds a deck, the engine alone and warm", engine.toFixed(2)],
        ["Kept for 1 000 decks: PostgreSQL", `${whole(((after.database - before.database) / decks) * 1_000)} MB`],
        ["Kept for 1 000 decks: files", `${whole(((after.files - before.files) / decks) * 1_000)} MB`],
        ["Share of the engine", `${whole((engine / (total / decks)) * 100)} %`],
      ],
    );
    printTable(
      ["Process, while saturated", "CPU s a deck", "cores", "MB before", "mean MB", "peak MB"],
      Object.entries(use).map(([name, { cpu, mean, peak }]) => [
        name,
        (cpu / decks).toFixed(3),
        (cpu / seconds.saturated).toFixed(2),
        whole(idle[name]!.memory),
        whole(mean),
        whole(peak),
      ]),
    );
    const row = (what: string, { perSecond, p50, p95, p99, failed }: Polled) => [
      what,
      whole(perSecond),
      whole(p50),
      whole(p95),
      whole(p99),
      String(failed),
    ];
    const share = (status: number, health: number) => `${whole((status / health) * 100)} %`;
    printTable(
      [`${clients} clients, each again at once, in turns`, "answers a second", "CPU ms of web", "failed"],
      [
        ...Object.entries(costs).map(([name, { perSecond, cpuMs, failed }]) => [
          name,
          whole(perSecond),
          cpuMs.toFixed(2),
          String(failed),
        ]),
        [
          "status, of health's",
          share(costs.status.perSecond, costs.health.perSecond),
          share(costs.health.cpuMs, costs.status.cpuMs),
          "",
        ],
      ],
    );
    printTable(
      [`${clients} clients that ask for a status`, "answers a second", "p50 ms", "p95 ms", "p99 ms", "failed"],
      [
        row("each once a second", paced),
        row("each once a second, while decks of 200 slides are made", busy),
        ["p95 while decks are made, of that when idle", "", "", `${(busy.p95 / paced.p95).toFixed(1)} ×`, "", ""],
      ],
    );
    printTable(
      [`A template of ${(large.byteLength / 1e6).toFixed(1)} MB`, "n", "p50 ms", "worst ms"],
      [
        ["uploaded and checked", String(uploads.length), whole(at(uploads, 0.5)), whole(Math.max(...uploads))],
        ["analysed", String(analyses.length), whole(at(analyses, 0.5)), whole(Math.max(...analyses))],
      ],
    );

    /** Returns the sample's slide with a table beside a chart. */
    async function sourceSlide(): Promise<string> {
      const analysis = await client.api.get("/api/v1/templates/{template_id}/analysis", {
        params: { path: { template_id: templateId } },
      });
      const slides = ("slides" in analysis ? (analysis.slides ?? []) : []) as {
        slideId: string;
        shapes: { role?: string }[];
      }[];
      return slides.find(({ shapes }) =>
        ["table", "chart"].every((role) => shapes.some((shape) => shape.role === role)),
      )!.slideId;
    }
  } finally {
    await service.stop();
  }
} finally {
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
}
