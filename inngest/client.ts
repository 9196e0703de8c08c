import { Inngest, Middleware } from "inngest";
import { jobIdOf } from "@/lib/server/outbox";
import { withLogContext } from "@/lib/server/telemetry/log-context";
import { logger } from "@/lib/server/telemetry/logger";
import { inSpan, continueTrace } from "@/lib/server/telemetry/tracing";
import type { EventOrigin } from "./events";

type Context = Pick<Middleware.WrapStepHandlerArgs, "ctx" | "fn">;

/** What a function does belongs to the request that its event goes back to: in every line of the log, and in its trace. */
class LogContextMiddleware extends Middleware.BaseMiddleware {
  readonly id = "observed-work";

  override wrapFunctionHandler({ ctx, fn, next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
    return withLogContext(factsOf({ ctx, fn }), next);
  }

  // Steps run apart from the function that names them.
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
  return (dataOf(ctx).origin ?? {}) as EventOrigin;
}

/** Of the event that the function runs for; a function that deals with a failure has it within that of the failure. */
function dataOf({ event }: Context["ctx"]): Record<string, unknown> {
  const data = (event.data ?? {}) as Record<string, unknown>;
  const failed = data.event as { data?: Record<string, unknown> } | undefined;
  return failed?.data ?? data;
}

/**
 * The client that functions are made with and events are sent by. It reads INNGEST_BASE_URL, INNGEST_EVENT_KEY and
 * INNGEST_SIGNING_KEY itself when it needs them, so a build needs none. Never in dev mode, which checks no signature.
 */
export const inngest = new Inngest({
  id: "slidewright",
  isDev: false,
  logger,
  aiMetadata: false,
  middleware: [LogContextMiddleware],
});
