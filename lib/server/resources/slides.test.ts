import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { matchRequest } from "@/lib/contract/matching";
import { slideFilters } from "@/lib/contract/slides";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { getFullAnalysis } from "./analyses";
import { toColumn } from "./columns";
import { matchContent } from "./matching";
import { createOrganization } from "./organizations";
import { JsonPieces } from "./response-bodies";
import { listSlides, pageRanges } from "./slides";
import { deleteTemplate, updateMetadata } from "./templates";
import { type ReadyTemplate, readyTemplate } from "./testing/ready-template";

// The logger reads its level when it is loaded.
let service: ScratchService;
let caller: Caller;
let meridian: ReadyTemplate;
let atelier: ReadyTemplate;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Owner", email: "a@example.com", keyName: "k" }));
  meridian = await readyTemplate(caller, "meridian");
  atelier = await readyTemplate(caller, "atelier");
});
afterAll(() => service.stop());

const list = (query: Record<string, string | string[]>) => listSlides(service, caller, slideFilters.parse(query));
const ids = async (query: Record<string, string | string[]>) =>
  (await list(query)).slides.map(({ slide_id }) => slide_id);

describe("listSlides", () => {
  it("lists template by template, starting with the last changed or preferred ones", async () => {
    expect(await ids({ limit: "100" })).toEqual([...atelier.slides, ...meridian.slides]);
    expect(await ids({ limit: "100", prefer: [meridian.id] })).toEqual([...meridian.slides, ...atelier.slides]);
    const second = await list({ limit: "10", page: "2" });
    expect(second.slides.map(({ slide_id }) => slide_id)).toEqual(
      [...atelier.slides, ...meridian.slides].slice(10, 20),
    );
    expect(second.pagination).toEqual({
      page: 2,
      limit: 10,
      total: atelier.slides.length + meridian.slides.length,
      pages: 4,
    });
  });

  it("searches titles and templates, and counts what it found", async () => {
    const found = await list({ search: "REVENUE ROSE" });
    expect(found.slides).toMatchObject([
      {
        slide_id: meridian.slides[4],
        slide_number: 5,
        template_name: "meridian",
        content_layout: "table",
        slide_size: { height: 540 },
      },
    ]);
    expect(found.aggregations.content_layouts).toEqual({ table: 1 });
    expect(found.templates).toEqual([{ template_id: meridian.id, template_name: "meridian", slides: 1 }]);
    expect(await ids({ search: "atelier", limit: "100" })).toEqual(atelier.slides);
    expect(await ids({ search: "100%" })).toEqual([]);
  });

  it("filters by template, category, layout, and by tables and charts", async () => {
    await updateMetadata(service, caller, meridian.id, { category: "Reports" });
    const { slides } = await list({ category: "Reports", has: ["table", "chart"] });
    expect(slides.map(({ slide_number, content_layout }) => [slide_number, content_layout])).toEqual([
      [10, "two_column_table_chart"],
    ]);
    expect(await ids({ template_id: [meridian.id], content_layout: ["agenda"] })).toEqual([meridian.slides[1]]);
    const layouts = (await list({ kind: "layout", limit: "100" })).slides;
    expect(layouts.some(({ content_layout }) => content_layout === null)).toBe(true);
    expect((await list({ kind: "layout", limit: "100", usable: "true" })).slides).toEqual(
      layouts.filter(({ content_layout }) => content_layout !== null),
    );
  });

  it("lists slides and layouts together, each template's slides first", async () => {
    const query = { template_id: [meridian.id], usable: "true", limit: "100" };
    const { slides, templates, pagination } = await list({ ...query, kind: "all" });
    const layouts = await ids({ ...query, kind: "layout" });
    expect(layouts.length).toBeGreaterThan(0);
    expect(slides.map(({ slide_id }) => slide_id)).toEqual([...(await ids(query)), ...layouts]);
    expect([templates[0]!.slides, pagination.total]).toEqual([slides.length, slides.length]);
  });

  it("filters by what the areas of a slide accept", async () => {
    const numbers = async (...takes: string[]) =>
      (await list({ template_id: [meridian.id], takes, limit: "100" })).slides.map(({ slide_number }) => slide_number);
    const [agenda, picture, both] = [await numbers("agenda"), await numbers("image"), await numbers("table", "chart")];
    expect(agenda).toContain(2);
    expect(agenda).not.toContain(5);
    expect(picture).toContain(13);
    expect(picture).not.toContain(2);
    expect(both).toContain(10);
    expect(both).not.toContain(2);
  });

  it("returns matches with the names and sizes that people see", async () => {
    const { matches } = await matchContent(
      service,
      caller,
      matchRequest.parse({
        slide_data: {
          title: "T",
          content: { blocks: [{ type: "chart", chart: { categories: ["a"], series: [{ name: "s", values: [1] }] } }] },
        },
      }),
    );
    expect(matches.find(({ content_layout }) => content_layout === "chart")).toMatchObject({
      template_name: expect.stringMatching(/^(meridian|atelier)$/),
      title: expect.any(String),
      slide_size: { height: 540 },
      content_layout: "chart",
      chart_type: expect.any(String),
      table_columns: null,
    });
  });

  it("compares the slides of a few templates at a time, each when it is the organization's turn", async () => {
    const rows = await service.db.slideIndex.findMany({ where: { templateId: meridian.id, kind: "slide" } });
    const template = await service.db.template.findUniqueOrThrow({ where: { id: meridian.id } });
    const organization = { id: "org_many", name: "Many" };
    await service.db.organization.create({ data: organization });
    const copies = Array.from({ length: 25 }, (_, index) => `tmpl_${String(index).padStart(2, "0")}`);
    await service.db.template.createMany({
      data: copies.map((id) => ({ ...template, id, organizationId: organization.id })),
    });
    await service.db.slideIndex.createMany({
      data: copies.flatMap((templateId) =>
        rows.map((row) => ({
          ...row,
          id: `${row.id}_${templateId}`,
          organizationId: organization.id,
          templateId,
          counts: toColumn(row.counts as object),
          places: toColumn(row.places as object),
          detail: {},
        })),
      ),
    });
    let turns = 0;
    const answer: ServerContext["intake"]["answer"] = (...args) => {
      turns += 1;
      return service.intake.answer(...args);
    };
    const counting = { ...service, intake: { ...service.intake, answer } };
    const request = matchRequest.parse({ slide_data: { title: "T" }, top_k: 20 });
    const found = await matchContent(counting, { ...caller, organization }, request);
    expect(turns).toBe(3);
    expect(found).toMatchObject({ total_templates_searched: 25, total_slides_searched: 25 * rows.length });
    expect(new Set(found.matches.map(({ template_id }) => template_id)).size).toBe(20);
    const own = await matchContent(service, caller, { ...request, template_ids: [meridian.id], top_k: 1 });
    expect(found.matches.map(({ score }) => score)).toEqual(found.matches.map(() => own.matches[0]?.score));
  });

  it("puts the match first that generates without a warning, or keeps the ranking if none can be tried", async () => {
    const matchesOf = async (bullets: number, run?: () => Promise<number>) => {
      const workers = run ? ({ run } as unknown as ServerContext["workers"]) : service.workers;
      const lines = Array.from({ length: bullets }, (_, index) => `A line with a few words, number ${index}`);
      const blocks = [{ type: "text", text: { bullets: lines } }];
      const request = matchRequest.parse({
        template_ids: [meridian.id],
        slide_data: { title: "T", content: { blocks } },
      });
      const { matches } = await matchContent({ ...service, workers }, caller, request);
      return matches.map(({ slide_id: id, score }) => ({ id, score }));
    };
    const noThread = () => Promise.reject(new Error("no thread"));
    // In the two best matches, so many lines become smaller.
    const [best, second, third] = await matchesOf(14, noThread);
    expect((await matchesOf(14)).map(({ id }) => id).slice(0, 3)).toEqual([third?.id, best?.id, second?.id]);
    const ranked = await matchesOf(1, noThread);
    expect(ranked[3]!.score).toBeLessThan(ranked[0]!.score);
    expect((await matchesOf(1, async () => 3)).slice(0, 4)).toEqual([ranked[3], ...ranked.slice(0, 3)]);
  });

  it("says in the analysis what fills each shape, and why a layout can't be used", async () => {
    const analysis = await getFullAnalysis(service, caller, meridian.id);
    if (analysis instanceof JsonPieces || analysis.status !== "completed") throw new Error("not completed");
    expect(analysis.slides[4]!.shapes.find(({ name }) => name === "Regions Table")?.fills).toEqual([
      "slide_data.content.blocks[0].table",
    ]);
    for (const { content_layout, unsupported_reason } of analysis.layouts)
      expect(unsupported_reason === null).toBe(content_layout !== null);
  });

  it("sends a large analysis in pieces, which say the same", async () => {
    const small = await getFullAnalysis(service, caller, meridian.id);
    const longTitles = async (length: number) =>
      service.db
        .$executeRaw`UPDATE "SlideIndex" SET "detail" = jsonb_set("detail"::jsonb, '{large}', to_jsonb(repeat('x', ${length}::int)))
        WHERE "templateId" = ${meridian.id}`;
    await longTitles(300_000);
    const large = await getFullAnalysis(service, caller, meridian.id);
    if (!(large instanceof JsonPieces)) throw new Error("not in pieces");
    const pieces: string[] = [];
    for await (const piece of large.pieces) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(4_000_000);
    const text = pieces.join("").replaceAll("x".repeat(300_000), "");
    await longTitles(0);
    expect(JSON.parse(text)).toEqual(await getFullAnalysis(service, caller, meridian.id));
    expect(JSON.parse(text)).toMatchObject(JSON.parse(JSON.stringify(small)) as object);
  });

  it("finds slides and layouts by id, including those of deleted templates, which are not listed", async () => {
    const layout = (await ids({ kind: "layout", template_id: [meridian.id] }))[0]!;
    await deleteTemplate(service, caller, meridian.id);
    const found = await list({ slide_id: [meridian.slides[2]!, layout, atelier.slides[0]!, "slide_none"] });
    expect(found.slides.map(({ slide_id, template_deleted }) => [slide_id, template_deleted]).sort()).toEqual(
      [
        [meridian.slides[2], true],
        [layout, true],
        [atelier.slides[0], false],
      ].sort(),
    );
    expect(await ids({ limit: "100" })).toEqual(atelier.slides);
  });
});

const templates = [
  { id: "a", slides: 3 },
  { id: "b", slides: 1 },
  { id: "c", slides: 5 },
];

it("continues with the next template if a page is not full", () => {
  expect(pageRanges(templates, 1, 4)).toEqual([
    { id: "a", skip: 0, take: 3 },
    { id: "b", skip: 0, take: 1 },
  ]);
  expect(pageRanges(templates, 2, 4)).toEqual([{ id: "c", skip: 0, take: 4 }]);
  expect(pageRanges(templates, 3, 4)).toEqual([{ id: "c", skip: 4, take: 1 }]);
  expect(pageRanges(templates, 4, 4)).toEqual([]);
  expect(pageRanges(templates, 2, 2)).toEqual([
    { id: "a", skip: 2, take: 1 },
    { id: "b", skip: 0, take: 1 },
  ]);
});
