import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { request } from "@playwright/test";
import { hasEnded, type JobStatus } from "@slidewright/client";
import { expect, test as base } from "@/e2e/fixtures/service";
import { ApiClient } from "./client";

export { expect } from "@/e2e/fixtures/service";
export { ApiClient } from "./client";

export function sample(name: "meridian" | "atelier"): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../public/samples/${name}.pptx`, import.meta.url)));
}

/** Uploads a file like users: initiates the upload, sends the file to the signed URL, and confirms it. */
export async function upload(api: ApiClient, file: Buffer, filename = "deck.pptx") {
  const result = await api.client.uploadTemplate(new Uint8Array(file), { filename });
  return { templateId: result.template_id, result };
}

/** Analyses a template without rendering its previews, which most tests don't need. */
export async function analyse(api: ApiClient, templateId: string): Promise<void> {
  await api.client.analyzeTemplate(templateId, { options: { generate_previews: false } });
}

/** Polls a job until it has finished, and checks that its progress never decreases. */
export async function ended(api: ApiClient, generationId: string): Promise<JobStatus> {
  let last = -1;
  const onProgress = ({ progress, status, slide_results }: JobStatus) => {
    expect(progress).toBeGreaterThanOrEqual(last);
    last = progress;
    if (!hasEnded({ status })) expect(slide_results).toBeNull();
  };
  return api.client.waitForPresentation(generationId, { onProgress, intervalMs: 200 });
}

type Fixtures = { api: ApiClient; anonymous: ApiClient };
type WorkerFixtures = { analysed: { templateId: string } };

export const test = base.extend<Fixtures, WorkerFixtures>({
  api: async ({ request: context, service }, provide) => provide(new ApiClient(context, service.apiKey)),
  anonymous: async ({ request: context }, provide) => provide(new ApiClient(context, null)),
  /** A sample template that is uploaded and analysed once per test worker. */
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
