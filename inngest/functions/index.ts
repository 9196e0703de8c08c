import { analyzeTemplate } from "./analyze-template";
import { deliverWebhook } from "./deliver-webhook";
import { generatePresentation } from "./generate-presentation";
import { purgeExpired } from "./purge-expired";
import { renderDraftPreview } from "./render-draft-preview";
import { renderPreview } from "./render-preview";
import { renderTemplatePreviews } from "./render-template-previews";
import { reviveLost } from "./revive-lost";
import { sweepFiles } from "./sweep-files";
import { updateCharts } from "./update-charts";

/** All functions that the worker role serves. */
export const functions = [
  analyzeTemplate,
  generatePresentation,
  updateCharts,
  deliverWebhook,
  renderDraftPreview,
  renderPreview,
  renderTemplatePreviews,
  reviveLost,
  purgeExpired,
  sweepFiles,
];
