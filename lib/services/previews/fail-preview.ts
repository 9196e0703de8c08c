import { db } from "@/lib/db";
import { endPreviews } from "./draw-previews";

/** Ends a picture whose attempts ran out. */
export async function failPreview(organizationId: string, previewId: string): Promise<void> {
  const rows = await db.preview.findMany({ where: { id: previewId, organizationId, status: "pending" } });
  await endPreviews(rows, { code: "PREVIEW_UNAVAILABLE", message: "The file of the slide could not be read, or its picture not be stored" });
}
