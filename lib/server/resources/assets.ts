import { createHash } from "node:crypto";
import type { Asset, AssetFilters, AssetList } from "@/lib/contract/assets";
import type { ResolvedImage } from "@/lib/engine/generation/images";
import type { ServerContext } from "@/lib/server/context";
import type { Asset as AssetRow, Prisma } from "@/lib/server/db";
import { ImageError } from "@/lib/server/images/image-error";
import type { AssetInfo } from "@/lib/server/images/resolve-images";
import type { OpenFile } from "@/lib/server/open-file";
import { StorageMissingError } from "@/lib/server/storage";
import type { Caller } from "./caller";
import { readAssetType } from "./columns";
import { appliedFilters, escapeLike } from "./listing";
import { newId } from "./new-id";
import { runForRequest } from "./request-work";
import { ServiceError, conflict, notFound } from "./service-error";
import { type StoredFile, assetKey, fallbackKey, storedFile } from "./stored-files";
import { transact } from "./transact";

/** Returns a page of the organization's pictures, newest first. */
export async function listAssets(server: ServerContext, caller: Caller, filters: AssetFilters): Promise<AssetList> {
  const { page, limit, search } = filters;
  const where: Prisma.AssetWhereInput = {
    organizationId: caller.organization.id,
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
 * Checks an uploaded picture in a worker thread, converts it if presentations can't show it as it is, and stores it.
 *
 * @throws ServiceError 409 if the organization has too many pictures; 413; 422; 503
 */
export async function uploadAsset(
  server: ServerContext,
  caller: Caller,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Asset> {
  const organizationId = caller.organization.id;
  await checkAssetLimit(server, server.db, organizationId);
  const limits = { megapixels: server.config.limits.imageMegapixels };
  const image = await runForRequest(server, caller, "readImage", () => ({ bytes, limits })).catch(refuseImage);
  const ids = { organizationId, id: newId("asset") };
  await storeImage(server, ids, image);
  const { contentType, width, height } = image;
  return transact(server, caller, async (tx) => {
    await checkAssetLimit(server, tx, organizationId);
    const row = await tx.asset.create({
      data: {
        ...ids,
        name,
        contentType,
        width,
        height,
        fileSize: image.bytes.byteLength,
        fallbackSize: image.svgFallback?.byteLength ?? null,
        fileHash: createHash("sha256").update(image.bytes).digest("hex"),
        createdAt: server.clock.now(),
      },
    });
    return { result: assetView(row), audit: { action: "asset.created", target: row.id, detail: { name } } };
  }).catch(async (error: unknown) => {
    await removeFiles(server, ids);
    throw error;
  });
}

function refuseImage(error: unknown): never {
  if (!(error instanceof ImageError)) throw error;
  const status = error.code === "IMAGE_TOO_LARGE" ? 413 : 422;
  throw new ServiceError(status, error.code, error.message);
}

/** @throws ServiceError 409 */
async function checkAssetLimit(
  server: ServerContext,
  db: Pick<ServerContext["db"], "asset">,
  organizationId: string,
): Promise<void> {
  const count = await db.asset.count({ where: { organizationId } });
  const max = server.config.limits.assetsPerOrganization;
  if (count >= max)
    throw conflict("TOO_MANY_ASSETS", `The organization has ${count} pictures (limit ${max}). Delete one first.`);
}

type AssetIds = { organizationId: string; id: string };

async function storeImage(server: ServerContext, ids: AssetIds, image: ResolvedImage): Promise<void> {
  await server.storage.put(assetKey(ids), Buffer.from(image.bytes), { contentType: image.contentType });
  if (image.svgFallback)
    await server.storage.put(fallbackKey(ids), Buffer.from(image.svgFallback), { contentType: "image/png" });
}

async function removeFiles(server: ServerContext, ids: AssetIds): Promise<void> {
  await server.storage.deleteMany([assetKey(ids), fallbackKey(ids)]);
}

/**
 * Returns a picture's details.
 *
 * @throws ServiceError 404
 */
export async function getAsset(server: ServerContext, caller: Caller, assetId: string): Promise<Asset> {
  return assetView(await findAsset(server, caller, assetId));
}

/**
 * Returns the file of a picture.
 *
 * @throws ServiceError 404
 */
export async function findAssetContent(server: ServerContext, caller: Caller, assetId: string): Promise<StoredFile> {
  const row = await findAsset(server, caller, assetId);
  const { contentType, fileSize: size, fileHash: hash } = row;
  return storedFile(server, { key: assetKey(row), filename: row.name, contentType, size, hash });
}

async function findAsset(server: ServerContext, caller: Caller, id: string): Promise<AssetRow> {
  const row = await server.db.asset.findFirst({ where: { id, organizationId: caller.organization.id } });
  if (!row) throw notFound();
  return row;
}

/**
 * Deletes a picture and its file. Decks that show it keep it.
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

type OpenAssets = {
  /** By id. */
  assets: Map<string, AssetInfo>;
  /** By id; the PNG beside an SVG by id and `.png`. */
  files: Map<string, OpenFile>;
  /** Bytes of all of them together. */
  size: number;
};

/**
 * Opens the organization's pictures of these ids. Ids that it doesn't have are left out, and so are pictures that are
 * deleted at this moment. Opens none if they are too large together.
 *
 * @throws What opening one of them throws; none is open then
 */
export async function openAssets(
  server: ServerContext,
  organizationId: string,
  ids: readonly string[],
  maxBytes: number,
): Promise<OpenAssets> {
  const assets = new Map<string, AssetInfo>();
  const files = new Map<string, OpenFile>();
  if (ids.length === 0) return { assets, files, size: 0 };
  const rows = await server.db.asset.findMany({ where: { organizationId, id: { in: [...ids] } } });
  const size = rows.reduce((sum, row) => sum + row.fileSize + (row.fallbackSize ?? 0), 0);
  if (size > maxBytes) return { assets, files, size };
  try {
    for (const row of rows) {
      const file = await openIfStored(server, assetKey(row));
      if (!file) continue;
      files.set(row.id, file);
      const fallback = row.fallbackSize === null ? null : await openIfStored(server, fallbackKey(row));
      if (fallback) files.set(`${row.id}.png`, fallback);
      else if (row.fallbackSize !== null) continue;
      assets.set(row.id, { contentType: readAssetType(row.contentType), width: row.width, height: row.height });
    }
    return { assets, files, size };
  } catch (error) {
    for (const file of files.values()) await file.close();
    throw error;
  }
}

async function openIfStored(server: ServerContext, key: string): Promise<OpenFile | null> {
  try {
    return await server.storage.open(key);
  } catch (error) {
    if (error instanceof StorageMissingError) return null;
    throw error;
  }
}

function assetView(row: AssetRow): Asset {
  return {
    asset_id: row.id,
    name: row.name,
    content_type: readAssetType(row.contentType),
    width: row.width,
    height: row.height,
    file_size: row.fileSize,
    file_hash: row.fileHash,
    created_at: row.createdAt.toISOString(),
  };
}
