import { expect, it } from "vitest";
import { tasks } from "./tasks";

const templates = [{ templateId: "tmpl_a", candidates: [] }];
const planOf = (markdown: string) => tasks.planOutline({ source: { markdown }, maxSlides: 4, templates });

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
