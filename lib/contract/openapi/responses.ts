import { type Operation, failureStatuses, failuresOf } from "@/lib/contract/define-operation";
import { type ErrorCode, errorBody, errorCodes, validationErrorBody } from "@/lib/contract/errors";
import { headersNamed, isEventStream } from "./parameters";
import type { JsonObject, Schemas } from "./schemas";

const requestId = "req_01K4Z8T5Q0V3X9M2B7C6D5F4G3";

/** Returns an example response for each error code that the operations use. */
export function errorExamples(operations: readonly Operation[]): Record<string, JsonObject> {
  const used = new Set(operations.flatMap(failuresOf));
  return Object.fromEntries(
    [...used].sort().map((code) => {
      const { meaning, example } = errorCodes[code];
      return [
        code,
        {
          summary: meaning,
          value: { detail: code === "VALIDATION_ERROR" ? issues(example) : example, code, request_id: requestId },
        },
      ];
    }),
  );
}

function issues(message: string): JsonObject[] {
  return [
    {
      loc: ["body", "slides", "0", "slide_data"],
      msg: message,
      type: "missing",
      input: null,
      ctx: { expected: "object" },
    },
  ];
}

/** Error responses, named after their codes: most operations share them. */
export type ErrorResponses = Record<string, JsonObject>;

/** Returns every response of an operation. Error responses are references, and are added to `refusals` if new. */
export function responsesOf(operation: Operation, schemas: Schemas, errorResponses: ErrorResponses): JsonObject {
  const responses: JsonObject = successesOf(operation, schemas);
  for (const status of failureStatuses(operation)) {
    const codes = failuresOf(operation).filter((code) => errorCodes[code].status === status);
    const name = [...codes, ...(operation.access.kind === "upload_token" ? ["unrated"] : [])].join(".");
    errorResponses[name] ??= errorResponse(operation, status, codes, schemas);
    responses[String(status)] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

function successesOf(operation: Operation, schemas: Schemas): JsonObject {
  const { response, status, waits, conditional, ranges } = operation;
  const stream = isEventStream(operation);
  const file = "file" in response && !stream;
  const names = [
    ...commonHeaders(operation),
    ...(operation.idempotent ? ["Idempotency-Replayed"] : []),
    ...(waits ? ["Preference-Applied"] : []),
    ...(conditional ? ["ETag"] : []),
    ...(ranges ? ["Accept-Ranges"] : []),
    ...(file ? ["Content-Disposition"] : []),
  ];
  const content = contentOf(response, schemas);
  return {
    [status]: {
      description: stream ? "The events, until the job finishes." : file ? "The file." : "Success.",
      headers: headersNamed(names),
      content,
    },
    ...(waits && {
      200: {
        description: "The job finished within the time given in `Prefer: wait`.",
        headers: headersNamed(names),
        content: contentOf(waits, schemas),
      },
    }),
    ...(stream && {
      204: {
        description: "The job has finished and the last event has been received. Don't reconnect.",
        headers: headersNamed(commonHeaders(operation)),
      },
    }),
    ...(ranges && {
      206: {
        description: "The requested part of the file.",
        headers: headersNamed([...names, "Content-Range"]),
        content,
      },
    }),
    ...(conditional && {
      304: {
        description: "Nothing has changed since the version given in `If-None-Match`.",
        headers: headersNamed([...commonHeaders(operation), "ETag"]),
      },
    }),
  };
}

function contentOf(response: Operation["response"], schemas: Schemas): JsonObject {
  if (!("file" in response)) return { "application/json": { schema: schemas.use(response, "output") } };
  if (response.file === "text/event-stream") {
    return {
      [response.file]: {
        schema: { type: "string", description: "Events named `status`, each with the job status as its `data`." },
      },
    };
  }
  const bytes = { schema: { type: "string", format: "binary", description: "The bytes of the file." } };
  return Object.fromEntries([response.file, ...(response.orFiles ?? [])].map((type) => [type, bytes]));
}

function errorResponse(operation: Operation, status: number, codes: ErrorCode[], schemas: Schemas): JsonObject {
  const names = [
    ...(status === 401 ? ["X-Request-Id"] : commonHeaders(operation)),
    ...(mayRetry(status, codes) ? ["Retry-After"] : []),
  ];
  const forms = [
    ...(codes.some((code) => code !== "VALIDATION_ERROR") ? [schemas.use(errorBody, "output")] : []),
    ...(codes.includes("VALIDATION_ERROR") ? [schemas.use(validationErrorBody, "output")] : []),
  ];
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join("\n\n"),
    headers: headersNamed(names),
    content: {
      "application/json": {
        schema: forms.length === 1 ? forms[0] : { anyOf: forms },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function mayRetry(status: number, codes: ErrorCode[]): boolean {
  return status === 429 || status === 503 || codes.includes("IDEMPOTENCY_IN_PROGRESS");
}

/** Returns the headers of every response after authentication. Requests with signed tokens have no rate limit. */
function commonHeaders({ access }: Operation): string[] {
  if (access.kind === "upload_token") return ["X-Request-Id"];
  return ["X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
}
