import { checkTemplate } from "@/lib/analysis";
import { config } from "@/lib/config";
import type { ChartList } from "@/lib/contract/presentations";
import { readCharts } from "@/lib/generation";
import type { Caller } from "../../caller";
import { outputKey } from "../../files/storage-keys";
import { invalidField } from "../../service-error";
import { findSource, readSource } from "./chart-source";

/** The charts of a finished presentation. @throws ServiceError 404; 409 when there is none yet */
export async function listCharts(caller: Caller, presentationId: string): Promise<ChartList> {
  const source = await findSource(caller, presentationId);
  return chartList(await readSource(outputKey(source.organizationId, source.id)));
}

/** The charts of a presentation that somebody sends. @throws ValidationProblem for a file that is refused */
export function listChartsOfFile(bytes: Uint8Array): ChartList {
  const check = checkTemplate(bytes, config.limits);
  if (!check.ok) throw invalidField(["body", "file"], `${check.code}: ${check.message}`, null, { code: check.code });
  return chartList(bytes);
}

function chartList(bytes: Uint8Array): ChartList {
  const { pages, charts } = readCharts(bytes);
  return { total_slides: pages, charts };
}
