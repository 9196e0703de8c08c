import type { WorkerContext } from "@/inngest/client";
import { workerProbed } from "@/inngest/events";
import { answerProbe } from "@/lib/server/resources/registration";

/** Confirms that the server delivers events to our functions. A worker is not ready until this has run. */
export const answerProbeEvent = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction({ id: "answer-probe", triggers: workerProbed, retries: 0 }, async ({ event }) => {
    await answerProbe(server, event.data.probeId);
  });
