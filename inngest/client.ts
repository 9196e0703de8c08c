import { Inngest } from "inngest";
import { logger } from "@/lib/server/telemetry/logger";
import { ObservedWork } from "./observed-work";

/**
 * The client that functions are made with and events are sent by. It reads INNGEST_BASE_URL, INNGEST_EVENT_KEY and
 * INNGEST_SIGNING_KEY itself when it needs them, so a build needs none. Never in dev mode, which checks no signature.
 */
export const inngest = new Inngest({
  id: "slidewright",
  isDev: false,
  logger,
  aiMetadata: false,
  middleware: [ObservedWork],
});
