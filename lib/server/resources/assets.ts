import { createHash } from "node:crypto";
import { type Asset, type AssetFilters, type AssetList, documentTypes, isDocumentType } from "@/lib/contract/assets";
import { MAX_OUTLINE_FILE } from "@/lib/contract/outline";
import { imageTypes } from "@/lib/contract/slide-data/slide-data";
import type { ResolvedImage } from "@/lib/engine/generation/images";
import { isDocument } from "@/lib/engine/outline/read-document";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Asset as AssetRow, Prisma } from "@/lib/server/db";
import { ServiceError, conflict, invalidField, notFound } from "@/lib/server/errors";
import { ImageError } from "@/lib/server/images/image-error";
import { nullIfMissing } from "@/lib/server/storage";
import { readAssetType } from "./columns";
import { appliedFilters, escapeLike } from "./listing";
import { newId } from "./new-id";
import { runForRequest } from "./request-work";
import { type StoredFile, assetKey, fallbackKey, storedFile } from "./stored-files";
import { transact } from "./transact";

/** Returns a page of the organization's images or documents, newest first. */
export async function listAssets(server: ServerContext, caller: Caller, filters: AssetFilters): Promise<AssetList> {
  const { page, limit, kind, search } = filters;
  const where: Prisma.AssetWhereInput = {
    organizationId: caller.organization.id,
    contentType: { in: kind === "document" ? Object.keys(documentTypes) : [...imageTypes] },
    name: search === undefined ? undefined : { contains: escapeLike(search), mode: "insensitive" },
  };
  const [total, rows] = await Promise.all([
    server.db.asset.count({ where }),
    server.db.asset.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return {
    assets: rows.map(assetView),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
  };
}

/**
 * Stores an upload. Checks an image in a worker thread, and converts it if presentations can't show it as it is. Checks
 * that a document can become slides, and stores it unchanged.
 *
 * @param file `filename`: the name that was sent. Its extension distinguishes CSV from Markdown
 * @throws ServiceError 409 if the organization has too many images and documents; 413; 422; 503. ValidationProblem for
 *   a document that can't be read
 */
export async function uploadAsset(
  server: ServerContext,
  caller: Caller,
  { name, filename = name, bytes }: { name: string; filename?: string; bytes: Uint8Array },
): Promise<Asset> {
  const organizationId = caller.organization.id;
  await checkAssetLimit(server, server.db, organizationId);
  const file = isDocument(filename, bytes)
    ? await checkDocument(server, caller, { filename, bytes })
    : await checkImage(server, caller, bytes);
  const ids = { organizationId, id: newId("asset") };
  await storeFiles(server, ids, file);
  const { contentType, width, height } = file;
  return transact(server, caller, async (tx) => {
    await checkAssetLimit(server, tx, organizationId);
    const row = await tx.asset.create({
      data: {
        ...ids,
        name,
        contentType,
        width,
        height,
        fileSize: file.bytes.byteLength,
        fallbackSize: file.svgFallback?.byteLength ?? null,
        fileHash: createHash("sha256").update(file.bytes).digest("hex"),
        createdAt: server.clock.now(),
      },
    });
    return { result: assetView(row), audit: { action: "asset.created", target: row.id, detail: { name } } };
  }).catch(async (error: unknown) => {
    await removeFiles(server, ids);
    throw error;
  });
}

/** The stored columns of an upload. */
type CheckedFile = Omit<ResolvedImage, "contentType"> & { contentType: Asset["content_type"] };

async function checkImage(server: ServerContext, caller: Caller, bytes: Uint8Array): Promise<CheckedFile> {
  const { imageMegapixels: megapixels, assetBytes } = server.config.limits;
  const limits = { megapixels, bytes: assetBytes };
  return runForRequest(server, caller, "readImage", () => ({ bytes, limits })).catch(throwImageError);
}

async function checkDocument(
  server: ServerContext,
  caller: Caller,
  file: { filename: string; bytes: Uint8Array },
): Promise<CheckedFile> {
  if (file.bytes.byteLength > MAX_OUTLINE_FILE)
    throw new ServiceError(
      413,
      "FILE_TOO_LARGE",
      "The document is larger than 10 MiB. Send the part for the slides alone.",
    );
  const read = await runForRequest(server, caller, "checkDocument", () => file);
  if (!read.ok) throw invalidField(["body", "file"], read.message, null);
  return { bytes: file.bytes, contentType: read.type, width: 0, height: 0 };
}

function throwImageError(error: unknown): never {
  if (!(error instanceof ImageError)) throw error;
  const status = error.code === "IMAGE_TOO_LARGE" ? 413 : 422;
  throw new ServiceError(status, error.code, error.message);
}

/** Checks that the organization may store one more asset. @throws ServiceError 409 */
async function checkAssetLimit(
  server: ServerContext,
  db: Pick<ServerContext["db"], "asset">,
  organizationId: string,
): Promise<void> {
  const count = await db.asset.count({ where: { organizationId } });
  const max = server.config.limits.assetsPerOrganization;
  if (count >= max)
    throw conflict(
      "TOO_MANY_ASSETS",
      `The organization has ${count} pictures and documents (limit ${max}). Delete one first.`,
    );
}

type AssetIds = { organizationId: string; id: string };

async function storeFiles(server: ServerContext, ids: AssetIds, file: CheckedFile): Promise<void> {
  await server.storage.put(assetKey(ids), Buffer.from(file.bytes), { contentType: file.contentType });
  if (file.svgFallback)
    await server.storage.put(fallbackKey(ids), Buffer.from(file.svgFallback), { contentType: "image/png" });
}

async function removeFiles(server: ServerContext, ids: AssetIds): Promise<void> {
  await server.storage.deleteMany([assetKey(ids), fallbackKey(ids)]);
}

/**
 * Returns the details of an image or document.
 *
 * @throws ServiceError 404
 */
export async function getAsset(server: ServerContext, caller: Caller, assetId: string): Promise<Asset> {
  return assetView(await findAsset(server, caller, assetId));
}

/**
 * Returns the file of an image or document.
 *
 * @throws ServiceError 404
 */
export async function findAssetContent(server: ServerContext, caller: Caller, assetId: string): Promise<StoredFile> {
  const row = await findAsset(server, caller, assetId);
  const { contentType, fileSize: size, fileHash: hash } = row;
  return storedFile(server, { key: assetKey(row), filename: row.name, contentType, size, hash });
}

/** Returns an uploaded document with its file name; null if the organization has no document with this id. */
export async function readStoredDocument(
  server: ServerContext,
  caller: Caller,
  id: string,
): Promise<{ filename: string; bytes: Uint8Array } | null> {
  if (id.includes("\0")) return null;
  const row = await server.db.asset.findFirst({ where: { id, organizationId: caller.organization.id } });
  if (!row || !isDocumentType(row.contentType)) return null;
  const name = row.name.replace(/\.\w{1,8}$/, "");
  const bytes = await server.storage.get(assetKey(row)).catch(nullIfMissing);
  return bytes && { filename: `${name}.${documentTypes[row.contentType]}`, bytes };
}

async function findAsset(server: ServerContext, caller: Caller, id: string): Promise<AssetRow> {
  const row = await server.db.asset.findFirst({ where: { id, organizationId: caller.organization.id } });
  if (!row) throw notFound();
  return row;
}

/**
 * Deletes an image or document and its file. Decks that show the image keep it.
 *
 * @throws ServiceError 404
 */
export async function deleteAsset(
  server: ServerContext,
  caller: Caller,
  assetId: string,
): Promise<{ asset_id: string; deleted: true }> {
  const where = { id: assetId, organizationId: caller.organization.id };
  const row = await transact(server, caller, async (tx) => {
    const found = await tx.asset.findFirst({ where });
    if (!found) throw notFound();
    await tx.asset.deleteMany({ where });
    return { result: found, audit: { action: "asset.deleted", target: assetId, detail: { name: found.name } } };
  });
  await removeFiles(server, row);
  return { asset_id: assetId, deleted: true };
}

function assetView(row: AssetRow): Asset {
  const isPicture = !isDocumentType(row.contentType);
  return {
    asset_id: row.id,
    name: row.name,
    content_type: readAssetType(row.contentType),
    width: isPicture ? row.width : null,
    height: isPicture ? row.height : null,
    file_size: row.fileSize,
    file_hash: row.fileHash,
    created_at: row.createdAt.toISOString(),
  };
}
