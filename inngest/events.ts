import { eventType } from "inngest";
import { z } from "zod";

/** What an event goes back to, so that logs and traces lead from a request to all that came of it. */
const origin = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });
export type EventOrigin = z.infer<typeof origin>;

/** Events carry ids only: what they are about is read from the database when the work begins. */
const ofOrganization = z.object({ organizationId: z.string(), origin: origin.optional() });
const ofAnalysis = ofOrganization.extend({ analysisId: z.string() });
const ofGeneration = ofOrganization.extend({ generationId: z.string() });
/** `round` counts how often the message was asked for. */
const ofDelivery = ofOrganization.extend({ deliveryId: z.string(), webhookId: z.string(), round: z.number().int() });
const ofPreview = ofOrganization.extend({ previewId: z.string() });

export const analysisRequested = eventType("analysis/requested", { schema: ofAnalysis });
export const analysisCancelled = eventType("analysis/cancelled", { schema: ofAnalysis });
export const presentationRequested = eventType("presentation/requested", { schema: ofGeneration });
export const chartUpdateRequested = eventType("chart-update/requested", { schema: ofGeneration });
/** Cancels generations and chart updates alike. */
export const presentationCancelled = eventType("presentation/cancelled", { schema: ofGeneration });
export const deliveryRequested = eventType("webhook/delivery-requested", { schema: ofDelivery });
/** The pictures of all slides of a template that was analysed. */
export const templatePreviewsRequested = eventType("template-previews/requested", { schema: ofAnalysis });
export const previewRequested = eventType("preview/requested", { schema: ofPreview });
/** The picture of a slide in the making, for which somebody waits. */
export const livePictureRequested = eventType("live-picture/requested", { schema: ofPreview });

/** What the services may enqueue. */
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
  | { name: "preview/requested" | "live-picture/requested"; data: z.infer<typeof ofPreview> };
