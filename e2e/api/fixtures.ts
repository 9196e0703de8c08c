import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { request } from "@playwright/test";
import { getAnalysisStatus, startAnalysis } from "../../lib/contract/analyses";
import { presentationType } from "../../lib/contract/common";
import { getGenerationStatus, type JobStatus } from "../../lib/contract/presentations";
import { confirmUpload, initiateUpload } from "../../lib/contract/templates";
import { expect, test as base } from "../fixtures/service";
import { ApiClient } from "./client";

export { expect } from "../fixtures/service";
export { ApiClient } from "./client";

export function sample(name: "meridian" | "atelier"): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../public/samples/${name}.pptx`, import.meta.url)));
}

/** Uploads a file as people do: initiate, PUT to the signed URL, confirm. */
export async function upload(api: ApiClient, file: Buffer, filename = "deck.pptx") {
  const ticket = await api.call(initiateUpload, { json: { filename } });
  const put = await api.request.put(ticket.upload_url, { data: file, headers: { "content-type": presentationType } });
  expect(put.status()).toBe(200);
  const result = await api.call(confirmUpload, { params: { template_id: ticket.template_id } });
  return { templateId: ticket.template_id, uploadUrl: ticket.upload_url, result };
}

export async function analyse(api: ApiClient, templateId: string): Promise<void> {
  const params = { template_id: templateId };
  const { analysis_id } = await api.call(startAnalysis, { params });
  await expect.poll(async () => (await api.call(getAnalysisStatus, { params, query: { analysis_id } })).status).toBe("completed");
}

/** Polls a job as clients do, until it has ended; its progress never falls. */
export async function ended(api: ApiClient, generationId: string): Promise<JobStatus> {
  let last = -1;
  for (;;) {
    const job = await api.call(getGenerationStatus, { params: { generation_id: generationId } });
    expect(job.progress).toBeGreaterThanOrEqual(last);
    last = job.progress;
    if (job.status !== "pending" && job.status !== "processing") return job;
    expect(job.slide_results).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Fixtures = { api: ApiClient; anonymous: ApiClient };
type WorkerFixtures = { analysed: { templateId: string } };

export const test = base.extend<Fixtures, WorkerFixtures>({
  api: async ({ request: context, service }, provide) => provide(new ApiClient(context, service.apiKey)),
  anonymous: async ({ request: context }, provide) => provide(new ApiClient(context, null)),
  /** A sample template, uploaded and analysed once a worker. */
  analysed: [
    async ({ service }, provide) => {
      const context = await request.newContext({ baseURL: service.baseUrl });
      const api = new ApiClient(context, service.apiKey);
      const { templateId } = await upload(api, sample("meridian"), "meridian e2e.pptx");
      await analyse(api, templateId);
      await provide({ templateId });
      await context.dispose();
    },
    { scope: "worker" },
  ],
});
