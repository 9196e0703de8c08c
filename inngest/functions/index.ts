import { analyzeTemplate } from "./analyses/analyze-template";
import { generatePresentation } from "./presentations/generate-presentation";
import { updateCharts } from "./presentations/update-charts";

/** Every function that the worker role serves. */
export const functions = [analyzeTemplate, generatePresentation, updateCharts];
