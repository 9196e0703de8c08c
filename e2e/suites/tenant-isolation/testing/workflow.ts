import { operationNamed } from "@/e2e/suites/api-conformance/testing/resources";
import { type Input, send } from "@/e2e/suites/api-conformance/testing/send";
import { form } from "@/e2e/suites/api-conformance/testing/state";
import { sampleFile, type World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { runGeneration } from "@/lib/server/resources/presentations/generations";
import { runAnalysis } from "@/lib/server/resources/run-analysis";
import { type VisibleData, visibleDataOf } from "./visible-data";

const gif = Buffer.concat([Buffer.from("GIF89a\u0001\0\u0001\0", "latin1"), Buffer.alloc(20)]);

/** Runs a whole workflow, from an organization's first upload to its first deck. Returns all responses. */
export async function runWorkflow(world: World): Promise<[string, VisibleData][]> {
  const results: [string, VisibleData][] = [];
  const ask = async (id: string, input: Input = {}, sent: string[] = []) => {
    const response = await send(operationNamed(id), world.key, input);
    const copy = response.clone();
    const { headers, ...rest } = await visibleDataOf(response, [world.caller.organization.name, ...sent]);
    // The number of digits in elapsed times varies, and the entity tags of JSON depend on its ids.
    results.push([
      id,
      { ...rest, headers: headers.filter((header) => !/^(content-length|x-body-length|etag: W)/.test(header)) },
    ]);
    return copy.headers.get("content-type")?.includes("json") ? ((await copy.json()) as Record<string, string>) : {};
  };
  await ask("createWebhook", { json: { url: "https://93.184.215.14/hook" } });
  await ask("putLogo", form({ name: "Acme", domain: "acme.com", file: gif }));
  const { template_id = "", upload_url = "" } = await ask("initiateUpload", {
    json: { filename: "deck.pptx", metadata: { category: "A", tags: ["b"] } },
  });
  const params = { template_id };
  await ask("putUpload", { params, query: new URL(upload_url).search, body: () => sampleFile });
  await ask("confirmUpload", { params });
  const { analysis_id = "" } = await ask("startAnalysis", { params, json: {} });
  await ask("getAnalysisStatus", { params });
  await runAnalysis(processServer(), analysis_id);
  const slides = (await processServer().db.slideIndex.findMany({ where: { templateId: template_id } })).map(
    ({ id }) => id,
  );
  for (const id of ["getAnalysis", "getTemplate"]) await ask(id, { params }, slides);
  for (const id of ["listTemplates", "listSlides", "listLogos", "getUsage", "listWebhooks"]) await ask(id, {}, slides);
  await ask("getTemplateSlidePreview", { params: { ...params, slide_number: "1" }, signal: AbortSignal.timeout(50) });
  await ask("matchTemplates", { json: { slide_data: { title: "A" } } }, slides);
  const { slideId = "" } = await ask("getTemplateSlide", { params: { ...params, slide_number: "4" } }, slides);
  const { generation_id = "" } = await ask("generateDeck", {
    json: { slides: [{ template_slide_id: slideId, slide_data: { title: "A" } }] },
    headers: { "idempotency-key": "the-same" },
  });
  await runGeneration(processServer(), generation_id);
  await ask("getGenerationStatus", { params: { generation_id } }, [slideId]);
  await ask("listPresentations");
  return results;
}
