import type { WorkerContext } from "@/inngest/client";
import { mailRequested } from "@/inngest/events";
import { deliverMail, dropMail } from "@/lib/server/resources/deliver-mail";
import { mailConcurrency, mailRetries } from "./run-policy";

/** Sends one email. Retries for about an hour if the mail server can't be reached. */
export const sendMail = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "send-mail",
      triggers: mailRequested,
      retries: mailRetries,
      concurrency: mailConcurrency,
      onFailure: async ({ event, error }) => {
        const { mailId } = event.data.event.data;
        server.logger.error({ mailId, err: error }, "an email could not be sent");
        await dropMail(server, mailId);
      },
    },
    async ({ event }) => deliverMail(server, event.data.mailId),
  );
