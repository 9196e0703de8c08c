/** Why a picture did not come: it is still being drawn (`seconds` to wait), or there is none to be had. */
type PictureFault = { again: true; seconds: number } | { again: false };

/** Asks once more for a picture that an `<img>` could not show, because an element tells no status. */
export async function pictureFault(address: string, signal: AbortSignal): Promise<PictureFault> {
  const response = await fetch(address, { credentials: "same-origin", signal });
  if (response.ok) return { again: true, seconds: 0 };
  if (response.status !== 503 && response.status !== 429) return { again: false };
  return { again: true, seconds: Number(response.headers.get("retry-after")) || 5 };
}
