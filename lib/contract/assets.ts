import * as z from "zod";
import { defineOperation, formType } from "./define-operation";
import { limit, line, page, pagination, exampleId, time } from "./fields";
import { imageTypes } from "./slide-data/slide-data";

/** Media types of documents that become slides, with their file extensions. */
export const documentTypes = {
  "text/markdown": "md",
  "text/csv": "csv",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
} as const;
export type DocumentType = keyof typeof documentTypes;

export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(documentTypes, type);

const storedTypes = [...imageTypes, ...(Object.keys(documentTypes) as DocumentType[])] as const;

export const asset = z
  .object({
    asset_id: z
      .string()
      .meta({ description: "The picture or document, `asset_…`.", examples: ["asset_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
    name: z.string().meta({ description: "Its name; by default the file name.", examples: ["Plant Gdańsk.jpg"] }),
    content_type: z
      .enum(storedTypes)
      .describe("Media type of the stored file. WebP is stored as PNG or, if it is a photo, as JPEG."),
    width: z.number().int().nullable().describe("Width in pixels, as displayed; null for a document."),
    height: z.number().int().nullable().describe("Height in pixels, as displayed; null for a document."),
    file_size: z.number().int().describe("Size of the stored file in bytes."),
    file_hash: z.string().describe("SHA-256 of the stored file, in hexadecimal."),
    created_at: time.describe("When it was uploaded."),
  })
  .meta({
    id: "Asset",
    description: "An uploaded picture, for picture blocks and picture fields, or an uploaded document, for outlines.",
  });
export type Asset = z.infer<typeof asset>;

export const assetList = z
  .object({
    assets: z.array(asset).describe("The pictures or documents of the page, newest first."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
  })
  .meta({ id: "AssetList", description: "A page of pictures or documents." });
export type AssetList = z.infer<typeof assetList>;

export const deletedAsset = z
  .object({
    asset_id: z.string().describe("The picture or document."),
    deleted: z.literal(true).describe("Always true."),
  })
  .meta({ id: "DeletedAsset", description: "Confirms that the picture or document was deleted." });

/** The fields of an upload, except `file`. */
export const assetFields = z.object({
  name: line(255)
    .optional()
    .meta({ description: "Name of the picture or document. Default: the file name.", examples: ["Plant Gdańsk"] }),
});
export const assetForm = assetFields
  .extend({
    file: z
      .file()
      .describe(
        "A picture: PNG, JPEG, GIF, WebP or SVG. Or a document of up to 10 MiB for an outline: Word (.docx), Excel (.xlsx), CSV or Markdown (.md).",
      ),
  })
  .meta({ id: "AssetForm", description: "A picture or document, and its name." });

export const assetFilters = z.object({
  page,
  limit,
  kind: z.enum(["picture", "document"]).default("picture").describe("Whether to list pictures or documents."),
  search: line(255).optional().describe("Only those whose name contains this text, ignoring case."),
});
export type AssetFilters = z.infer<typeof assetFilters>;

const params = z.object({ asset_id: exampleId("asset", "The picture or document, `asset_…`.") });
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const tag = "Pictures";

export const listAssets = defineOperation({
  id: "listAssets",
  method: "GET",
  path: "/api/v1/assets",
  tag,
  summary: "List the organization's pictures or documents",
  description: "Newest first; pictures, unless `kind` says otherwise.",
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
  summary: "Upload a picture or document",
  description:
    "A form with the `file` and an optional `name`. The type of a picture is detected from its bytes: PNG, JPEG, GIF, WebP or SVG. The picture is stored without anything after its end; a photo is turned upright and loses its metadata, WebP becomes PNG or JPEG, and an SVG that is not self-contained is rejected. " +
    "A Word, Excel, CSV or Markdown document is stored unchanged, for Turn a document into the slides of a deck. Word and Excel are detected from the bytes, CSV and Markdown from the file name (`.csv`, `.md`).",
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
  summary: "Get the details of a picture or document",
  description: "Its name, type and size. Get the file itself from `content`.",
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
  summary: "Download a picture or document",
  description: "Streams the stored file, with its media type. Its bytes never change.",
  access: read,
  params,
  status: 200,
  response: { file: "*/*" },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND"],
});

export const deleteAsset = defineOperation({
  id: "deleteAsset",
  method: "DELETE",
  path: "/api/v1/assets/{asset_id}",
  tag,
  summary: "Delete a picture or document",
  description:
    "Generated presentations keep it. A slide that is generated later and still refers to it fails with `ASSET_NOT_FOUND`.",
  access: write,
  params,
  status: 200,
  response: deletedAsset,
  failures: ["NOT_FOUND"],
});
