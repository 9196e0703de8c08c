import type { MetadataInput } from "@/lib/contract/templates";
import type { UploadTarget, UploadProgress } from "./upload-template";

export type UploadState =
  | { step: "waiting" }
  | UploadProgress
  /** The service does not take the file: another try gives the same answer. */
  | { step: "refused"; message: string }
  /** Something went wrong on the way: another try may succeed. */
  | { step: "broken"; message: string; isOffline: boolean }
  | { step: "cancelled" };

export type UploadItem = {
  id: number;
  file: File;
  metadata: MetadataInput;
  /** The template that the file is the next version of; null: none. */
  replaces: string | null;
  target: UploadTarget | null;
  state: UploadState;
};

/** Bytes are being sent, or wait to be: leaving the studio would lose them. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state.step === "waiting" || state.step === "uploading" || state.step === "checking";
}

export function withItem(items: UploadItem[], id: number, change: Partial<UploadItem>): UploadItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** Simultaneous uploads: more would only share the same connection. */
const atOnce = 2;

/** Returns the ids of the files to start next, given those that run. */
export function nextToRun(items: UploadItem[]): number[] {
  const running = items.filter(({ state }) => state.step === "uploading" || state.step === "checking").length;
  return items
    .filter(({ state }) => state.step === "waiting")
    .slice(0, Math.max(0, atOnce - running))
    .map(({ id }) => id);
}
