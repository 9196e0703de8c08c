import type { Answer, Connection } from "./api.js";
import { idempotencyHeader } from "./templates.js";

export type Asset = Answer<"uploadAsset">;

export type AssetOptions = {
  /** The name of the image or document. Default: the name of a `File`. */
  name?: string;
  signal?: AbortSignal;
};

export type AssetHelpers = ReturnType<typeof assetHelpers>;

export function assetHelpers({ open }: Connection) {
  return {
    /**
     * Uploads an image (PNG, JPEG, GIF, WebP or SVG), whose `asset_id` can be used in image blocks and fields. Or
     * uploads a Word, Excel, CSV or Markdown document for `outlineDeck`. The file's name distinguishes CSV from
     * Markdown.
     *
     * @throws SlidewrightError `INVALID_IMAGE`, `IMAGE_TOO_LARGE`, `FILE_TOO_LARGE` or `TOO_MANY_ASSETS`
     */
    async uploadAsset(file: Blob, { name, signal }: AssetOptions = {}): Promise<Asset> {
      const form = new FormData();
      if (name !== undefined) form.set("name", name);
      form.set("file", file, file instanceof File ? file.name : (name ?? "picture"));
      const response = await open("/api/v1/assets", {
        method: "POST",
        body: form,
        headers: idempotencyHeader(),
        signal,
      });
      return (await response.json()) as Asset;
    },
  };
}
