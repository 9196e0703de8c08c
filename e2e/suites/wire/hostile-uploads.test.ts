import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { presentationType } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { hostileFiles } from "@/lib/engine/analysis/check/testing/hostile/hostile-files";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { getUsage } from "@/lib/server/resources/usage";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { shareOf } from "@/scripts/test/share-of";

const temporary = mkdtempSync(path.join(tmpdir(), "slidewright-hostile-"));
let service: ScratchService;
let acme: NewOrganization;
beforeAll(async () => {
  process.env.TMPDIR = temporary;
  service = await startScratchService({ LIMIT_REQUESTS_PER_MINUTE: "100000", LIMIT_REQUEST_SECONDS: "280" });
  acme = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
});
afterAll(async () => {
  await service.stop();
  rmSync(temporary, { recursive: true });
});

const all = shareOf(Object.values(hostileFiles).flat());
const rejected = all.filter(({ verdict }) => verdict !== "ok");
const accepted = all.filter(({ verdict }) => verdict === "ok");

async function ask(id: string, input: Parameters<typeof callRoute>[2], apiKey: string | null = acme.apiKey) {
  const operation = operations.find((candidate) => candidate.id === id)!;
  const response = await callRoute(operation, apiKey, input);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const initiate = async () =>
  (await ask("initiateUpload", { json: { filename: "a.pptx" } })).body as { template_id: string; upload_url: string };
const sent = (bytes: Uint8Array) => ({ body: Buffer.from(bytes), headers: { "content-type": presentationType } });

/** The ways to upload a file: directly, with the signed URL and a confirmation, and with the metadata in one form. */
const ways = {
  directly: async (bytes: Uint8Array) => {
    const { template_id } = await initiate();
    return ask("uploadDirectly", { params: { template_id }, ...sent(bytes) });
  },
  byUrl: async (bytes: Uint8Array) => {
    const { template_id, upload_url } = await initiate();
    expect(
      await ask("putUpload", { params: { template_id }, query: new URL(upload_url).search, ...sent(bytes) }, null),
    ).toMatchObject({ status: 200 });
    return ask("confirmUpload", { params: { template_id } });
  },
  inOneForm: async (bytes: Uint8Array) => {
    const body = new FormData();
    body.set("file", new Blob([Buffer.from(bytes)]), "a.pptx");
    const { status, body: created } = await ask("createTemplate", { body });
    // Changed to the status of the other ways: 201 means that the template was created, whether or not its file was
    // accepted.
    return { status: status === 201 ? 200 : status, body: created };
  },
};
const listed = Object.values(ways);
const wayOf = (at: number) => listed[at % listed.length]!;

/** Returns the number of rows of each table, of all organizations. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await service.db.$queryRaw<
    { name: string }[]
  >`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await service.db.$queryRawUnsafe<{ count: bigint }[]>(`SELECT count(*) AS count FROM "${name}"`);
    counts[name] = Number(row!.count);
  }
  return counts;
}

/**
 * Returns the files in the store and in the temporary folder that contains it, except for the compiled sources of the
 * test's threads.
 */
const files = () =>
  readdirSync(temporary, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      isFile: entry.isFile(),
      place: path.relative(temporary, path.join(entry.parentPath, entry.name)),
    }))
    .filter(({ isFile, place }) => isFile && !place.startsWith("tsx-"))
    .map(({ place }) => place);

/** Returns the organization's usage, without the number of requests. */
async function usage() {
  const { limits, storage, totals } = await getUsage(service, acme.caller, 1);
  return {
    limits: limits.filter(({ name }) => name !== "requests_per_minute"),
    storage,
    totals: { ...totals, uploads: 0 },
  };
}

it(`rejects each of ${rejected.length} hostile files with its code, and keeps only the row that says so`, async () => {
  const rows = await rowCounts();
  const used = await usage();
  const before = files();
  for (const [at, { what, verdict, build }] of rejected.entries()) {
    const answer = await wayOf(at)(build());
    expect(answer, what).toMatchObject({
      status: 200,
      body: {
        confirmed: false,
        status: "failed",
        error: expect.stringMatching(new RegExp(`^${verdict}: ["A-Z].*\\.$`, "s")) as unknown,
      },
    });
  }
  expect(files()).toEqual(before);
  const { Template = 0, AuditEvent = 0, RateWindow, ...others } = await rowCounts();
  expect({
    ...rows,
    Template: Template - rejected.length,
    AuditEvent: AuditEvent - 2 * rejected.length,
    RateWindow,
  }).toEqual({ ...others, Template: rows.Template, AuditEvent: rows.AuditEvent, RateWindow });
  expect(await service.db.template.groupBy({ by: ["status"], _count: true })).toEqual([
    { status: "failed", _count: rejected.length },
  ]);
  expect(await usage()).toEqual(used);
});

it(`accepts each of ${accepted.length} files that are harmless here`, async () => {
  const before = files().length;
  for (const [at, { what, build }] of accepted.entries()) {
    expect(await wayOf(at)(build()), what).toMatchObject({
      status: 200,
      body: { confirmed: true, status: "uploaded", error: null },
    });
  }
  expect(files().length - before).toBe(accepted.length);
});
