import { Inngest, Middleware } from "inngest";
import type { ServerContext } from "@/lib/server/context";
import { jobIdOf } from "@/lib/server/outbox";
import { continueTrace, inSpan, withLogContext } from "@/lib/server/telemetry/tracing";
import { type EventOrigin, origin } from "./events";

type Context = Pick<Middleware.WrapStepHandlerArgs, "ctx" | "fn">;

/** Adds the request that caused the event, and its trace, to everything that a function logs and measures. */
class LogContextMiddleware extends Middleware.BaseMiddleware {
  readonly id = "log-context";

  // A call that comes to a new step never returns from `next`. Its span is then never sent; the step has its own.
  override wrapFunctionHandler({ ctx, fn, next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
    return withCaller({ ctx, fn }, undefined, next);
  }

  // Steps run outside the handler of their function.
  override wrapStepHandler({ ctx, fn, next, stepInfo }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    return withCaller({ ctx, fn }, stepInfo.options.id, next);
  }
}

/** Runs a function or one of its steps within the trace and the log context of the request that caused it. */
function withCaller({ ctx, fn }: Context, step: string | undefined, next: () => Promise<unknown>): Promise<unknown> {
  const facts = { ...factsOf({ ctx, fn }), step };
  const attributes = {
    "slidewright.job_id": facts.jobId,
    "slidewright.step": step,
    "slidewright.attempt": facts.attempt,
  };
  const name = step === undefined ? facts.function : `${facts.function} ${step}`;
  return withLogContext(facts, () =>
    continueTrace(originOf(ctx).traceparent, () => inSpan(name, attributes, next, "consumer")),
  );
}

function factsOf({ ctx, fn }: Context) {
  const data = dataOf(ctx);
  const organizationId = typeof data.organizationId === "string" ? data.organizationId : undefined;
  return {
    requestId: originOf(ctx).requestId,
    organizationId,
    jobId: jobIdOf(data),
    function: fn.opts.id,
    attempt: ctx.attempt,
  };
}

function originOf(ctx: Context["ctx"]): EventOrigin {
  return origin.safeParse(dataOf(ctx).origin).data ?? {};
}

/**
 * Returns the data of the function's event. A failure handler receives a failure event, which contains the original
 * event.
 */
function dataOf({ event }: Context["ctx"]): Record<string, unknown> {
  const data: unknown = event.data;
  if (!isObject(data)) return {};
  return isObject(data.event) && isObject(data.event.data) ? data.event.data : data;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The dependencies of durable functions. */
export type WorkerContext = { inngest: Inngest; server: ServerContext };

/**
 * Creates the client that defines functions and sends events. It never runs in dev mode, which checks no signatures.
 *
 * @param ownFetch Sends the client's requests
 */
export function createInngest({ config, logger }: ServerContext, ownFetch?: typeof fetch): Inngest {
  return new Inngest({
    id: "slidewright",
    isDev: false,
    ...config.inngest,
    ...(ownFetch && { fetch: ownFetch }),
    logger,
    aiMetadata: false,
    middleware: [LogContextMiddleware],
  });
}
