import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startProduct } from "@/inngest/runner/testing/product";
import { operations } from "@/lib/contract/operations";
import { processServer } from "@/lib/server/context";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { readyTemplate } from "@/lib/server/resources/testing/ready-template";
import { startTracing } from "@/lib/server/telemetry/start-telemetry";
import { callRoute } from "@/prisma/testing/route-client";
import { waitUntil } from "@/scripts/service/wait-until";

type Attribute = { key: string; value: Record<string, unknown> };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};

const canary = "Zaunkönig 4711";
const rows = [{ cells: [{ value: canary }, { value: "2" }] }];
const lines: Record<string, unknown>[] = [];
const spans: Sent[] = [];
let sent = "";
let collector: Server;
let tracing: Awaited<ReturnType<typeof startTracing>>;
let product: Awaited<ReturnType<typeof startProduct>>;
let organization: NewOrganization;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    sent += body;
    spans.push(
      ...(JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    response.end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  product = await startProduct();
  organization = await createOrganization(processServer(), { name: "Acme", email: "a@example.com", keyName: "k" });
  tracing = await startTracing({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    role: "web",
    version: "1",
    logger: processServer().logger,
  });
  listen();
});
afterAll(async () => {
  await tracing.stop();
  await product.stop();
  collector.closeAllConnections();
  collector.close();
});

/** Collects what the logger writes. */
function listen(): void {
  const stream = (processServer().logger as unknown as Record<symbol, { write: (line: string) => void }>)[
    Object.getOwnPropertySymbols(processServer().logger).find((symbol) => symbol.description === "pino.stream")!
  ]!;
  vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(JSON.parse(line) as Record<string, unknown>));
  processServer().logger.level = "debug";
}

const operation = (id: string) => operations.find((candidate) => candidate.id === id)!;

async function createDeck(headers: Record<string, string> = {}) {
  const template = await readyTemplate(organization.caller, "meridian");
  const slides = [
    {
      template_slide_id: template.slides[4]!,
      slide_data: { title: canary, content: { blocks: [{ type: "table", table: { table: { rows } } }] } },
    },
  ];
  const response = await callRoute(operation("generateDeck"), organization.apiKey, { json: { slides }, headers });
  const { generation_id: id } = (await response.json()) as { generation_id: string };
  await waitUntil(
    async () => (await processServer().db.generation.findUniqueOrThrow({ where: { id } })).completedAt !== null,
    60_000,
  );
  return { id, requestId: response.headers.get("x-request-id") };
}

describe("a requested deck", () => {
  it("is one trace from request to file, within the caller's, with log lines that share its id and never its content", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const { id, requestId } = await createDeck({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    const own = () => spans.filter((span) => span.traceId === traceId);
    const named = (name: string) => own().find((span) => span.name === name);
    const expected = [
      "POST /api/v1/presentations/generate-deck",
      "INSERT Generation",
      "INSERT Outbox",
      "deck waits",
      "generate-presentation",
      "deck gather",
      "deck generate",
      "deck write",
      "deck store",
      "storage put",
    ];
    await waitUntil(() => expected.every(named), 20_000);
    expect(expected.filter((name) => !named(name))).toEqual([]);
    const parentOf = (name: string) => own().find(({ spanId }) => spanId === named(name)?.parentSpanId)?.name;
    expect(named(expected[0]!)?.parentSpanId).toBe("00f067aa0ba902b7");
    expect(["INSERT Outbox", "generate-presentation", "deck gather", "storage put"].map(parentOf)).toEqual([
      expected[0],
      expected[0],
      "generate-presentation",
      "deck store",
    ]);
    expect(named("generate-presentation")?.attributes).toContainEqual({
      key: "slidewright.job_id",
      value: { stringValue: id },
    });

    const threads = lines.filter((line) => line.jobId === id);
    expect(threads.map(({ msg, operation, function: name, status }) => [msg, operation ?? name, status])).toEqual([
      ["request", "generateDeck", 202],
      ["job ended", "generate-presentation", "completed"],
    ]);
    for (const line of threads)
      expect(line).toMatchObject({ requestId, organizationId: organization.caller.organization.id, traceId });
    for (const text of [sent, JSON.stringify(lines)])
      for (const secret of [canary, organization.apiKey, "Acme", "a@example.com"]) expect(text).not.toContain(secret);
  });

  it("is generated even while the collector is unreachable", async () => {
    collector.closeAllConnections();
    collector.close();
    const { id } = await createDeck();
    expect(await processServer().db.generation.findUnique({ where: { id } })).toMatchObject({ status: "completed" });
  });
});
