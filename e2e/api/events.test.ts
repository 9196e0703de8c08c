import type { JobStatus } from "@slidewright/client";
import { expect, test } from "./fixtures";

test("the client follows a job until it finishes, and gets each state once", async ({ api, analysed }) => {
  const { slides } = await api.client.analyzeTemplate(analysed.templateId, { options: { generate_previews: false } });
  const { generation_id } = await api.client.generateDeck({
    slides: slides
      .slice(0, 1)
      .map(({ slideId }) => ({ template_slide_id: slideId, slide_data: { title: "Followed" } })),
  });
  const states: JobStatus[] = [];
  for await (const state of api.client.followPresentation(generation_id)) states.push(state);
  expect(states.at(-1)).toMatchObject({ generation_id, status: "completed", progress: 100, total_pages_generated: 1 });
  expect(new Set(states.map((state) => JSON.stringify([state.status, state.progress, state.current_step]))).size).toBe(
    states.length,
  );
  expect(await api.client.waitForPresentation(generation_id)).toMatchObject({ status: "completed" });
});
