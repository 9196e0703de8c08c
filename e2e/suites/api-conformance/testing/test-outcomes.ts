import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/contract/define-operation";
import { type ErrorCode, errorBody, errorCodes, validationErrorBody } from "@/lib/contract/errors";
import { signGrant } from "@/lib/server/auth/tokens";
import { setProcessServer } from "@/lib/server/context";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { shareOf } from "@/scripts/test/share-of";
import { credentialOf, generalCases } from "./general-cases";
import { type Outcome, outcomesOf } from "./outcome-table";
import { operationNamed } from "./resources";
import { type Example, type Examples, type ExamplesOf, send } from "./send";
import { createWorld, type World } from "./world";

/** Settings of a language model that doesn't exist. */
const languageModel = { AI_BASE_URL: "http://127.0.0.1:1/v1", AI_API_KEY: "none", AI_MODEL: "none" };
/** Low limits that are easily exceeded. A sample template still fits. */
const limits = {
  LIMIT_JSON_BODY_BYTES: "20000",
  LIMIT_TEMPLATE_BYTES: "400000",
  LIMIT_LOGO_BYTES: "20000",
  LIMIT_ASSET_BYTES: "20000",
  LIMIT_ASSETS: "20",
  LIMIT_IMAGE_MEGAPIXELS: "2",
};

let service: ScratchService;
let world: World;
let outsider: World;

/**
 * Tests all outcomes that the contract documents for some operations. Calls their routes, with a database and a file
 * store.
 */
export function testOutcomes(examplesOf: ExamplesOf): void {
  beforeAll(async () => {
    service = await startScratchService({ ...limits, ...languageModel });
    [world, outsider] = await Promise.all([createWorld("Acme"), createWorld("Stranger")]);
    const operatorOrganization = world.caller.organization.id;
    setProcessServer({ ...service, config: { ...service.config, operatorOrganization } });
  });
  afterAll(() => service.stop());

  describe.each(tested(examplesOf))("%s", (id, outcomes) => {
    const operation = operationNamed(id);
    const examples = examplesOf[id] as Examples;
    const errorBase = kept(examples.success);
    // The outcome determines what is asserted.
    // oxlint-disable-next-line vitest/expect-expect
    it.each(outcomes.map((outcome) => [outcome] as const))("%s", (outcome) => {
      const check = special[outcome];
      return check ? check(operation, examples) : rejected(operation, { ...examples, errorBase }, outcome as ErrorCode);
    });
  });
}

/**
 * Returns the outcomes that this run tests, by operation: the success and the errors of its own of each, and a share of
 * those that the same code causes for all operations.
 */
function tested(examplesOf: ExamplesOf): [id: string, outcomes: Outcome[]][] {
  const rows = Object.entries(examplesOf).flatMap(([id, { errors = {} }]) =>
    outcomesOf(operationNamed(id)).map(({ outcome }) => ({
      id,
      outcome,
      isGeneral: outcome !== "success" && !(outcome in errors),
    })),
  );
  const general = new Set(shareOf(rows.filter(({ isGeneral }) => isGeneral)));
  const chosen = rows.filter((row) => !row.isGeneral || general.has(row));
  return Object.keys(examplesOf).map((id) => [id, chosen.filter((row) => row.id === id).map(({ outcome }) => outcome)]);
}

/** Errors that depend on stored state. */
const afterState: readonly ErrorCode[] = ["IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_MISMATCH", "RANGE_NOT_SATISFIABLE"];

/**
 * Reuses one request for all cases that fail before anything changes, because creating its state takes most of their
 * time.
 */
function kept(example: Example): Example {
  let input: ReturnType<Example> | undefined;
  return (world) => (input ??= example(world));
}

async function rejected(
  operation: Operation,
  { success, errorBase, errors }: Examples & { errorBase: Example },
  code: ErrorCode,
): Promise<void> {
  const own = errors?.[code];
  const general = generalCases[code];
  if (own)
    return expectError(operation, await send(operation, await credentialOf(operation, world), await own(world)), code);
  if (!general) throw new Error(`There is no case for ${operation.id} and ${code}.`);
  await expectError(operation, await general(operation, afterState.includes(code) ? success : errorBase, world), code);
}

async function expectError({ access }: Operation, response: Response, code: ErrorCode): Promise<void> {
  const body = (await response.json()) as { code: string; request_id: string };
  expect([response.status, body.code], JSON.stringify(body)).toEqual([errorCodes[code].status, code]);
  expect((code === "VALIDATION_ERROR" ? validationErrorBody : errorBody).strict().parse(body).request_id).toBe(
    response.headers.get("x-request-id"),
  );
  const isCounted = access.kind !== "upload_token" && code !== "UNAUTHORIZED" && code !== "CSRF_FAILED";
  expect(["limit", "remaining", "reset"].map((name) => response.headers.has(`ratelimit-${name}`))).toEqual([
    isCounted,
    isCounted,
    isCounted,
  ]);
  if (response.status === 429 || response.status === 503)
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  if (response.status === 416) expect(response.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
}

const special: Partial<Record<Outcome, (operation: Operation, examples: Examples) => Promise<void>>> = {
  async success(operation, { success }) {
    const response = await send(operation, await credentialOf(operation, world), await success(world));
    const isWhole = !response.headers.get("content-type")?.startsWith("text/event-stream");
    const text = isWhole ? await response.text() : await response.body?.cancel();
    expect(response.status, text?.slice(0, 500)).toBe(operation.status);
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
    expect(response.headers.has("ratelimit-remaining")).toBe(operation.access.kind !== "upload_token");
  },
  async "not modified"(operation, { success }) {
    const [credential, input] = [await credentialOf(operation, world), await success(world)];
    const whole = await send(operation, credential, input);
    await whole.body?.cancel();
    const tag = whole.headers.get("etag") ?? "none";
    const again = await send(operation, credential, { ...input, headers: { ...input.headers, "if-none-match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  },
  async "a part"(operation, { success }) {
    const [credential, input] = [await credentialOf(operation, world), await success(world)];
    const part = await send(operation, credential, { ...input, headers: { ...input.headers, range: "bytes=1-4" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
  },
  async "the first answer again"(operation, { success }) {
    const [credential, plain] = [await credentialOf(operation, world), await success(world)];
    const input = { ...plain, headers: { ...plain.headers, "idempotency-key": `${operation.id}-again` } };
    const [first, again] = [await send(operation, credential, input), await send(operation, credential, input)];
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([
      operation.status,
      operation.status,
      "true",
    ]);
    expect(await again.json()).toEqual(await first.json());
  },
  async "other organization"(operation, { success }) {
    const input = await success(world);
    const { access } = operation;
    if (access.kind === "upload_token") {
      const objectId = Object.values(input.params ?? {})[0] ?? "";
      const grant = {
        purpose: "upload",
        method: "PUT",
        objectId,
        path: `/api/v1/uploads/${objectId}`,
        organizationId: outsider.caller.organization.id,
      } as const;
      return expectError(
        operation,
        await send(
          operation,
          {},
          { ...input, query: `?token=${signGrant(grant, service.config.secrets.urlSigning, 60)}` },
        ),
        "NOT_FOUND",
      );
    }
    const response = await send(operation, await credentialOf(operation, outsider), input);
    if (operation.params) return expectError(operation, response, "NOT_FOUND");
    const rawText = await response.text();
    expect(
      (await namesOf(world)).filter((name) => rawText.includes(name) && !JSON.stringify(input).includes(name)),
    ).toEqual([]);
  },
};

/** Returns the ids and names that no other organization may read. */
async function namesOf({ caller: { organization } }: World): Promise<string[]> {
  const own = { where: { organizationId: organization.id }, select: { id: true } } as const;
  const rows = await Promise.all([
    service.db.template.findMany(own),
    service.db.generation.findMany(own),
    service.db.logo.findMany(own),
    service.db.asset.findMany(own),
    service.db.apiKey.findMany(own),
    service.db.slideIndex.findMany(own),
  ]);
  return [organization.id, organization.name, ...rows.flat().map(({ id }) => id)];
}
