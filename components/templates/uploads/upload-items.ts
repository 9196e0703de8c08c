import type { MetadataInput } from "@/lib/contract/templates";
import type { UploadTarget, UploadProgress } from "./upload-template";

export type UploadState =
  | { step: "waiting" }
  | UploadProgress
  /** The service rejected the file. A retry would have the same result. */
  | { step: "refused"; message: string }
  /** The upload failed. A retry may succeed. */
  | { step: "broken"; message: string; isOffline: boolean }
  | { step: "cancelled" };

export type UploadItem = {
  id: number;
  file: File;
  metadata: MetadataInput;
  /** The template of which the file is a new version; null: none. */
  replaces: string | null;
  target: UploadTarget | null;
  state: UploadState;
};

/** Returns whether an upload is in progress or waiting; leaving the studio would lose it. */
export function isInProgress({ state }: UploadItem): boolean {
  return state.step === "waiting" || state.step === "uploading" || state.step === "checking";
}

export function withItem(items: UploadItem[], id: number, change: Partial<UploadItem>): UploadItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** Maximum number of simultaneous uploads. More would only share the same connection. */
const atOnce = 2;

/** Returns the ids of the files to upload next, given the running uploads. */
export function nextToRun(items: UploadItem[]): number[] {
  const running = items.filter(({ state }) => state.step === "uploading" || state.step === "checking").length;
  return items
    .filter(({ state }) => state.step === "waiting")
    .slice(0, Math.max(0, atOnce - running))
    .map(({ id }) => id);
}
