import { randomUUID } from "node:crypto";
import { type Operation, formType } from "@/lib/contract/define-operation";
import type { ErrorCode } from "@/lib/contract/errors";
import { processServer } from "@/lib/server/context";
import { Prisma } from "@/lib/server/db";
import { createRateCounter } from "@/lib/server/intake/rate-counter";
import { type Example, type Input, send } from "./send";
import { form } from "./state";
import { createWorld, type World } from "./world";

type Case = (operation: Operation, success: Example, world: World) => Promise<Response>;

/** Sends a request that would succeed, with a change that makes it fail. */
const changed =
  (change: (operation: Operation, input: Input) => Input): Case =>
  async (operation, success, world) =>
    send(operation, await credentialOf(operation, world), change(operation, await success(world)));

/**
 * Returns a credential that may call the operation: an API key, or a session if keys aren't allowed. Empty if the
 * request has its own token, or needs none.
 */
export async function credentialOf({ access }: Operation, world: World) {
  if (access.kind === "role") return world.person(access.role, "page");
  return access.kind === "upload_token" || access.kind === "public" ? {} : world.key;
}

const text = (body: string, type = "application/json") => ({
  json: undefined,
  body: () => body,
  headers: { "content-type": type },
});
const unknown = (params: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, id]) => [name, id.replace(/_.*/, "_none")]));

/** For each error code, a request that causes it with any operation that documents it. */
export const generalCases: Partial<Record<ErrorCode, Case>> = {
  UNAUTHORIZED: async (operation, success, world) =>
    send(operation, {}, { ...(await success(world)), query: undefined }),
  MISSING_SCOPE: async (operation, success, world) => {
    if (operation.access.kind !== "scope") throw new Error(`${operation.id} asks for no scope`);
    return send(operation, await world.keyWithout(operation.access.scope), await success(world));
  },
  ROLE_REQUIRED: async (operation, success, world) =>
    send(
      operation,
      operation.access.kind === "role" ? world.key : await world.person("member", "page"),
      await success(world),
    ),
  // The operator's organization is that of `world`. This owner belongs to another organization.
  OPERATORS_ONLY: async (operation, success, world) =>
    send(operation, await credentialOf(operation, await createWorld(`Another ${randomUUID()}`)), await success(world)),
  CSRF_FAILED: async (operation, success, world) =>
    send(operation, await world.person("owner", "elsewhere"), await success(world)),
  RATE_LIMITED: async (operation, success, world) => {
    const input = await success(world);
    const credential = await credentialOf(operation, world);
    // The request counts before its body is read. An invalid body fails immediately, while a successful request might
    // wait for a worker.
    const first = await send(operation, credential, operation.body ? { ...input, ...text("{") } : input);
    await first.body?.cancel();
    await processServer().db.rateWindow.updateMany({
      data: { count: processServer().config.limits.requestsPerMinute },
    });
    const forget = () => void (processServer().rates = createRateCounter());
    forget();
    return send(operation, credential, input).finally(async () => {
      await processServer().db.rateWindow.deleteMany();
      forget();
    });
  },
  UNSUPPORTED_MEDIA_TYPE: changed(({ body }, input) => ({
    ...input,
    ...text("x", body?.anyStream ? `${formType}; boundary=x` : "text/plain"),
  })),
  BODY_TOO_LARGE: changed((_, input) => ({
    ...input,
    ...text(`"${"x".repeat(processServer().config.limits.jsonBodyBytes)}"`),
  })),
  INVALID_JSON: changed((_, input) => ({ ...input, ...text("{") })),
  INVALID_MULTIPART: changed((_, input) => ({ ...input, ...text("--x\r\n", `${formType}; boundary=x`) })),
  ORG_MISMATCH: changed((_, input) => ({ ...input, json: { ...(input.json as object), org_name: "Somebody else" } })),
  VALIDATION_ERROR: changed(invalid),
  NOT_FOUND: changed((_, input) => ({ ...input, params: unknown(input.params) })),
  RANGE_NOT_SATISFIABLE: changed((_, input) => ({ ...input, headers: { ...input.headers, range: "bytes=99999999-" } })),
  IDEMPOTENCY_MISMATCH: repeated({ fingerprint: "another" }),
  IDEMPOTENCY_IN_PROGRESS: repeated({ answer: Prisma.DbNull }),
};

/**
 * Returns a case that repeats a request with its Idempotency-Key, after the stored record of the first request was
 * changed.
 */
function repeated(change: { fingerprint?: string; answer?: typeof Prisma.DbNull }): Case {
  return async (operation, success, world) => {
    const key = `again ${Math.random()}`.replace(" ", "-");
    const plain = await success(world);
    const input = { ...plain, headers: { ...plain.headers, "idempotency-key": key } };
    const credential = await credentialOf(operation, world);
    await (await send(operation, credential, input)).body?.cancel();
    await processServer().db.idempotencyKey.updateMany({ where: { key }, data: change });
    return send(operation, credential, input);
  };
}

function invalid({ params, body, query, idempotent }: Operation, input: Input): Input {
  if (params) return { ...input, params: { ...input.params, [Object.keys(params.shape)[0] ?? ""]: "not an id" } };
  if (body?.json) return { ...input, json: [] };
  if (body?.form) return { ...input, ...form({ other: "x" }) };
  if (query) return { ...input, query: `?${Object.keys(query.shape)[0]}=nothing` };
  if (idempotent) return { ...input, headers: { ...input.headers, "idempotency-key": "not a key" } };
  throw new Error("Nothing of this operation can be invalid.");
}
