import { readFileSync } from "node:fs";
import type { Client } from "@slidewright/client";
import { benchSlide, pictureData } from "@/bench/content";
import { projectPath } from "@/scripts/paths";

const sample = new Uint8Array(readFileSync(projectPath("public", "samples", "meridian.pptx")));
const picture = new Uint8Array(
  readFileSync(projectPath("packages", "sample-templates", "pictures", "meridian-rotterdam.jpg")),
);
/** Content differs from day to day, because previews are stored by content. */
let days = 0;

/**
 * Does what an organization does on an ordinary day: analyses a template with previews of its slides and layouts,
 * uploads a picture, previews a draft, and has a deck made, whose first slide it looks at. Then the service has loaded
 * everything that it usually keeps in memory.
 */
export async function liveOrdinaryDay(client: Client): Promise<void> {
  const { api } = client;
  const { template_id } = await client.uploadTemplate(sample, { filename: "ordinary.pptx" });
  const { layouts } = await client.analyzeTemplate(template_id);
  // The last one that is rendered.
  await api.get("/api/v1/templates/{template_id}/layouts/{layout_number}/preview", {
    params: { path: { template_id, layout_number: layouts.length } },
    parseAs: "arrayBuffer",
  });
  await client.uploadAsset(new File([picture], "rotterdam.jpg"));
  const layout = layouts.find(({ name }) => name === "Two Columns");
  if (!layout) throw new Error("The sample has no layout with two columns.");
  const slide = (number: number) => ({
    template_slide_id: layout.layoutId,
    slide_data: pictureData(benchSlide(number), picture),
  });
  days += 1;
  await api.post("/api/v1/presentations/preview", { body: { slide: slide(days), width: 960 } as never });
  const { generation_id } = await client.generateDeck({ slides: [slide(days), slide(days + 1)] } as never);
  const { status } = await client.waitForPresentation(generation_id);
  if (status !== "completed") throw new Error(`The deck of an ordinary day ended as ${status}.`);
  await api.get("/api/v1/presentations/{presentation_id}/slides/{slide_number}/preview", {
    params: { path: { presentation_id: generation_id, slide_number: 1 } },
    parseAs: "arrayBuffer",
  });
}
