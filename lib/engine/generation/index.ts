export {
  type DeckRequest,
  type DeckResult,
  type FormerDeck,
  generateDeck,
  type SlideRequest,
  type SlideResult,
  tryDeck,
} from "./generate-deck";
export { readCharts } from "./chart/charts-of";
export { fillsOf } from "./slide/fills-of";
export { SlideError, type SlideErrorCode } from "./slide-error";
export {
  type ChartTarget,
  ChartUpdateError,
  type ChartUpdateResult,
  type ChartUpdateWarning,
  updateCharts,
} from "./update-charts";
export { logoNames } from "./table/pictures/logo-names";
export type { LogoFile } from "./table/pictures/logos";
export { triedSchemas } from "./tried-schemas";
export { FaultyPackageError } from "@/lib/engine/pptx/checks";
