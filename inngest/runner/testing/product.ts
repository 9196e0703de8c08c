import { once } from "node:events";
import { createServer } from "inngest/node";
import { pino } from "pino";
import { createInngest } from "@/inngest/client";
import { createFunctions } from "@/inngest/functions";
import { startRunner } from "@/inngest/runner/runner";
import type { ServerContext } from "@/lib/server/context";
import { startDispatcher } from "@/lib/server/outbox";
import { startScratchService } from "@/prisma/testing/scratch-service";
import { findFreePort } from "@/scripts/service/ports";

/** `server`: the context that the functions use. */
type Product = { server: ServerContext; stop: () => Promise<void> };

const log = pino({ level: "silent" });

/** Starts the product's functions on the real runner, with their own database and file store. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const [runnerPort, workerPort] = [await findFreePort(), await findFreePort()];
  const keys = { eventKey: "event-key", signingKey: `signkey-test-${"ab".repeat(32)}` };
  const service = await startScratchService({
    INNGEST_BASE_URL: `http://127.0.0.1:${runnerPort}`,
    INNGEST_EVENT_KEY: keys.eventKey,
    INNGEST_SIGNING_KEY: keys.signingKey,
    ...settings,
  });
  const { databaseUrl } = service.config;
  const inngest = createInngest(service);
  const functions = createFunctions({ inngest, server: service });
  const server = createServer({ client: inngest, functions }).listen(workerPort, "127.0.0.1");
  await once(server, "listening");
  const reject = (error: Error) => {
    throw error;
  };
  const workerUrls = [`http://127.0.0.1:${workerPort}/api/inngest`];
  const runner = await startRunner(
    {
      databaseUrl,
      ...keys,
      host: "127.0.0.1",
      port: runnerPort,
      workerUrls,
      capacity: 8,
      silenceSeconds: 60,
      metricsToken: null,
      logLevel: "silent",
    },
    reject,
    log,
  );
  const dispatcher = startDispatcher({ databaseUrl, send: (events) => inngest.send(events), log });
  return {
    server: service,
    stop: async () => {
      await dispatcher.stop();
      await runner.stop(5000);
      server.close().closeAllConnections();
      await service.stop();
    },
  };
}
