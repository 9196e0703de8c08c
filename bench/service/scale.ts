import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, cpus } from "node:os";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Client, createClient } from "@slidewright/client";
import pg from "pg";
import { median, printTable } from "@/bench/measure";
import { sample } from "@/e2e/api/fixtures";
import { startStatementProxy } from "@/e2e/service/faults/statement-proxy";
import {
  type Environment,
  type EnvironmentOptions,
  type Role,
  roles,
  startEnvironment,
} from "@/e2e/service/replicas/environment";
import { createS3Storage } from "@/lib/server/storage/s3-storage";
import { type Fault, type Gateway, startGateway } from "@/lib/server/storage/testing/gateway";
import { testCredentials } from "@/lib/server/storage/testing/s3-server";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { findFreePort } from "@/scripts/service/ports";
import { measureParts } from "./resource-use";
import { startStandby } from "./standby";

/**
 * Compares several processes of each role behind a load balancer with one of each: throughput, fairness, memory and
 * duplicates, with many jobs of many organizations. Then measures what happens to jobs while PostgreSQL or the store
 * fails. `scale 500` runs fewer jobs; `scale 500 faults` and `scale 500 load` run only one half. `scale 3600 hour`
 * spreads the jobs over an hour and measures only memory.
 */
const jobs = Number(process.argv[3] ?? 10_000);
const part = process.argv[4];
const organizations = 50;
/** The share of the first organization in all jobs. It requests its jobs before the others. */
const largestShare = 0.2;
const outageSeconds = 60;

const one: Record<Role, number> = { web: 1, worker: 1, runner: 1 };
const many: Record<Role, number> = { web: 2, worker: 3, runner: 2 };

const tell = (line: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const whole = (value: number) => value.toFixed(0);
const settings = { LIMIT_REQUESTS_PER_MINUTE: "1000000", LIMIT_ACTIVE_JOBS_PER_ORGANIZATION: "1000000" };

/** An organization with its own template. */
type Tenant = { client: Client; slideId: string; jobs: number };

async function addTenants(environment: Environment, count: number): Promise<Tenant[]> {
  await environment.web.sendsTo(...environment.replicas.web.map(({ port }) => port));
  const names = Array.from({ length: count }, (_, index) => `Organization ${index}`);
  const added = await environment.addOrganizations(...names);
  const tenants: Tenant[] = [];
  for (const { apiKey } of added) {
    const client = createClient({ baseUrl: environment.web.address, apiKey });
    const { template_id } = await client.uploadTemplate(new Uint8Array(sample("meridian")), { filename: "scale.pptx" });
    const { slides } = await client.analyzeTemplate(template_id, { options: { generate_previews: false } } as never);
    tenants.push({ client, slideId: slides.find(({ content_layout }) => content_layout !== null)!.slideId, jobs: 0 });
  }
  return tenants;
}

const request = ({ client, slideId }: Tenant, name: string, slides = 2) =>
  client.generateDeck({
    name,
    slides: Array.from({ length: slides }, (_, index) => ({
      template_slide_id: slideId,
      slide_data: { title: index % 2 === 0 ? "Revenue by region" : "Outlook" },
    })),
  } as never);

/**
 * Requests all jobs: first those of the largest organization, then those of the others in turn. The largest one is
 * ahead only because its requests are older.
 */
async function requestAll(tenants: readonly Tenant[], total: number): Promise<void> {
  const [largest, ...others] = tenants as [Tenant, ...Tenant[]];
  const queue = [
    ...Array<Tenant>(Math.round(total * largestShare)).fill(largest),
    ...Array.from({ length: total - Math.round(total * largestShare) }, (_, index) => others[index % others.length]!),
  ];
  const clients = Array.from({ length: 8 }, async () => {
    for (let tenant = queue.shift(); tenant; tenant = queue.shift()) {
      await request(tenant, "scale");
      tenant.jobs += 1;
    }
  });
  await Promise.all(clients);
}

type Row = { organization: string; status: string; wait: number; end: Date };

async function readJobs(database: pg.Client): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    `SELECT "organizationId" AS organization, status::text, "completedAt" AS "end",
            extract(epoch FROM "completedAt" - "createdAt")::float AS wait FROM "Generation" WHERE name <> 'warm'`,
  );
  return rows;
}

async function waitForAll(database: pg.Client, expected: number): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ ended: number; at: Date }>(
      `SELECT count(*)::int AS ended FROM "Generation" WHERE status NOT IN ('pending', 'processing')`,
    );
    if (rows[0]!.ended >= expected) return;
    await delay(1_000);
  }
}

/** Returns the process of each replica by its role and number. */
const partsOf = ({ replicas }: Environment): Record<string, number> =>
  Object.fromEntries(
    roles.flatMap((role) => replicas[role].map(({ child }, index) => [`${role} ${index}`, child.pid!] as const)),
  );

/** Returns the memory in megabytes that all replicas of each role use together. */
function memoryOf(parts: Record<string, number>): Record<Role, number> {
  const use = Object.entries(measureParts(parts));
  const of = (role: Role) =>
    use.filter(([name]) => name.startsWith(role)).reduce((sum, [, { memory }]) => sum + memory, 0);
  return { web: of("web"), worker: of("worker"), runner: of("runner") };
}

/**
 * Spreads the jobs evenly over an hour; one in twenty has 40 slides. Returns the memory of each role in megabytes,
 * every five minutes.
 */
async function measureHour(): Promise<string[][]> {
  const environment = await startEnvironment({ counts: many, settings });
  const database = new pg.Client({ connectionString: environment.databaseUrl });
  try {
    await database.connect();
    const tenants = await addTenants(environment, organizations);
    const parts = partsOf(environment);
    const results: string[][] = [];
    const look = (minute: number) => {
      const memory = memoryOf(parts);
      results.push([String(minute), ...roles.map((role) => whole(memory[role]))]);
      tell(results.at(-1)!.join(" "));
    };
    look(0);
    const startedAt = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let job = 0; job < jobs; job += 1) {
      await delay(Math.max(0, (job * 3_600_000) / jobs - (performance.now() - startedAt)));
      if (results.length <= Math.floor((performance.now() - startedAt) / 300_000)) look(results.length * 5);
      sent.push(request(tenants[job % tenants.length]!, "hour", job % 20 === 0 ? 40 : 2));
    }
    await Promise.all(sent);
    await waitForAll(database, jobs);
    look(60);
    const rows = await readJobs(database);
    const completed = rows.filter(({ status }) => status === "completed").length;
    tell(`Completed jobs ${completed} of ${jobs}, outputs in the store ${await countOutputs(environment)}`);
    return results;
  } finally {
    await database.end();
    await environment.stop();
  }
}

/** Runs the jobs on the given number of processes. Returns the figures by name. */
async function measureLoad(counts: Record<Role, number>): Promise<Record<string, string>> {
  const environment = await startEnvironment({ counts, settings });
  const database = new pg.Client({ connectionString: environment.databaseUrl });
  try {
    await database.connect();
    const tenants = await addTenants(environment, organizations);
    // Jobs take twice as long in processes that have just started.
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => request(tenants[index % tenants.length]!, "warm")),
    );
    await waitForAll(database, 200);

    const parts = partsOf(environment);
    const memory: Record<Role, number>[] = [];
    const lookAtMemory = () => void memory.push(memoryOf(parts));
    const [before, startedAt] = [measureParts(parts), performance.now()];
    const timer = setInterval(lookAtMemory, 10_000);
    await requestAll(tenants, jobs);
    const accepted = (performance.now() - startedAt) / 1000;
    tell(`${jobs} jobs accepted after ${whole(accepted)} s`);
    await waitForAll(database, jobs + 200);
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(timer);
    lookAtMemory();
    const after = measureParts(parts);

    const rows = await readJobs(database);
    const bySize = [...new Set(rows.map(({ organization }) => organization))]
      .map((organization) => rows.filter((row) => row.organization === organization))
      .toSorted((a, b) => b.length - a.length);
    const lastEnd = (own: readonly Row[]) => Math.max(...own.map(({ end }) => end.getTime()));
    const first = Math.min(...rows.map(({ end }) => end.getTime()));
    const others = bySize.slice(1).map((own) => (lastEnd(own) - first) / 1000);
    const outputs = await countOutputs(environment);
    const runs = await database.query<{ more: number }>(
      `SELECT count(*)::int AS more FROM (SELECT event_seq FROM inngest_runner.run GROUP BY event_seq, function_id HAVING count(*) > 1) AS again`,
    );
    const at = (share: number, role: Role) => memory[Math.floor((memory.length - 1) * share)]![role]!;
    const cpu = (role: Role) =>
      Object.keys(parts)
        .filter((name) => name.startsWith(role))
        .reduce((sum, name) => sum + after[name]!.cpu - before[name]!.cpu, 0);
    return {
      "Jobs a minute": whole((jobs / seconds) * 60),
      "Seconds until all were accepted": whole(accepted),
      "Seconds until all had ended": whole(seconds),
      Completed: String(rows.filter(({ status }) => status === "completed").length),
      "Otherwise ended": String(rows.filter(({ status }) => status !== "completed").length),
      "Outputs in the store beyond one a job": String(outputs - jobs - 200),
      "Events with a second run": String(runs.rows[0]!.more),
      "Last job of the largest organization, s": whole((lastEnd(bySize[0]!) - first) / 1000),
      "Last job of the others, s: first, median, last": [Math.min(...others), median(others), Math.max(...others)]
        .map(whole)
        .join(", "),
      ...Object.fromEntries(
        roles.map((role) => [`CPU ms a job: ${role}`, ((cpu(role) / jobs) * 1000).toFixed(1)] as const),
      ),
      ...Object.fromEntries(
        roles.map((role) => [
          `MB of ${role} after a tenth, a half, at the end`,
          [0.1, 0.5, 1].map((share) => whole(at(share, role))).join(", "),
        ]),
      ),
    };
  } finally {
    await database.end();
    await environment.stop();
  }
}

async function countOutputs(environment: Environment): Promise<number> {
  const storage = createS3Storage(environment.store, tmpdir());
  let [count, after] = [0, undefined as string | undefined];
  for (;;) {
    const { files, next } = await storage.list("outputs/", { after });
    count += files.length;
    if (next === null) return count;
    after = next;
  }
}

type Outage = {
  name: string;
  /** Starts the outage. The returned function ends it; without one, it ends by itself. */
  begin: () => Promise<(() => Promise<void>) | void>;
};

/** Starts clients that each request a deck, wait until it is finished, and request the next one. Counts the results. */
function startClients(tenants: readonly Tenant[]) {
  const seen = { requested: 0, completed: 0, failed: 0, rejected: 0, waits: [] as number[], ends: [] as number[] };
  let isOver = false;
  const work = tenants.map(async (tenant) => {
    while (!isOver) {
      const requestedAt = performance.now();
      const accepted = await request(tenant, "outage").catch(() => null);
      if (!accepted) {
        seen.rejected += 1;
        await delay(1_000);
        continue;
      }
      seen.requested += 1;
      const ended = await untilEnded(tenant.client, accepted.generation_id);
      if (ended === "completed") seen.completed += 1;
      else seen.failed += 1;
      seen.waits.push((performance.now() - requestedAt) / 1000);
      seen.ends.push(performance.now());
      await delay(500);
    }
  });
  return {
    seen,
    async stop() {
      isOver = true;
      await Promise.all(work);
      return seen;
    },
  };
}

async function untilEnded(client: Client, id: string): Promise<string> {
  for (;;) {
    const job = await client.waitForPresentation(id, { intervalMs: 250 }).catch(() => null);
    if (job) return job.status;
    await delay(1_000);
  }
}

async function measureOutages(): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-standby-"));
  let target = 0;
  const proxy = await startStatementProxy(() => target);
  let gateway: Gateway | undefined;
  const options: EnvironmentOptions = {
    counts: many,
    settings,
    databaseProxy: async (url) => {
      target = Number(new URL(url).port);
      return url.replace(`:${target}/`, `:${proxy.port}/`);
    },
    storeProxy: async (store) => {
      gateway = await startGateway(store, testCredentials);
      return gateway.settings;
    },
  };
  const environment = await startEnvironment(options);
  const { database } = environment;
  const standbyDir = path.join(folder, "postgres");
  const standby = await startStandby(database, {
    dataDir: standbyDir,
    port: await findFreePort(),
    password: database.password,
    logFile: path.join(folder, "postgres.log"),
  });
  const storeFault = (fault: Fault) => async () => {
    gateway!.fault = () => fault;
    return async () => void (gateway!.fault = () => null);
  };
  const outages: Outage[] = [
    { name: "The store answers 1 s later", begin: storeFault({ delayMs: 1_000 }) },
    { name: "The store answers 503", begin: storeFault({ status: 503, code: "SlowDown" }) },
    { name: "The store is gone (connections are reset)", begin: storeFault("reset") },
    {
      name: "PostgreSQL can't be reached (connections hang)",
      begin: async () => {
        proxy.cut();
        return async () => proxy.restore();
      },
    },
    {
      name: "PostgreSQL is killed, and its standby promoted after 10 s",
      begin: async () => {
        database.process.kill("SIGKILL");
        await delay(10_000);
        await standby.promote();
        target = standby.port;
      },
    },
  ];
  const results: string[][] = [];
  try {
    const tenants = await addTenants(environment, 8);
    for (const outage of outages) {
      tell(outage.name);
      const clients = startClients(tenants);
      await delay(10_000);
      const usual = median(clients.seen.waits);
      const startedAt = performance.now();
      const end = await outage.begin();
      if (end) await delay(outageSeconds * 1000);
      await end?.();
      const over = performance.now();
      const during = clients.seen.ends.filter((time) => time > startedAt && time < over).length;
      await delay(20_000);
      const { requested, completed, failed, rejected, waits, ends } = await clients.stop();
      const firstEnd = Math.min(...ends.filter((time) => time > over)) - over;
      results.push([
        outage.name,
        whole((over - startedAt) / 1000),
        String(requested),
        String(completed),
        String(failed),
        String(rejected),
        String(during),
        (firstEnd / 1000).toFixed(1),
        usual.toFixed(1),
        Math.max(...waits).toFixed(1),
      ]);
    }
    const client = new pg.Client({ connectionString: environment.databaseUrl.replace(/:\d+\//, `:${target}/`) });
    await client.connect();
    const { rows } = await client.query<{ done: number }>(
      `SELECT count(*)::int AS done FROM "Generation" WHERE status = 'completed'`,
    );
    await client.end();
    tell(`Completed jobs ${rows[0]!.done}, outputs in the store ${await countOutputs(environment)}`);
    return results;
  } finally {
    await environment.stop();
    await standby.stop();
    proxy.close();
    await gateway?.stop();
    await removeDataPlace(standbyDir);
    await rm(folder, { recursive: true, force: true });
  }
}

const load = loadavg()[0]!;
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load.toFixed(1)} before, all parts and the clients on this machine\n\n`,
);
if (part === undefined || part === "load") {
  tell("One of each");
  const single = await measureLoad(one);
  tell("Two web, three worker and two runner processes");
  const several = await measureLoad(many);
  printTable(
    [`${jobs} jobs of ${organizations} organizations`, "one of each", "2 web, 3 worker, 2 runner"],
    Object.keys(single).map((name) => [name, single[name]!, several[name]!]),
  );
}
if (part === undefined || part === "faults")
  printTable(
    [
      "Outage",
      "s",
      "jobs",
      "completed",
      "failed",
      "requests refused",
      "ended during it",
      "first end after it, s",
      "usual wait, s",
      "longest wait, s",
    ],
    await measureOutages(),
  );
if (part === "hour") printTable(["Minute", ...roles.map((role) => `${many[role]} ${role}, MB`)], await measureHour());
process.exit(0);
