import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { tasks } from "./tasks";

const templates = [{ templateId: "tmpl_a", candidates: [] }];
const planOf = (markdown: string) =>
  tasks.planOutline({ source: { markdown }, maxSlides: 4, templates, imageUrls: false });

it("passes the slides of a document from its thread as text, unless they exceed a deck's limit", async () => {
  const planned = await planOf("# Bread\n\n## Flour\n\n- Rye");
  expect(planned).toMatchObject({ ok: true, title: "Bread", slideCount: 2, plan: { templateId: "tmpl_a" } });
  expect(planned.ok && JSON.parse(planned.plan?.slides ?? "")).toMatchObject([
    { data: { title: "Bread" } },
    { data: { title: "Flour", content: { blocks: [{ type: "text", text: { bullets: ["Rye"] } }] } } },
  ]);
  expect(await planOf("## A\n\na\n\n".repeat(5))).toMatchObject({ ok: true, slideCount: 5, plan: null });
  expect(await planOf("")).toMatchObject({ ok: true, slideCount: 0, plan: null });
});

it("rejects a document with more content under one heading than a slide may have", async () => {
  const list = (items: number) => planOf(`## Flour\n\n${"- Rye\n".repeat(items)}`);
  expect(await list(1_000)).toMatchObject({ ok: true, slideCount: 1 });
  expect(await list(1_001)).toEqual({
    ok: false,
    message:
      'The document has more under one heading "Flour" than a slide can hold. Divide it with headings, as `## Title` in Markdown.',
  });
});

it("reports the slides of a deck no more often than ten times a second", async () => {
  const bytes = new Uint8Array(readFileSync("public/samples/meridian.pptx"));
  const [slide] = analyseTemplate(bytes, { templateId: "tmpl_a" }).slides;
  const request = { templateSlideId: slide!.slideId, templateId: "tmpl_a", slideData: { title: "A" }, options: {} };
  const reported = async () => {
    const indexes: number[] = [];
    await tasks.generateDeck(
      {
        templates: new Map([["tmpl_a", bytes]]),
        slides: Array.from({ length: 5 }, () => request),
        imageLimits: { count: 1, bytes: 1, pixels: 1 } as never,
      } as never,
      (progress) => void indexes.push(progress.index),
    );
    return indexes;
  };
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  expect(await reported()).toEqual([0]);
  clock.mockImplementation(() => (now += 100));
  expect(await reported()).toEqual([0, 1, 2, 3, 4]);
  clock.mockRestore();
});
