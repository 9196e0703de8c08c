import type { FullAnalysis } from "@/lib/contract/analyses";

export type CompletedAnalysis = Extract<FullAnalysis, { status: "completed" }>;
