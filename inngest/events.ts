import { eventType } from "inngest";
import { z } from "zod";

/** The request that caused an event, so that logs and traces show everything that followed from it. */
export const origin = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });
export type EventOrigin = z.infer<typeof origin>;

/** Events carry ids only: the function reads the rest from the database when it starts. */
const ofOrganization = z.object({ organizationId: z.string(), origin: origin.optional() });
const ofAnalysis = ofOrganization.extend({ analysisId: z.string() });
const ofGeneration = ofOrganization.extend({ generationId: z.string() });
/** `round` counts how often delivery of the message was requested. */
const ofDelivery = ofOrganization.extend({ deliveryId: z.string(), webhookId: z.string(), round: z.number().int() });
const ofPreview = ofOrganization.extend({ previewId: z.string() });

export const analysisRequested = eventType("analysis/requested", { schema: ofAnalysis });
export const analysisCancelled = eventType("analysis/cancelled", { schema: ofAnalysis });
export const presentationRequested = eventType("presentation/requested", { schema: ofGeneration });
export const chartUpdateRequested = eventType("chart-update/requested", { schema: ofGeneration });
/** Cancels generations and chart updates. */
export const presentationCancelled = eventType("presentation/cancelled", { schema: ofGeneration });
export const deliveryRequested = eventType("webhook/delivery-requested", { schema: ofDelivery });
/** Requests the previews of all slides of an analysed template. */
export const templatePreviewsRequested = eventType("template-previews/requested", { schema: ofAnalysis });
export const previewRequested = eventType("preview/requested", { schema: ofPreview });
/** Requests a whole deck in another format. */
export const deckFileRequested = eventType("deck-file/requested", { schema: ofPreview });
/** Requests a preview of a slide in a draft. Someone is waiting for it. */
export const draftPreviewRequested = eventType("live-picture/requested", { schema: ofPreview });

/** Requests that an email is sent. */
export const mailRequested = eventType("mail/requested", {
  schema: z.object({ mailId: z.string(), origin: origin.optional() }),
});

/** Sent to prove that the server can reach a worker; any worker answers it. It belongs to no organization. */
export const workerProbed = eventType("worker/probed", {
  schema: z.object({ probeId: z.string(), origin: origin.optional() }),
});

/** The events that services may enqueue. */
export type DomainEvent =
  | {
      name: "analysis/requested" | "analysis/cancelled" | "template-previews/requested";
      data: z.infer<typeof ofAnalysis>;
    }
  | {
      name: "presentation/requested" | "chart-update/requested" | "presentation/cancelled";
      data: z.infer<typeof ofGeneration>;
    }
  | { name: "webhook/delivery-requested"; data: z.infer<typeof ofDelivery> }
  | { name: "preview/requested" | "live-picture/requested" | "deck-file/requested"; data: z.infer<typeof ofPreview> }
  | { name: "mail/requested"; data: { mailId: string } }
  | { name: "worker/probed"; data: { probeId: string } };
