import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presentationType } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { signGrant } from "@/lib/server/auth/tokens";
import { setProcessServer } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";
import { withOwnServer } from "@/prisma/testing/scratch-database";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { findFreePort } from "@/scripts/service/ports";
import { credentialOf } from "./testing/general-cases";
import { operationNamed } from "./testing/resources";
import { type Input, send } from "./testing/send";
import { form } from "./testing/state";
import { createWorld, type Credential, type World } from "./testing/world";

let service: ScratchService;
let world: World;
const credentials = new Map<string, Credential>();
const tokens = new Map<string, string>();

/** The store doesn't respond. It is empty before the first request. */
beforeAll(async () => {
  const s3 = {
    STORAGE: "s3",
    S3_BUCKET: "b",
    S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  service = await startScratchService(s3, withOwnServer);
  world = await createWorld("Acme");
  for (const operation of operations) credentials.set(operation.id, await credentialOf(operation, world));
  const grant = {
    purpose: "upload",
    method: "PUT",
    objectId: "none_1",
    path: "/api/v1/uploads/none_1",
    organizationId: world.caller.organization.id,
  } as const;
  tokens.set("putUpload", `?token=${signGrant(grant, service.config.secrets.urlSigning, 3600)}`);
});
afterAll(() => setProcessServer(null));

async function ask(id: string, input: Input) {
  const response = await send(operationNamed(id), credentials.get(id) ?? {}, input);
  return {
    status: response.status,
    code: ((await response.json()) as { code: string }).code,
    wait: Number(response.headers.get("retry-after")),
  };
}
const unavailable = { status: 503, code: "SERVICE_UNAVAILABLE", wait: 5 };

/** Creates rows whose files would be in the store. */
async function stored() {
  const own = { organizationId: world.caller.organization.id, fileSize: 9, fileHash: "f" };
  const template = await service.db.template.create({
    data: { ...own, id: newId("tmpl"), filename: "a.pptx", searchText: "", status: "uploaded" },
  });
  const awaited = await service.db.template.create({
    data: { ...own, id: newId("tmpl"), filename: "a.pptx", searchText: "" },
  });
  const job = await service.db.generation.create({
    data: {
      ...own,
      id: newId("gen"),
      kind: "deck",
      status: "completed",
      request: {},
      slidesRequested: 1,
      slideResults: [],
      completedAt: new Date(),
    },
  });
  const logo = await service.db.logo.create({
    data: {
      ...own,
      id: newId("logo"),
      name: "l",
      nameKey: "l",
      fileId: "f",
      contentType: "image/gif",
      width: 1,
      height: 1,
    },
  });
  const asset = await service.db.asset.create({
    data: { ...own, id: newId("asset"), name: "a", contentType: "image/gif", width: 1, height: 1 },
  });
  return {
    template_id: template.id,
    awaited_id: awaited.id,
    presentation_id: job.id,
    logo_id: logo.id,
    asset_id: asset.id,
  };
}

const gif = Buffer.concat([Buffer.from("GIF89a\u0001\0\u0001\0", "latin1"), Buffer.alloc(20)]);
const updates = [{ slide_index: 0, chart_data: { categories: ["a"] } }];

describe("without the store", () => {
  let ids: Awaited<ReturnType<typeof stored>>;
  beforeAll(async () => (ids = await stored()));

  it.each<[string, (ids: Awaited<ReturnType<typeof stored>>) => Input]>([
    ["downloadTemplate", ({ template_id }) => ({ params: { template_id } })],
    ["confirmUpload", ({ awaited_id }) => ({ params: { template_id: awaited_id } })],
    [
      "uploadDirectly",
      ({ awaited_id }) => ({
        params: { template_id: awaited_id },
        body: () => "bytes",
        headers: { "content-type": presentationType },
      }),
    ],
    ["downloadPresentation", ({ presentation_id }) => ({ params: { presentation_id } })],
    ["updateCharts", ({ presentation_id }) => ({ params: { presentation_id }, json: { updates } })],
    [
      "updateCharts",
      () => ({ params: { presentation_id: "_" }, ...form({ file: gif, updates: JSON.stringify(updates) }) }),
    ],
    ["getLogoImage", ({ logo_id }) => ({ params: { logo_id } })],
    ["getAssetContent", ({ asset_id }) => ({ params: { asset_id } })],
    ["uploadAsset", () => form({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>') })],
    ["putLogo", () => form({ name: "new", file: gif })],
    // Twice, because the first attempt must leave something for a retry.
    ["deletePresentation", ({ presentation_id }) => ({ params: { presentation_id } })],
    ["deletePresentation", ({ presentation_id }) => ({ params: { presentation_id } })],
  ])("%s asks for a retry", async (id, input) => expect(await ask(id, input(ids))).toEqual(unavailable));

  it("a job can still be cancelled", async () => {
    const { id } = await service.db.generation.create({
      data: {
        id: newId("gen"),
        organizationId: world.caller.organization.id,
        kind: "deck",
        request: {},
        slidesRequested: 1,
      },
    });
    const response = await send(operationNamed("cancelGeneration"), credentials.get("cancelGeneration") ?? {}, {
      params: { generation_id: id },
    });
    expect([response.status, ((await response.json()) as { status: string }).status]).toEqual([200, "failed"]);
  });
});

describe("without the database", () => {
  beforeAll(async () => {
    await service.stop();
    setProcessServer(service);
    // With a cached credential, some requests would be rejected for their body first.
    service.callers.forget(null);
  });

  it.each(operations.map(({ id }) => id))("%s asks for a retry", async (id) => {
    const { params } = operationNamed(id);
    const input = {
      params: Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, "none_1"])),
      query: tokens.get(id),
    };
    expect(await ask(id, input)).toEqual(unavailable);
  });
});
