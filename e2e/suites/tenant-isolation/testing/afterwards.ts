import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { db } from "@/lib/server/db";
import { makeLivePicture } from "@/lib/server/resources/presentations/live/make-live-picture";
import { runGeneration } from "@/lib/server/resources/presentations/run-generation";
import { waitUntil } from "@/scripts/service/wait-until";

/** What becomes of the job that was accepted, as its status tells it. */
export async function endOfJob(body: string): Promise<string> {
  const { generation_id: id } = JSON.parse(body) as { generation_id?: string };
  if (!id) return "";
  await runGeneration(id).catch(() => {});
  return JSON.stringify(
    await db.generation.findUnique({
      where: { id },
      select: { status: true, slideResults: true, errorCode: true, errorMessage: true, message: true },
    }),
  );
}

/** Does the worker's part for the next picture of a slide in the making that the organization asks for. */
export async function drawNext({ caller: { organization } }: World): Promise<void> {
  const where = { organizationId: organization.id, status: "pending" } as const;
  await waitUntil(
    async () => {
      const row = await db.livePicture.findFirst({ where });
      if (row) await makeLivePicture(organization.id, row.id);
      return row !== null;
    },
    10_000,
    5,
  );
}
