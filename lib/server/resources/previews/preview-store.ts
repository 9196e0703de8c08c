import { createHash } from "node:crypto";
import { rendererVersion } from "@/lib/engine/preview/renderer-version";
import type { ServerContext } from "@/lib/server/context";
import { type Prisma, type SlideKind } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { outputKey, templateKey } from "@/lib/server/resources/stored-files";

/** The file that previews show: a template, or the output of a job. Neither ever changes. */
export type PreviewSource = {
  organizationId: string;
  /** Id of the template or job. */
  ownerId: string;
  basis: string;
  kind: SlideKind;
};

/** @param fileHash SHA-256 of the file, hexadecimal */
export function previewSource(
  server: ServerContext,
  organizationId: string,
  ownerId: string,
  fileHash: string,
  kind: SlideKind = "slide",
): PreviewSource {
  const basis = createHash("sha256")
    .update(`${server.config.previewEngine} ${rendererVersion}\n${fileHash}`)
    .digest("hex")
    .slice(0, 32);
  return { organizationId, ownerId, basis, kind };
}

/** Returns the storage key of the file that previews show. */
export async function sourceFileKey(
  server: ServerContext,
  { organizationId, ownerId: id }: Pick<PreviewSource, "organizationId" | "ownerId">,
): Promise<string> {
  if (id.startsWith("tmpl_")) return templateKey(organizationId, id);
  const job = await server.db.generation.findFirst({ where: { id, organizationId }, select: { fileKey: true } });
  return outputKey({ organizationId, id, fileKey: job?.fileKey ?? null });
}

const extensions: Readonly<Record<string, string>> = { pdf: "pdf", pages: "zip" };

/** Returns the storage key of a preview, or of a whole file in another format. The prefix of the id distinguishes them. */
export function previewKey({ organizationId, id }: { organizationId: string; id: string }): string {
  return `previews/${organizationId}/${id}.${extensions[id.split("_")[0] ?? ""] ?? "png"}`;
}

/**
 * Inserts pending rows for missing previews. Always inserts in the same order, so that concurrent calls for the same
 * rows don't deadlock.
 *
 * @param numbers Slide numbers, 1-based and ascending
 * @returns How many were added
 */
export async function addPreviews(
  tx: Pick<Prisma.TransactionClient, "preview">,
  source: PreviewSource,
  numbers: readonly number[],
  widths: readonly number[],
): Promise<number> {
  const ordered = widths.toSorted((a, b) => a - b);
  const data = numbers.flatMap((slideNumber) =>
    ordered.map((width) => ({ id: newId("prev"), ...source, slideNumber, width })),
  );
  const { count } = await tx.preview.createMany({ data, skipDuplicates: true });
  return count;
}

/**
 * Deletes the previews of a template or an output: all of them, or all but those of one basis. Call it when the file is
 * deleted. A preview that is still being rendered is deleted by its renderer.
 */
export async function removePreviews(
  server: ServerContext,
  organizationId: string,
  ownerId: string,
  keep?: { basis: string },
): Promise<void> {
  const where = { organizationId, ownerId, ...(keep && { basis: { not: keep.basis } }) };
  const rows = await server.db.preview.findMany({ where, select: { id: true } });
  await server.db.preview.deleteMany({ where: { organizationId, id: { in: rows.map(({ id }) => id) } } });
  await server.storage.deleteMany(rows.map(({ id }) => previewKey({ organizationId, id })));
}
