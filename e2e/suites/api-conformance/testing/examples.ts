import type { ErrorCode } from "@/lib/contract/common";
import type { World } from "./world";

/** A request of an operation, but for who sends it. */
export type Input = {
  params?: Record<string, string>;
  query?: string;
  json?: unknown;
  body?: () => BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Makes the state that a request needs, and the request. */
export type Example = (world: World) => Input | Promise<Input>;

/** Of one operation: a request that succeeds, and one for each refusal that no general case brings about. */
export type Examples = { success: Example; refusals?: Partial<Record<ErrorCode, Example>> };

/** By the id of the operation. */
export type ExamplesOf = Record<string, Examples>;
