import { matchTemplates } from "@/lib/contract/matching";
import { deleteTemplate } from "@/lib/contract/templates";
import { analyse, expect, sample, test, upload } from "./fixtures";

const table = {
  type: "table",
  table: { table: { rows: [{ cells: [{ value: "a" }, { value: "b" }], is_header: true }] } },
};
const slide_data = { title: "Figures", content: { blocks: [table] } };

test("finds the slides that suit the content, best first", async ({ api, analysed }) => {
  expect(analysed.templateId).toMatch(/^tmpl_/);
  const answer = await api.call(matchTemplates, { json: { slide_data, top_k: 3 } });
  expect(answer.input_signature).toMatchObject({
    content_layout: "table",
    column_count: 1,
    counts: { title: 1, table: 1 },
    table: { rows: 1, columns: 2 },
    chart: null,
  });
  expect(answer.matches.length).toBeGreaterThan(0);
  expect(answer.matches.length).toBeLessThanOrEqual(3);
  // The first is the best that needs no warning.
  const scores = answer.matches.slice(1).map((match) => match.score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(answer.best_match).toEqual(answer.matches[0]);
  expect(answer.best_match).toMatchObject({ slide_id: expect.stringMatching(/^slide_/), matched_counts: { table: 1 } });
  expect(answer.total_slides_searched).toBeGreaterThan(answer.total_templates_searched);
  const layouts = await api.call(matchTemplates, { json: { slide_data, match_against: "layouts" } });
  expect(layouts.matches.every((match) => match.slide_id.startsWith("layout_"))).toBe(true);
});

test("does not search deleted templates", async ({ api }) => {
  const { templateId } = await upload(api, sample("atelier"));
  await analyse(api, templateId);
  const found = async () =>
    (await api.call(matchTemplates, { json: { slide_data, top_k: 20 } })).matches.some(
      (match) => match.template_id === templateId,
    );
  expect(await found()).toBe(true);
  await api.call(deleteTemplate, { params: { template_id: templateId } });
  expect(await found()).toBe(false);
});

test("lists all errors of an invalid request", async ({ api }) => {
  expect(await api.invalid(matchTemplates, { json: { match_against: "decks", top_k: 21 } })).toEqual([
    "body.slide_data",
    "body.match_against",
    "body.top_k",
  ]);
  expect((await api.fail(matchTemplates, 403, { json: { slide_data, org_name: "Nobody" } })).code).toBe("ORG_MISMATCH");
});
