import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { templateFilters } from "@/lib/contract/templates";
import type { Caller } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { newId } from "./new-id";
import { createOrganization } from "./organizations";
import { listTemplates, searchText } from "./templates";

let service: ScratchService;
let caller: Caller;
let organizationId: string;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  organizationId = caller.organization.id;
});
afterAll(() => service.stop());
beforeEach(async () => void (await service.db.template.deleteMany()));

const at = new Date("2026-01-02T03:04:05.678Z");

async function add(fields: Partial<Prisma.TemplateCreateManyInput> = {}): Promise<string> {
  const row = {
    id: newId("tmpl"),
    organizationId,
    filename: "a.pptx",
    name: "",
    category: null,
    description: null,
    version: null,
    tags: [] as string[],
    createdAt: at,
    ...fields,
  };
  await service.db.template.create({
    data: { ...row, searchText: searchText({ ...row, tags: row.tags as string[] }) },
  });
  return row.id;
}

const list = (query: Record<string, unknown> = {}) => listTemplates(service, caller, templateFilters.parse(query));
const ids = async (query: Record<string, unknown>) =>
  (await list(query)).templates.map((template) => template.template_id);

describe("the list of templates", () => {
  it("names each template as people see it, finds it by that name, and sorts by it", async () => {
    await add({ filename: "x.2026.pptx", name: "x.2026" });
    await add({ filename: "z.pptx", name: "Annual report" });
    const names = async (query: Record<string, unknown>) =>
      (await list(query)).templates.map(({ filename, metadata }) => [metadata.name, filename]);
    expect(await names({ sort: "name", order: "asc" })).toEqual([
      ["Annual report", "z.pptx"],
      ["x.2026", "x.2026.pptx"],
    ]);
    expect(await names({ search: "ANNUAL" })).toEqual([["Annual report", "z.pptx"]]);
    expect(await names({ search: "z.pptx" })).toEqual([["Annual report", "z.pptx"]]);
  });

  it("has a stable order for rows of the same moment, in both directions, page by page", async () => {
    const created: string[] = [];
    for (let count = 0; count < 7; count += 1) created.push(await add());
    const inOrder = created.toSorted();
    for (const sort of ["created_at", "createdAt", "filename", "file_size"]) {
      expect(await ids({ sort, order: "asc" })).toEqual(inOrder);
      const pages = await Promise.all(["1", "2", "3"].map((page) => ids({ sort, page, limit: "3" })));
      expect(pages.flat()).toEqual(inOrder.toReversed());
    }
  });

  it("stays consistent across pages while rows are added: ascending by itself, descending with the time of the first page", async () => {
    const old = [await add(), await add(), await add()].toSorted();
    const upwards = await ids({ order: "asc", limit: "2" });
    const downwards = await ids({ limit: "2" });
    await add({ createdAt: new Date(at.getTime() + 1) });
    expect([...upwards, ...(await ids({ order: "asc", limit: "2", page: "2" }))].slice(0, 3)).toEqual(old);
    expect([...downwards, ...(await ids({ limit: "2", page: "2", created_before: at.toISOString() }))]).toEqual(
      old.toReversed(),
    );
  });

  it("is empty past its end and says how long it is", async () => {
    await add();
    expect(await list({ page: "1000000", limit: "100" })).toMatchObject({
      templates: [],
      pagination: { page: 1_000_000, limit: 100, total: 1, pages: 1 },
    });
  });

  it("applies all filters together, and counts the matches", async () => {
    const requested = { filename: "Q1 100%_x.pptx", category: "A", tags: ["x", "y"], description: "board" };
    const id = await add(requested);
    await add({ ...requested, category: "B" });
    await add({ ...requested, tags: ["x"] });
    await add({ ...requested, filename: "Q2.pptx" });
    await add({ ...requested, status: "ready" });
    await add({ ...requested, createdAt: new Date(0) });
    await add({ ...requested, deletedAt: new Date() });
    const query = {
      category: "A",
      tags: ["x", "y"],
      filename: "100%_",
      search: "BOARD",
      status: "pending",
      created_after: "2026-01-02",
      created_before: "2026-01-02T05:04:05.678+02:00",
    };
    const { pagination, aggregations, filters } = await list(query);
    expect(await ids(query)).toEqual([id]);
    expect([pagination.total, aggregations]).toEqual([
      1,
      { categories: { A: 1 }, tags: { x: 1, y: 1 }, statuses: { pending: 1 } },
    ]);
    expect(filters).toEqual({
      ...query,
      created_after: "2026-01-02T00:00:00.000Z",
      created_before: at.toISOString(),
      include_deleted: false,
    });
  });

  it("contains the number of slides of the latest completed analysis, and null before", async () => {
    const [analysed, other] = [await add(), await add()];
    for (const [status, slideCount] of [
      ["completed", 3],
      ["completed", 5],
      ["failed", null],
      ["processing", null],
    ] as const) {
      await service.db.analysis.create({
        data: { id: newId("ana"), organizationId, templateId: analysed, options: {}, steps: [], status, slideCount },
      });
    }
    const { templates } = await list();
    expect(Object.fromEntries(templates.map((template) => [template.template_id, template.slide_count]))).toEqual({
      [analysed]: 5,
      [other]: null,
    });
  });

  it("says until when a deleted template can be restored, and why a file was rejected", async () => {
    const deletedAt = new Date();
    const rejected = await add({ status: "failed", uploadError: "EMPTY: The file is empty" });
    const deleted = await add({ deletedAt });
    const [live, trash] = [await list(), await list({ status: "deleted" })];
    expect(live.templates).toMatchObject([
      { template_id: rejected, upload_error: "EMPTY: The file is empty", deleted_at: null, purge_at: null },
    ]);
    const [{ purge_at: purgeAt, ...rest } = { purge_at: null }] = trash.templates;
    expect(rest).toMatchObject({ template_id: deleted, upload_error: null, deleted_at: deletedAt.toISOString() });
    expect(new Date(purgeAt ?? 0).getTime() - deletedAt.getTime()).toBe(30 * 24 * 3_600_000);
  });
});
