import type { WorkerContext } from "@/inngest/client";
import { analyzeTemplate } from "./analyze-template";
import { answerProbeEvent } from "./answer-probe";
import { convertDeck } from "./convert-deck";
import { deliverWebhook } from "./deliver-webhook";
import { generatePresentation } from "./generate-presentation";
import { purgeExpired } from "./purge-expired";
import { endStalled, resendLost } from "./recover-work";
import { renderDraftPreview } from "./render-draft-preview";
import { renderPreview } from "./render-preview";
import { renderTemplatePreviews } from "./render-template-previews";
import { sendMail } from "./send-mail";
import { sweepFiles } from "./sweep-files";
import { updateCharts } from "./update-charts";

/** Creates the functions that the worker role serves. */
export function createFunctions(context: WorkerContext) {
  return [
    analyzeTemplate(context),
    generatePresentation(context),
    updateCharts(context),
    deliverWebhook(context),
    renderDraftPreview(context),
    renderPreview(context),
    convertDeck(context),
    renderTemplatePreviews(context),
    resendLost(context),
    endStalled(context),
    purgeExpired(context),
    sweepFiles(context),
    sendMail(context),
    answerProbeEvent(context),
  ];
}
