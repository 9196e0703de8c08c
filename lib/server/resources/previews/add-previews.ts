import type { Prisma } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import type { PreviewSource } from "./preview-source";

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
