import { Inngest, Middleware } from "inngest";
import { jobIdOf } from "@/lib/server/outbox";
import { withLogContext } from "@/lib/server/telemetry/log-context";
import { logger } from "@/lib/server/telemetry/logger";
import { inSpan, continueTrace } from "@/lib/server/telemetry/tracing";
import { type EventOrigin, origin } from "./events";

type Context = Pick<Middleware.WrapStepHandlerArgs, "ctx" | "fn">;

/** Adds the request that an event goes back to, and its trace, to everything that a function logs and measures. */
class LogContextMiddleware extends Middleware.BaseMiddleware {
  readonly id = "observed-work";

  override wrapFunctionHandler({ ctx, fn, next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
    return withLogContext(factsOf({ ctx, fn }), next);
  }

  // Steps run outside the handler of their function.
  override wrapStepHandler({ ctx, fn, next, stepInfo }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    const facts = { ...factsOf({ ctx, fn }), step: stepInfo.options.id };
    const attributes = {
      "slidewright.job_id": facts.jobId,
      "slidewright.step": facts.step,
      "slidewright.attempt": facts.attempt,
    };
    return withLogContext(facts, () =>
      continueTrace(originOf(ctx).traceparent, () =>
        inSpan(`${facts.function} ${facts.step}`, attributes, next, "consumer"),
      ),
    );
  }
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
 * Returns the data of the function's event. A failure handler runs for a failure event, which contains the original
 * one.
 */
function dataOf({ event }: Context["ctx"]): Record<string, unknown> {
  const data: unknown = event.data;
  if (!isObject(data)) return {};
  return isObject(data.event) && isObject(data.event.data) ? data.event.data : data;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Creates functions and sends events. It reads INNGEST_BASE_URL, INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY itself when
 * it needs them, so that a build needs none. Never in dev mode, which checks no signatures.
 */
export const inngest = new Inngest({
  id: "slidewright",
  isDev: false,
  logger,
  aiMetadata: false,
  middleware: [LogContextMiddleware],
});
