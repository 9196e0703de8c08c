import { statfs } from "node:fs/promises";
import { type Installation, partNames } from "@/lib/contract/installation";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { checkReadiness } from "@/lib/server/resources/health/check-readiness";
import { silentMilliseconds } from "@/lib/server/resources/health/tell-of-process";
import { countOutbox, countQueue } from "./count-queue";
import { requireOperator } from "./operators";
import { organizationNames } from "./organization-names";
import { remembered } from "./remembered";

/** How the installation does: for its operator, over all organizations. @throws ServiceError 403 */
export async function getInstallation(caller: Caller): Promise<Installation> {
  await requireOperator(caller);
  return look();
}

const look = remembered(2_000, async (): Promise<Installation> => {
  const now = new Date();
  const [{ checks }, processes, rows, outbox, store] = await Promise.all([
    checkReadiness(),
    db.serviceProcess.findMany({
      where: { seenAt: { gt: new Date(now.getTime() - silentMilliseconds) } },
      orderBy: [{ role: "asc" }, { startedAt: "asc" }],
    }),
    countQueue(),
    countOutbox(),
    measureStore(),
  ]);
  const names = await organizationNames(rows);
  return {
    measured_at: now.toISOString(),
    parts: partNames.map((name) => ({ name, state: checks[name] })),
    processes: processes.map(({ id, role, host, version, renderer, memory, startedAt, seenAt }) => ({
      process_id: id,
      role: role === "worker" ? "worker" : "web",
      host,
      version,
      renderer: renderer === "ok" || renderer === "unavailable" ? renderer : null,
      memory: Number(memory),
      started_at: startedAt.toISOString(),
      seen_at: seenAt.toISOString(),
    })),
    queue: rows
      .sort((a, b) => (a.oldest ?? now).getTime() - (b.oldest ?? now).getTime())
      .map(({ kind, organizationId, waiting, underWay, oldest }) => ({
        kind,
        org_id: organizationId,
        org_name: names.get(organizationId) ?? "",
        waiting,
        under_way: underWay,
        oldest_at: oldest?.toISOString() ?? null,
      })),
    outbox: { events: outbox.events, oldest_at: outbox.oldest?.toISOString() ?? null },
    store,
  };
});

/** Room on the disk, also before the first file made its folder; other stores have no end that they would tell. */
async function measureStore(): Promise<Installation["store"]> {
  const { storage } = config;
  if (storage.kind === "s3") return { kind: "s3", free_bytes: null, total_bytes: null };
  const disk = await statfs(storage.directory).catch(() => statfs(config.dataDir).catch(() => null));
  return { kind: "local", free_bytes: disk && disk.bavail * disk.bsize, total_bytes: disk && disk.blocks * disk.bsize };
}
