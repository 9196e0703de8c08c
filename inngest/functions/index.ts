import { analyzeTemplate } from "./analyses/analyze-template";
import { drawSlideInTheMaking } from "./presentations/draw-live-picture";
import { generatePresentation } from "./presentations/generate-presentation";
import { updateCharts } from "./presentations/update-charts";
import { drawRequestedPreview } from "./previews/draw-preview";
import { drawAnalysedTemplate } from "./previews/draw-template-previews";
import { purgeExpired } from "./retention/purge-expired";
import { reviveLost } from "./retention/revive-lost";
import { sweepFiles } from "./retention/sweep-files";
import { deliverWebhook } from "./webhooks/deliver-webhook";

/** Every function that the worker role serves. */
export const functions = [
  analyzeTemplate,
  generatePresentation,
  updateCharts,
  deliverWebhook,
  drawSlideInTheMaking,
  drawRequestedPreview,
  drawAnalysedTemplate,
  reviveLost,
  purgeExpired,
  sweepFiles,
];
