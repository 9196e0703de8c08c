import type { Answer, Connection } from "./api.js";
import { idempotencyHeader } from "./templates.js";

export type Asset = Answer<"uploadAsset">;

export type AssetOptions = {
  /** The name of the picture or document; a `File` has one. */
  name?: string;
  signal?: AbortSignal;
};

export type AssetHelpers = ReturnType<typeof assetHelpers>;

export function assetHelpers({ open }: Connection) {
  return {
    /**
     * Uploads a picture: PNG, JPEG, GIF, WebP or SVG. Its `asset_id` goes into picture blocks and picture fields. Or a
     * Word, Excel, CSV or Markdown document, for `outlineDeck`; CSV and Markdown are told by the file's name.
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
