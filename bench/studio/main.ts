import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { startService } from "@/scripts/service/start-service";
import { builder, gallery, jobs, picker, table, template } from "./cases";
import { createEnvironment, openBrowser } from "./environment";
import { type Timing, type Visit, measure, visit } from "./measure";
import { printTimings, printVisits } from "./report";

/** Only cases whose page name contains this text; default: all cases. */
const filter = process.argv[2]?.toLowerCase() ?? "";
const cases = [gallery, template, picker, builder, table, jobs].filter(({ where }) =>
  where.toLowerCase().includes(filter),
);
const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-studio-bench-"));
const tell = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const service = await startService({ dataDir, env: { LIMIT_REQUESTS_PER_MINUTE: "60000" }, durable: false });
  try {
    const environment = await createEnvironment(service, dataDir);
    const browser = await openBrowser(service);
    const pid = (name: string) => service.processes.find((process) => process.name === name)?.pid ?? 0;
    const processes = { web: pid("web"), worker: pid("worker"), browser: browser.pid };
    const found: Timing[] = [];
    const visits: Visit[] = [];
    try {
      for (const { where, path: pathOf, ready, actions } of cases) {
        tell(where);
        const context = await browser.newContext();
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        try {
          // Doesn't wait until the network is idle, because the job list keeps a stream open.
          await page.goto(pathOf(environment), { waitUntil: "load" });
          await ready(page);
          for (const action of actions(page)) {
            tell(`  ${action.what}`);
            found.push(await measure(page, processes, where, action));
          }
        } catch (error) {
          // The results of the other cases are still reported.
          tell(String(error));
          process.exitCode = 1;
        }
        await context.close();
      }
      const paths = [
        "/templates",
        `/templates/${environment.templateId}`,
        "/decks",
        `/decks/${environment.deckId}`,
        `/decks/${environment.tableDeckId}`,
        "/jobs",
        "/settings/api-keys",
        "/settings/usage",
        "/docs",
      ];
      if (!filter) for (const each of paths) visits.push(await visit(browser.newContext, each));
    } finally {
      process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}\n\n`);
      printTimings(found);
      printVisits(visits);
      await browser.close();
    }
  } finally {
    await service.stop();
  }
} finally {
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
}
