import { z } from "zod";
import { defineOperation, formType } from "./define-operation";
import { limit, line, page, pagination, pathId, time } from "./fields";

/** Types that a stored picture may have: those that every PowerPoint version shows, and SVG with a PNG beside it. */
const assetTypes = ["image/png", "image/jpeg", "image/gif", "image/svg+xml"] as const;
export type AssetType = (typeof assetTypes)[number];

export const asset = z
  .object({
    asset_id: z
      .string()
      .meta({ description: "The picture, `asset_…`.", examples: ["asset_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
    name: z.string().meta({ description: "Its name, at first that of the file.", examples: ["Plant Gdańsk.jpg"] }),
    content_type: z
      .enum(assetTypes)
      .describe("Media type of the stored picture. WebP is stored as PNG or, if it is a photo, as JPEG."),
    width: z.number().int().describe("Width in pixels, as it is shown."),
    height: z.number().int().describe("Height in pixels, as it is shown."),
    file_size: z.number().int().describe("Size of the stored picture in bytes."),
    file_hash: z.string().describe("SHA-256 of the stored picture, in hexadecimal."),
    created_at: time.describe("When it was uploaded."),
  })
  .meta({ id: "Asset", description: "An uploaded picture, for picture blocks and picture fields." });
export type Asset = z.infer<typeof asset>;

export const assetList = z
  .object({
    assets: z.array(asset).describe("The pictures of the page, newest first."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
  })
  .meta({ id: "AssetList", description: "A page of pictures." });
export type AssetList = z.infer<typeof assetList>;

export const deletedAsset = z
  .object({ asset_id: z.string().describe("The picture."), deleted: z.literal(true).describe("Always true.") })
  .meta({ id: "DeletedAsset", description: "Confirms that the picture was deleted." });

/** The fields of an upload, without `file`. */
export const assetFields = z.object({
  name: line(255)
    .optional()
    .meta({ description: "Name of the picture. Omitted: the name of the file.", examples: ["Plant Gdańsk"] }),
});
export type AssetFields = z.infer<typeof assetFields>;
export const assetForm = assetFields
  .extend({ file: z.file().describe("The picture: PNG, JPEG, GIF, WebP or SVG.") })
  .meta({ id: "AssetForm", description: "A picture and its name." });

export const assetFilters = z.object({
  page,
  limit,
  search: line(255).optional().describe("Only pictures whose name contains this text, ignoring case."),
});
export type AssetFilters = z.infer<typeof assetFilters>;

const params = z.object({
  asset_id: pathId.meta({ description: "The picture, `asset_…`.", examples: ["asset_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
});
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const tag = "Pictures";

export const listAssets = defineOperation({
  id: "listAssets",
  method: "GET",
  path: "/api/v1/assets",
  tag,
  summary: "List the organization's pictures",
  description: "Newest first.",
  access: read,
  query: assetFilters,
  status: 200,
  response: assetList,
  failures: [],
});

export const uploadAsset = defineOperation({
  id: "uploadAsset",
  method: "POST",
  path: "/api/v1/assets",
  tag,
  summary: "Upload a picture",
  description:
    "A form with the picture as `file` and, if you like, a `name`. The type is told from the bytes: PNG, JPEG, GIF, WebP or SVG. The picture is stored without anything after its end; a photo is turned upright and loses its metadata, WebP becomes PNG or JPEG, and an SVG that is not self-contained is refused.",
  access: write,
  body: { streams: [formType], form: assetForm },
  idempotent: true,
  status: 201,
  response: asset,
  failures: ["TOO_MANY_ASSETS", "IMAGE_TOO_LARGE", "INVALID_IMAGE"],
});

export const getAsset = defineOperation({
  id: "getAsset",
  method: "GET",
  path: "/api/v1/assets/{asset_id}",
  tag,
  summary: "Get a picture's details",
  description: "Its name, type and size; the picture itself comes from its `content`.",
  access: read,
  params,
  status: 200,
  response: asset,
  failures: ["NOT_FOUND"],
});

export const getAssetContent = defineOperation({
  id: "getAssetContent",
  method: "GET",
  path: "/api/v1/assets/{asset_id}/content",
  tag,
  summary: "Download a picture",
  description: "Streams the stored picture, with its media type. The bytes of a picture never change.",
  access: read,
  params,
  status: 200,
  response: { file: "image/*" },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND"],
});

export const deleteAsset = defineOperation({
  id: "deleteAsset",
  method: "DELETE",
  path: "/api/v1/assets/{asset_id}",
  tag,
  summary: "Delete a picture",
  description:
    "Generated presentations keep it. A slide that is generated later and still refers to it fails with `ASSET_NOT_FOUND`.",
  access: write,
  params,
  status: 200,
  response: deletedAsset,
  failures: ["NOT_FOUND"],
});
