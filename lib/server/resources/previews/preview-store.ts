import { createHash } from "node:crypto";
import { previewVersion } from "@/lib/engine/preview/version";
import { config } from "@/lib/server/config";
import { type Prisma, type SlideKind, db } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { outputKey, templateKey } from "@/lib/server/resources/stored-files";
import { storage } from "@/lib/server/storage";

/** A file whose slides are shown: that of a template, or the output of a job. Both never change once they are there. */
export type PreviewSource = {
  organizationId: string;
  /** The template or the job. */
  ownerId: string;
  basis: string;
  /** Whether its slides are shown, or its layouts. */
  kind: SlideKind;
};

/** @param fileHash SHA-256 of the file, hexadecimal */
export function previewSource(
  organizationId: string,
  ownerId: string,
  fileHash: string,
  kind: SlideKind = "slide",
): PreviewSource {
  const basis = createHash("sha256")
    .update(`${config.previewEngine} ${previewVersion}\n${fileHash}`)
    .digest("hex")
    .slice(0, 32);
  return { organizationId, ownerId, basis, kind };
}

/** Where the file of a source is stored. */
export async function sourceFileKey({
  organizationId,
  ownerId: id,
}: Pick<PreviewSource, "organizationId" | "ownerId">): Promise<string> {
  if (id.startsWith("tmpl_")) return templateKey(organizationId, id);
  const job = await db.generation.findFirst({ where: { id, organizationId }, select: { fileKey: true } });
  return outputKey({ organizationId, id, fileKey: job?.fileKey ?? null });
}

/** Where a picture is stored. */
export function pictureKey({ organizationId, id }: { organizationId: string; id: string }): string {
  return `previews/${organizationId}/${id}.png`;
}

/**
 * Rows for pictures that there are none of yet, waited for from now on. Always in one order: of several that add the
 * same ones at once, all wait for the first, and none for another.
 *
 * @param numbers Of slides, 1-based and ascending
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
 * Removes the pictures of a template or an output: all, or all but those of one basis. To be called when their file
 * goes. A picture that is being drawn is removed by the one who draws it.
 */
export async function removePreviews(organizationId: string, ownerId: string, keep?: { basis: string }): Promise<void> {
  const where = { organizationId, ownerId, ...(keep && { basis: { not: keep.basis } }) };
  const rows = await db.preview.findMany({ where, select: { id: true } });
  await db.preview.deleteMany({ where: { organizationId, id: { in: rows.map(({ id }) => id) } } });
  await storage.deleteMany(rows.map(({ id }) => pictureKey({ organizationId, id })));
}
