export type { Asset, AssetOptions } from "./assets.js";
export type { Answer, Api, Body, ClientOptions } from "./api.js";
export type { components, operations, paths } from "./api-types.js";
export { type Client, createClient } from "./client.js";
export { type Issue, SlidewrightError } from "./transport.js";
export {
  type AcceptedJob,
  type CreateOptions,
  type DeckFormat,
  type DeckValidation,
  type GenerateDeckRequest,
  type GenerateRequest,
  hasEnded,
  type JobStatus,
  type Outline,
  type OutlineBrief,
  type OutlineRequest,
  type UpdateChartsRequest,
} from "./presentations.js";
export type { Fetch } from "./transport.js";
export type { Analysis, AnalysisState, MatchAnswer, MatchRequest, UploadOptions, UploadResult } from "./templates.js";
export type { WaitOptions } from "./transport.js";
