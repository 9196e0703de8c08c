import { Middleware } from "inngest";
import { inSpan, inTraceOf } from "@/lib/server/telemetry/traces/span";
import { asWork } from "@/lib/server/telemetry/work";
import type { EventOrigin } from "./events";
import { jobOf } from "./origin";

type Context = Pick<Middleware.WrapStepHandlerArgs, "ctx" | "fn">;

/** What a function does belongs to the request that its event goes back to: in every line of the log, and in its trace. */
export class ObservedWork extends Middleware.BaseMiddleware {
  readonly id = "observed-work";

  override wrapFunctionHandler({ ctx, fn, next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
    return asWork(factsOf({ ctx, fn }), next);
  }

  // Steps run apart from the function that names them.
  override wrapStepHandler({ ctx, fn, next, stepInfo }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    const facts = { ...factsOf({ ctx, fn }), step: stepInfo.options.id };
    const attributes = {
      "slidewright.job_id": facts.jobId,
      "slidewright.step": facts.step,
      "slidewright.attempt": facts.attempt,
    };
    return asWork(facts, () =>
      inTraceOf(originOf(ctx).traceparent, () =>
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
    jobId: jobOf(data),
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
