import fc from "fast-check";
import { expect, test as base } from "@/e2e/fixtures/service";
import { openApiDocument } from "@/lib/contract/openapi/document";
import { operations } from "@/lib/contract/operations";
import { shareOf } from "@/scripts/test/share-of";
import { ApiDocument, type DocumentedOperation } from "./document";
import { mutated, oversized } from "./mutations";
import { validRequest, type WireRequest } from "./requests";
import { type Answer, faultOf, send } from "./send";
import { createWorld, type PropertyWorld } from "./world";

/**
 * The number of requests of each kind for each operation. `firstSeed`: the seed of their values. It is fixed, so that a
 * failure comes from the change that is tested. `PROPERTY_SEED=random` tries other values; each failure names its
 * seed.
 */
const numRuns = Number(process.env.PROPERTY_RUNS || 8);
const firstSeed =
  process.env.PROPERTY_SEED === "random" ? Date.now() % 2 ** 31 : Number(process.env.PROPERTY_SEED || 1);

const test = base.extend<object, { document: ApiDocument; world: PropertyWorld }>({
  document: [
    async ({ service }, provide) =>
      provide(
        new ApiDocument(
          (await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json()) as Record<string, unknown>,
        ),
      ),
    { scope: "worker" },
  ],
  world: [async ({ service }, provide) => provide(await createWorld(service)), { scope: "worker" }],
});

// One worker, because filling the organizations takes longer than the requests.
test.describe.configure({ mode: "default" });

/** Operations that delete data needed by others come last. */
const ordered = ["GET", "POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
  operations.filter((operation) => operation.method === method),
);

function requestsFor(
  document: ApiDocument,
  operation: DocumentedOperation,
  world: PropertyWorld,
): fc.Arbitrary<WireRequest> {
  const valid = validRequest(document, operation, world);
  if (!operation.credentials.includes("UploadToken")) return valid;
  return fc.tuple(valid, fc.constantFrom(...world.tickets)).map(([request, ticket]) => {
    const { pathname, searchParams } = new URL(ticket);
    return { ...request, path: pathname, query: [...searchParams] };
  });
}

function explain(
  what: string,
  { method }: DocumentedOperation,
  request: WireRequest,
  { status, text }: Answer,
): string {
  const body =
    typeof request.body === "string" ? request.body.slice(0, 1500) : request.body && `${request.body.byteLength} bytes`;
  return `${what}\n${method} ${request.path.slice(0, 300)}?${new URLSearchParams(request.query.map(([name, value]) => [name, value])).toString().slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 500)}\n${body}\n→ ${status} ${text.slice(0, 1500)}`;
}

/** Counts statuses, such as `200 ×7, 404 ×5`. */
function tally(statuses: number[]): string {
  return [...new Set(statuses)]
    .sort((a, b) => a - b)
    .map((status) => `${status} ×${statuses.filter((one) => one === status).length}`)
    .join(", ");
}

test("serves the OpenAPI document of the contract", async ({ service }) => {
  expect(await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json()).toEqual(
    JSON.parse(JSON.stringify(openApiDocument())),
  );
});

for (const [index, { id }] of shareOf([...ordered.entries()])) {
  test(`any valid or mutated request to ${id} gets a documented response, without data of another organization`, async ({
    service,
    document,
    world,
  }) => {
    const seed = firstSeed + 2 * index;
    const operation = document.operations.find((one) => one.id === id)!;
    const check = async (request: WireRequest): Promise<Answer> => {
      const answer = await send(service.baseUrl, operation, request, world.credentials);
      const fault = faultOf(document, operation, answer, world.secret);
      if (fault) throw new Error(explain(fault, operation, request, answer));
      return answer;
    };
    const valid = requestsFor(document, operation, world);
    const answers: Record<"valid" | "mutated", number[]> = { valid: [], mutated: [] };
    await fc.assert(
      fc.asyncProperty(valid, async (request) => void answers.valid.push((await check(request)).status)),
      { numRuns, seed, interruptAfterTimeLimit: 100_000 },
    );
    const schema = operation.bodies["application/json"]?.schema;
    const changed = valid.chain((request) => mutated(operation, request));
    await fc.assert(
      fc.asyncProperty(changed, async (request) => {
        const answer = await check(request);
        answers.mutated.push(answer.status);
        if (schema && request.json !== undefined && !document.accepts(schema, request.json) && answer.status < 400) {
          throw new Error(explain("a body that doesn't fit its schema was taken", operation, request, answer));
        }
      }),
      { numRuns, seed: seed + 1, interruptAfterTimeLimit: 100_000 },
    );
    if (schema) {
      const [large] = fc.sample(valid.filter(({ json }) => json !== undefined).map(oversized), { numRuns: 1, seed });
      expect((await check(large!)).status).toBe(413);
    }
    const figures = `PROPERTY_SEED=${firstSeed}: ${numRuns} valid (${tally(answers.valid)}), ${numRuns} mutated (${tally(answers.mutated)})`;
    test.info().annotations.push({ type: "figure", description: figures });
  });
}
