import type { ChartList } from "@/lib/contract/presentations";
import { config } from "@/lib/server/config";
import type { Caller } from "@/lib/server/resources/caller";
import { outputKey } from "@/lib/server/resources/files/storage-keys";
import { invalidField } from "@/lib/server/resources/service-error";
import { threads } from "@/lib/server/workers";
import { findSource, readSource } from "./chart-source";

/** The charts of a finished presentation. @throws ServiceError 404; 409 when there is none yet */
export async function listCharts(caller: Caller, presentationId: string): Promise<ChartList> {
  const source = await findSource(caller, presentationId);
  return chartList(() => readSource(outputKey(source)));
}

/** The charts of a presentation that somebody sends. @throws ValidationProblem for a file that is refused */
export async function listChartsOfFile(bytes: Uint8Array): Promise<ChartList> {
  const check = await threads().run("checkTemplate", () => ({ bytes, limits: config.limits }));
  if (!check.ok) throw invalidField(["body", "file"], `${check.code}: ${check.message}`, null, { code: check.code });
  return chartList(async () => bytes);
}

async function chartList(read: () => Promise<Uint8Array>): Promise<ChartList> {
  const { pages, charts } = await threads().run("readCharts", async () => ({ bytes: await read() }));
  return { total_slides: pages, charts };
}
