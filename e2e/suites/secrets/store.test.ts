import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { operationNamed } from "@/e2e/suites/api-conformance/testing/resources";
import { send } from "@/e2e/suites/api-conformance/testing/send";
import { createWorld, sampleFile } from "@/e2e/suites/api-conformance/testing/world";
import { type Fault, type Gateway, startGateway } from "@/lib/server/storage/testing/gateway";
import { type S3Server, startS3Server } from "@/lib/server/storage/testing/s3-server";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { dumpDatabase, recordLog } from "./testing/evidence";
import { formsOf, secretsIn } from "./testing/forms";

const credentials = { accessKeyId: "S3RVER", secretAccessKey: "store-kanarienvogel-secret-0123456789" };

let store: S3Server;
let gateway: Gateway;
let service: ScratchService;
let log: string[];
beforeAll(async () => {
  log = recordLog();
  store = await startS3Server();
  gateway = await startGateway(store.settings, credentials);
  const { bucket, endpoint, region } = gateway.settings;
  const keys = { S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey };
  service = await startScratchService({
    LOG_LEVEL: "debug",
    STORAGE: "s3",
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint ?? "",
    S3_REGION: region,
    S3_FORCE_PATH_STYLE: "true",
    S3_TIMEOUT: "2",
    ...keys,
  });
});
afterAll(async () => {
  await service.stop();
  await gateway.stop();
  await store.stop();
  vi.restoreAllMocks();
});

const faults: readonly Fault[] = [
  { status: 403, code: "SignatureDoesNotMatch" },
  { status: 500, code: "InternalError" },
  { cut: 100 },
  "reset",
];

it("the store's secret and its signed URLs appear nowhere, whatever happens to the store", async () => {
  const world = await createWorld("Acme");
  const outputs: string[] = [];
  const ask = async (id: string, params: Record<string, string> = {}, json?: object) => {
    const response = await send(operationNamed(id), world.key, { params, json });
    const text = await response.text().catch(() => "");
    if (response.status >= 400) outputs.push(text);
    return { status: response.status, text };
  };
  const secrets = [credentials.secretAccessKey];
  const initiated = await ask("initiateUpload", {}, { filename: "deck.pptx" });
  const { template_id, upload_url } = JSON.parse(initiated.text) as { template_id: string; upload_url: string };
  secrets.push(...secretsIn(upload_url));
  expect(secrets).toHaveLength(2);
  expect((await fetch(upload_url, { method: "PUT", body: sampleFile })).status).toBe(200);
  expect(await ask("confirmUpload", { template_id })).toMatchObject({ status: 200 });
  for (const fault of faults) {
    gateway.fault = () => fault;
    for (const id of ["downloadTemplate", "getTemplate"]) await ask(id, { template_id });
    const other = JSON.parse((await ask("initiateUpload", {}, { filename: "deck.pptx" })).text) as {
      template_id: string;
    };
    await ask("confirmUpload", { template_id: other.template_id });
  }
  expect(outputs.length).toBeGreaterThan(4);
  expect(log.join("")).toMatch(/unreachable|failed/);
  for (const text of [log.join(""), outputs.join("\n"), await dumpDatabase()])
    expect(secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)))).toEqual([]);
});
