import { endPreviews, findWaiting } from "./draw-previews";

/** Ends a picture whose attempts ran out, and its other widths. */
export async function failPreview(organizationId: string, previewId: string): Promise<void> {
  await endPreviews(await findWaiting(organizationId, previewId), {
    code: "PREVIEW_UNAVAILABLE",
    message: "The file of the slide could not be read, or its picture not be stored",
  });
}
