import { createHash } from "node:crypto";
import type { Logo, LogoFields, LogoType, UpdateLogoRequest } from "@/lib/contract/logos";
import { imageSize } from "@/lib/engine/pptx/images/image-size";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Logo as LogoRow, Prisma } from "@/lib/server/db";
import { ServiceError, conflict, invalidField, notFound } from "@/lib/server/errors";
import { ImageError } from "@/lib/server/images/image-error";
import { rasterType } from "@/lib/server/images/raster-containers";
import { isSvg } from "@/lib/server/images/svg";
import { readLogoType } from "./columns";
import { newId } from "./new-id";
import { runForRequest } from "./request-work";
import { type StoredFile, logoKey, storedFile } from "./stored-files";
import { transact } from "./transact";

/** Returns the organization's logos, sorted by name. */
export async function listLogos(server: ServerContext, caller: Caller): Promise<{ logos: Logo[] }> {
  const rows = await server.db.logo.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: [{ nameKey: "asc" }, { id: "asc" }],
  });
  return { logos: rows.map(logoView) };
}

/**
 * Adds a logo to the library, or replaces the one with the same name (case-insensitive). If no domain is given, a
 * replaced logo loses its domain.
 *
 * @throws ServiceError 409 if another logo has the domain; 413; 503; ValidationProblem for a file that is not an image
 */
export async function putLogo(
  server: ServerContext,
  caller: Caller,
  { name, domain, bytes: sent }: LogoFields & { bytes: Buffer },
): Promise<Logo> {
  const { bytes, ...image } = await readLogoImage(server, caller, sent);
  const organizationId = caller.organization.id;
  const stored = { organizationId, fileId: newId("logo") };
  await server.storage.put(logoKey(stored), bytes, { contentType: image.contentType });
  const data = { ...stored, ...image, name, nameKey: name.toLowerCase(), domain: domain ?? null };
  const { logo, replaced } = await transact(server, caller, async (tx) => {
    const { nameKey } = data;
    const replaced = await tx.logo.findUnique({ where: { organizationId_nameKey: { organizationId, nameKey } } });
    const row = replaced
      ? await tx.logo.update({ where: { id: replaced.id, organizationId, fileId: replaced.fileId }, data })
      : await tx.logo.create({ data: { ...data, id: newId("logo") } });
    const logo = logoView(row);
    return {
      result: { logo, replaced },
      response: logo,
      audit: { action: replaced ? "logo.replaced" : "logo.created", target: row.id, detail: { name: row.name } },
    };
  }).catch(async (error: unknown) => {
    await server.storage.delete(logoKey(stored));
    throw conflictOf(error);
  });
  if (replaced) await server.storage.delete(logoKey(replaced));
  return logo;
}

/** Translates a database error into one that the client may see; returns any other error unchanged. */
function conflictOf(error: unknown): unknown {
  const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;
  if (code === "P2002") return conflict("LOGO_EXISTS", "Another logo has this name or domain");
  return code === "P2025"
    ? conflict("LOGO_CHANGED", "The logo was replaced or deleted at the same time. Send it again.")
    : error;
}

/**
 * Changes a logo's name or domain. Undefined fields stay unchanged; null removes the domain.
 *
 * @throws ServiceError 404; 409 if another logo has the name or the domain
 */
export async function updateLogo(
  server: ServerContext,
  caller: Caller,
  logoId: string,
  { name, domain }: UpdateLogoRequest,
): Promise<Logo> {
  const where = { id: logoId, organizationId: caller.organization.id };
  try {
    return await transact(server, caller, async (tx) => {
      const before = await tx.logo.findFirst({ where });
      if (!before) throw notFound();
      const row = await tx.logo.update({ where, data: { name, nameKey: name?.toLowerCase(), domain } });
      const detail = { name: row.name, before: before.name };
      return { result: logoView(row), audit: { action: "logo.updated", target: logoId, detail } };
    });
  } catch (error) {
    const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;
    if (code === "P2002") throw conflict("LOGO_EXISTS", "Another logo has this name or domain");
    throw code === "P2025" ? notFound() : error;
  }
}

/**
 * Deletes a logo and its file. Decks that show the logo keep it.
 *
 * @throws ServiceError 404
 */
export async function deleteLogo(
  server: ServerContext,
  caller: Caller,
  logoId: string,
): Promise<{ logo_id: string; deleted: true }> {
  const where = { id: logoId, organizationId: caller.organization.id };
  const row = await transact(server, caller, async (tx) => {
    const found = await tx.logo.findFirst({ where });
    if (!found) throw notFound();
    await tx.logo.deleteMany({ where });
    return { result: found, audit: { action: "logo.deleted", target: logoId, detail: { name: found.name } } };
  });
  await server.storage.delete(logoKey(row));
  return { logo_id: logoId, deleted: true };
}

/**
 * Returns the image of a logo.
 *
 * @throws ServiceError 404
 */
export async function findLogoImage(server: ServerContext, caller: Caller, logoId: string): Promise<StoredFile> {
  const row = await server.db.logo.findFirst({ where: { id: logoId, organizationId: caller.organization.id } });
  if (!row) throw notFound();
  const { contentType, fileSize: size, fileHash: hash } = row;
  const filename = `${row.name}.${contentType.slice("image/".length)}`;
  return storedFile(server, { key: logoKey(row), filename, contentType, size, hash });
}

/** The first bytes of the supported image types. */
const signatures: readonly (readonly [LogoType, string])[] = [
  ["image/png", "89504e470d0a1a0a"],
  ["image/jpeg", "ffd8ff"],
  ["image/gif", "47494638"],
  ["image/bmp", "424d"],
];

type LogoImage = {
  bytes: Buffer;
  contentType: LogoType;
  width: number;
  height: number;
  fileSize: number;
  fileHash: string;
};

/**
 * Detects an image's type and size from its content, whatever type the client declares. An SVG or WebP, which not every
 * version of PowerPoint shows, becomes a PNG or JPEG.
 *
 * @throws ServiceError 413; 503; ValidationProblem
 */
async function readLogoImage(server: ServerContext, caller: Caller, sent: Buffer): Promise<LogoImage> {
  const isConverted = rasterType(sent) === "webp" || isSvg(sent);
  const bytes = isConverted ? await convertLogo(server, caller, sent) : sent;
  const head = bytes.subarray(0, 8).toString("hex");
  const contentType = signatures.find(([, signature]) => head.startsWith(signature))?.[0];
  const size = contentType && imageSize(bytes);
  if (!size) throw invalidField(["body", "file"], "Must be a PNG, JPEG, GIF, BMP, WebP or SVG image.", null);
  const max = server.config.limits.imageMegapixels;
  if (size.width * size.height > max * 1_000_000) {
    throw new ServiceError(
      413,
      "IMAGE_TOO_LARGE",
      `The logo has ${size.width} × ${size.height} pixels. At most ${max} megapixels are allowed.`,
    );
  }
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  return { bytes, contentType, width: size.width, height: size.height, fileSize: bytes.byteLength, fileHash };
}

/**
 * Converts an SVG to PNG, and a WebP to PNG or JPEG, in a worker thread.
 *
 * @throws ServiceError 413; 503; ValidationProblem
 */
async function convertLogo(server: ServerContext, caller: Caller, bytes: Buffer): Promise<Buffer> {
  const { imageMegapixels: megapixels, logoBytes } = server.config.limits;
  const limits = { megapixels, bytes: logoBytes };
  const image = await runForRequest(server, caller, "readImage", () => ({ bytes, limits })).catch((error: unknown) => {
    if (!(error instanceof ImageError)) throw error;
    if (error.code === "IMAGE_TOO_LARGE") throw new ServiceError(413, error.code, error.message);
    throw invalidField(["body", "file"], error.message, null);
  });
  return Buffer.from(image.svgFallback ?? image.bytes);
}

function logoView(row: LogoRow): Logo {
  return {
    logo_id: row.id,
    name: row.name,
    domain: row.domain,
    content_type: readLogoType(row.contentType),
    width: row.width,
    height: row.height,
    file_size: row.fileSize,
    file_hash: row.fileHash,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
