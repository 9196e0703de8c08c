import { createHash } from "node:crypto";
import { previewVersion } from "@/lib/engine/preview/version";
import { config } from "@/lib/server/config";
import { db, type SlideKind } from "@/lib/server/db";
import { outputKey, templateKey } from "@/lib/server/resources/files/storage-keys";

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
