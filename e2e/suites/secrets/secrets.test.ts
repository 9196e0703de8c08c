import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as metricsRoute } from "@/app/api/metrics/route";
import { credentialOf } from "@/e2e/suites/api-conformance/testing/general-cases";
import { examplesFor, operationNamed } from "@/e2e/suites/api-conformance/testing/resources";
import { stopAnswering } from "@/e2e/suites/api-conformance/testing/resources/slide-previews";
import { type Input, send } from "@/e2e/suites/api-conformance/testing/send";
import { createWorld, type Credential, type World } from "@/e2e/suites/api-conformance/testing/world";
import { placesOf, valueAt, withValue } from "@/e2e/suites/tenant-isolation/testing/request-places";
import type { Operation } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { attemptDelivery } from "@/lib/server/resources/attempt-delivery";
import { createOrganization } from "@/lib/server/resources/organizations";
import { signIn } from "@/lib/server/resources/sessions";
import { startTelemetry } from "@/lib/server/telemetry/start-telemetry";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { shareOf } from "@/scripts/test/share-of";
import { breakDatabase, dumpDatabase, recordLog, startCollector } from "./testing/evidence";
import { formsOf, secretsIn } from "./testing/forms";

const settings = {
  API_KEY_PEPPER: "pepper-kanarienvogel-of-the-keys-0123456789",
  API_KEY_PEPPER_PREVIOUS: "pepper-kanarienvogel-of-before-0123456789",
  URL_SIGNING_SECRET: "urls-kanarienvogel-of-the-links-0123456789",
  NEXTAUTH_SECRET: "auth-kanarienvogel-of-sessions-0123456789",
  METRICS_TOKEN: "metrics-kanarienvogel-of-graphs-0123456789",
  INNGEST_SIGNING_KEY: "signkey-prod-0f1e2d3c4b5a69788796a5b4c3d2e1f0",
  INNGEST_EVENT_KEY: "event-kanarienvogel-0123456789",
};

let service: ScratchService;
let world: World;
let log: string[];
let traces: Awaited<ReturnType<typeof startCollector>>;
let receiver: Server;
const rejections: string[] = [];
const secrets = new Set<string>(Object.values(settings));

beforeAll(async () => {
  log = recordLog();
  traces = await startCollector();
  receiver = createServer((_, response) => response.writeHead(500).end("no")).listen(0, "127.0.0.1");
  service = await startScratchService({
    ...settings,
    LOG_LEVEL: "debug",
    LIMIT_REQUESTS_PER_MINUTE: "100000",
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
    WEBHOOK_ALLOW_HTTP: "true",
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
  secrets.add(new URL(service.config.databaseUrl).password);
  await startTelemetry(service, false);
  world = await createWorld("Acme");
});
afterAll(async () => {
  await service.stop();
  vi.restoreAllMocks();
  for (const server of [receiver, traces.server]) server.close();
});

/** Sends a request, and records all secrets in it and in its response. */
async function ask(operation: Operation, credential: Credential, input: Input): Promise<Response> {
  for (const value of Object.values(credential))
    for (const part of value.split(/[;=%]/)) if (part.length > 20) secrets.add(part.replace(/^sg_live_\w+?_/, ""));
  for (const place of placesOf(operation.id))
    if (place.kind === "password" || place.kind === "link") secrets.add(valueAt(input, place) ?? "");
  for (const found of secretsIn(input.query ?? "")) secrets.add(found);
  const response = await send(operation, credential, input);
  const text = await response.text();
  if (response.status >= 400) rejections.push(text);
  else for (const found of secretsIn(text)) secrets.add(found);
  return response;
}

const successOf = ({ id }: Operation) => examplesFor(id).success(world);
const tried = shareOf(operations.filter(({ id }) => id !== "previewSlide"));

describe("every operation and every error", () => {
  it.each(tried.map((operation) => [operation.id, operation] as const))("%s", async (id, operation) => {
    const credential = await credentialOf(operation, world);
    const input = await successOf(operation);
    const headers = {
      ...input.headers,
      ...(operation.idempotent && { "idempotency-key": `key-${id}` }),
      traceparent: "00-0123456789abcdef0123456789abcdef-0123456789abcdef-01",
    };
    expect((await ask(operation, credential, { ...input, headers })).status).toBe(operation.status);
    // Repeats the requests with malformed secrets. The errors must not contain them.
    const wrong = placesOf(id).filter(({ kind }) => kind === "password" || kind === "link");
    for (const place of wrong) {
      for (const value of [`Kurz${place.name.length}!ab`, `zu-lang-${place.name}-${"kanarienvogel".repeat(200)}`]) {
        const bad = await withValue(await successOf(operation), place, value);
        secrets.add(value.slice(0, 100));
        await ask(operation, await credentialOf(operation, world), bad);
      }
    }
  });

  it("signing in, with and without the password", async () => {
    const { email, password, apiKey } = await createOrganization(service, {
      name: "Signing in",
      email: "somebody@example.com",
      keyName: "k",
    });
    for (const secret of [password, apiKey.replace(/^sg_live_\w+?_/, ""), "wrong-kanarienvogel-password"])
      secrets.add(secret);
    expect(await signIn(service, { email, password })).not.toBeNull();
    expect(await signIn(service, { email, password: "wrong-kanarienvogel-password" })).toBeNull();
    await ask(operationNamed("getMe"), { "x-api-key": apiKey }, {});
    await ask(operationNamed("getMe"), { "x-api-key": `${apiKey.slice(0, -3)}abc` }, {});
  });

  it("messages to receivers whose URL is a secret", async () => {
    const { port } = receiver.address() as AddressInfo;
    for (const url of [
      `http://127.0.0.1:${port}/services/hook-kanarienvogel-01234567`,
      "http://127.0.0.1:9/services/dead-kanarienvogel-01234567",
    ]) {
      await service.db.webhook.deleteMany();
      const created = await send(operationNamed("createWebhook"), world.key, { json: { url } });
      const { webhook_id } = (await created.json()) as { webhook_id: string };
      await ask(operationNamed("testWebhook"), world.key, { params: { webhook_id } });
      const delivery = await service.db.webhookDelivery.findFirstOrThrow({ where: { webhookId: webhook_id } });
      expect(await attemptDelivery(service, delivery.id, delivery.round)).toBeGreaterThan(0);
    }
  });

  it("the metrics, with the token and without", async () => {
    const read = (token: string) =>
      metricsRoute(
        new NextRequest("http://localhost:3000/api/metrics", { headers: { authorization: `Bearer ${token}` } }),
      );
    rejections.push(await (await read(settings.URL_SIGNING_SECRET)).text());
    expect((await read(settings.METRICS_TOKEN)).status).toBe(200);
  });
});

describe("no secret appears", () => {
  /** Returns the first characters of the secrets that were found in a text. */
  const found = (text: string) =>
    [...secrets]
      .filter((secret) => secret.length > 7 && formsOf(secret).some((form) => text.includes(form)))
      .map((secret) => secret.slice(0, 12));

  it("(and some exist)", () => {
    expect(secrets.size).toBeGreaterThan(tried.length / 2);
    expect(found(`x${Buffer.from(settings.METRICS_TOKEN).toString("base64url")}`)).toEqual(["metrics-kana"]);
  });

  it("in a dump of the database", async () => {
    const dump = await dumpDatabase();
    expect(dump.length).toBeGreaterThan(50_000);
    expect(found(dump)).toEqual([]);
  });

  it("in the exported audit log", async () => {
    const text = await (
      await send(operationNamed("exportAuditEvents"), await world.person("owner", "page"), {})
    ).text();
    expect(text).toContain("webhook.created");
    expect(found(text)).toEqual([]);
    expect(text).not.toContain("hook-kanarienvogel");
  });

  it("in error reports, logs, metrics and traces, also when the database fails", async () => {
    // In sequence, because some examples change state that other examples need.
    const inputs: [Operation, Credential, Input][] = [];
    for (const operation of tried)
      inputs.push([operation, await credentialOf(operation, world), await successOf(operation)]);
    stopAnswering();
    await breakDatabase();
    let failed = 0;
    for (const [operation, credential, input] of inputs)
      failed += Number((await ask(operation, credential, input)).status >= 500);
    expect(failed).toBeGreaterThan(10);
    service.logger.debug(
      { err: new Error(`cannot reach ${service.config.databaseUrl} with Bearer ${settings.METRICS_TOKEN}`) },
      "said on purpose",
    );
    const last = tried.at(-1)?.id;
    await vi.waitFor(() => expect(traces.received.join("")).toContain(last), 10_000);
    const metrics = await (
      await metricsRoute(
        new NextRequest("http://localhost:3000/api/metrics", {
          headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
        }),
      )
    ).text();
    const places = { faults: rejections.join("\n"), log: log.join(""), metrics, traces: traces.received.join("\n") };
    for (const [name, text] of Object.entries(places)) {
      expect(text.length, name).toBeGreaterThan(1000);
      expect(found(text), name).toEqual([]);
      expect(text, name).not.toMatch(/(hook|dead)-kanarienvogel/);
    }
  });
});
