import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { presentationType } from "@/lib/contract/define-operation";
import { downloadPresentation } from "@/lib/contract/presentations";
import { previewVersion } from "@/lib/contract/preview-version";
import {
  getPresentationSlidePreview,
  getTemplateLayoutPreview,
  getTemplateSlidePreview,
} from "@/lib/contract/previews";
import { readPng } from "@/lib/engine/preview/testing/bitmap";
import { editedSample } from "@/lib/engine/preview/testing/edited-sample";
import { readPdf } from "@/lib/engine/preview/testing/read-pdf";
import { type Prisma } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { deletePresentation } from "@/lib/server/resources/presentations/presentations";
import { outputKey, templateKey } from "@/lib/server/resources/stored-files";
import { StorageUnavailableError } from "@/lib/server/storage";
import { callWholeRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { convertRequestedDeck, failConversion } from "./convert-deck";
import { preferredFormat } from "./deck-formats";
import { findPreview } from "./get-preview";
import {
  recordPreviewsBegun,
  renderRequestedPreview,
  renderTemplateSlides,
  recordPreviewsEnded,
  failTemplatePreviews,
} from "./render-previews";
import { slideRenderer } from "./renderer";
import { previewKey, previewSource } from "./renderings";

// The logger reads its level when it is loaded.
let service: ScratchService;
let owner: NewOrganization;
let organizationId: string;
let isWorking = true;

beforeAll(async () => {
  service = await startScratchService();
  owner = await createOrganization(service, { name: "Owner", email: "a@example.com", keyName: "k" });
  organizationId = owner.caller.organization.id;
});
afterAll(async () => {
  isWorking = false;
  await slideRenderer(service).close();
  await service.stop();
});
afterEach(() => service.db.outbox.deleteMany());

/**
 * Simulates the runner and renders requested previews until `action` has finished. Returns the result of `action` and
 * the number of requests.
 */
async function withWorker<T>(action: () => Promise<T>): Promise<{ answer: T; drawn: number }> {
  let drawn = 0;
  let isOver = false;
  const working = (async () => {
    while (!isOver && isWorking) {
      for (const { id, name, data } of await service.db.outbox.findMany({
        where: { name: { in: ["preview/requested", "deck-file/requested"] }, sentAt: null },
      })) {
        await service.db.outbox.update({ where: { id }, data: { sentAt: new Date() } });
        drawn += 1;
        const work = name === "preview/requested" ? renderRequestedPreview : convertRequestedDeck;
        await work(service, organizationId, (data as { previewId: string }).previewId);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const answer = await action().finally(() => (isOver = true));
  await working;
  return { answer, drawn };
}

async function addTemplate(bytes: Uint8Array, analysed = true): Promise<string> {
  const id = newId("tmpl");
  const { size, sha256 } = await service.storage.put(templateKey(organizationId, id), bytes);
  await service.db.template.create({
    data: {
      id,
      organizationId,
      filename: "a.pptx",
      searchText: "a.pptx",
      tags: [],
      status: "ready",
      fileSize: size,
      fileHash: sha256,
    },
  });
  if (!analysed) return id;
  const steps = [{ name: "generate_previews", status: "pending", started_at: null, completed_at: null }];
  const analysis = {
    id: newId("ana"),
    organizationId,
    templateId: id,
    status: "completed" as const,
    slideCount: 12,
    layoutCount: 8,
  };
  await service.db.analysis.create({ data: { ...analysis, options: {}, steps } });
  await service.db.slideIndex.createMany({
    data: Array.from({ length: 12 }, (_, index) => ({
      id: newId("prev"),
      organizationId,
      templateId: id,
      analysisId: analysis.id,
      kind: "slide",
      index,
      counts: {},
      detail: {},
    })),
  });
  return id;
}

const sample = () => readFile("public/samples/meridian.pptx");
const ask = (id: string, slide = "1", query = "?width=160", headers?: Record<string, string>) =>
  callWholeRoute(getTemplateSlidePreview, owner.apiKey, {
    params: { template_id: id, slide_number: slide },
    query,
    headers,
  });
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

describe("the preview of a template's layout", () => {
  it("differs from that of the slide with its number, and exists up to the last layout", async () => {
    const id = await addTemplate(await sample());
    const analysis = await service.db.analysis.findFirstOrThrow({ where: { templateId: id } });
    await service.db.slideIndex.create({
      data: {
        id: newId("prev"),
        organizationId,
        templateId: id,
        analysisId: analysis.id,
        kind: "layout",
        index: 1,
        counts: {},
        detail: {},
      },
    });
    const look = (number: string) =>
      callWholeRoute(getTemplateLayoutPreview, owner.apiKey, {
        params: { template_id: id, layout_number: number },
        query: "?width=160",
      });
    const { answer, drawn } = await withWorker(async () => [await look("2"), await ask(id, "2")] as const);
    expect([drawn, ...answer.map(({ status }) => status)]).toEqual([2, 200, 200]);
    expect(answer[0].headers.get("etag")).not.toBe(answer[1].headers.get("etag"));
    expect(await codeOf(await look("3"))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("the preview of a template's slide", () => {
  it("is rendered once for all requests, stored, and revalidated by its ETag", async () => {
    const id = await addTemplate(await sample());
    const { answer: answers, drawn } = await withWorker(() => Promise.all([ask(id), ask(id), ask(id)]));
    expect(drawn).toBe(1);
    for (const response of answers) {
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("content-disposition")).toBe("inline");
    }
    const tag = answers[0]?.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await ask(id, "1", "?width=160", { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask(id)).status).toBe(200);
    const { answer: wider } = await withWorker(() => ask(id, "1", "?width=200"));
    expect(wider.headers.get("etag")).not.toBe(tag);
  });

  it("of one usual width is available in the other too", async () => {
    const id = await addTemplate(await sample());
    expect(
      await withWorker(async () => [(await ask(id, "1", "?width=320")).status, (await ask(id, "1", "")).status]),
    ).toEqual({ answer: [200, 200], drawn: 1 });
  });

  it("may be cached for a year if its URL names the current version", async () => {
    const id = await addTemplate(await sample());
    const { fileHash } = await service.db.template.findFirstOrThrow({ where: { id } });
    const kept = async (v: string) => (await ask(id, "1", `?width=160&v=${v}`)).headers.get("cache-control");
    const { answer } = await withWorker(async () => [
      await kept(previewVersion(fileHash ?? "")),
      await kept(previewVersion("other")),
      await kept(fileHash ?? ""),
    ]);
    expect(answer).toEqual(["private, max-age=31536000, immutable", "private, no-cache", "private, no-cache"]);
  });

  it("is rendered again if the store has lost it", async () => {
    const id = await addTemplate(await sample());
    await withWorker(() => ask(id));
    const row = await service.db.preview.findFirstOrThrow({ where: { ownerId: id } });
    await service.storage.delete(previewKey(row));
    const { answer, drawn } = await withWorker(() => ask(id));
    expect([answer.status, drawn]).toEqual([200, 1]);
  });

  it("is rejected before the analysis, past the end, and for invalid numbers and widths", async () => {
    const id = await addTemplate(await sample(), false);
    expect(await codeOf(await ask(id))).toEqual([409, "TEMPLATE_NOT_READY"]);
    const analysed = await addTemplate(await sample());
    expect(await codeOf(await ask(analysed, "13"))).toEqual([404, "NOT_FOUND"]);
    for (const number of ["0", "-1", "1.5", "x"]) expect((await ask(analysed, number)).status).toBe(422);
    for (const width of ["159", "1921", "wide", ""])
      expect((await ask(analysed, "1", `?width=${width}`)).status).toBe(422);
    expect(await service.db.preview.count({ where: { ownerId: { in: [id, analysed] } } })).toBe(0);
  });

  it("that can't be rendered reports an error, and is tried again after some time", async () => {
    const id = await addTemplate(new TextEncoder().encode("no presentation"));
    expect(await withWorker(async () => codeOf(await ask(id)))).toEqual({ answer: [409, "PREVIEW_FAILED"], drawn: 1 });
    expect(await withWorker(async () => codeOf(await ask(id)))).toEqual({ answer: [409, "PREVIEW_FAILED"], drawn: 0 });
    await service.db.preview.updateMany({ where: { ownerId: id }, data: { endedAt: new Date(Date.now() - 121_000) } });
    expect(await withWorker(async () => codeOf(await ask(id)))).toEqual({ answer: [409, "PREVIEW_FAILED"], drawn: 1 });
  });

  it("of several slides and widths, requested at once, is returned to all", async () => {
    for (let round = 0; round < 10; round += 1) {
      const source = previewSource(service, organizationId, newId("tmpl"), "1".repeat(64));
      const slides = Array.from({ length: 20 }, (_, index) => ({
        number: 1 + Math.floor(index / 4),
        width: index % 2 === 0 ? 320 : 960,
      }));
      const answers = await Promise.all(
        slides.map((slide) =>
          findPreview(service, source, slide, AbortSignal.timeout(100)).catch((error: unknown) => error),
        ),
      );
      for (const answer of answers) expect(answer).toMatchObject({ code: "PREVIEW_NOT_READY" });
      expect(await service.db.preview.count({ where: source })).toBe(10);
    }
    expect(await service.db.outbox.count({ where: { name: "preview/requested" } })).toBe(50);
  });

  it("limits the waiting requests of one organization", async () => {
    const source = previewSource(service, organizationId, newId("tmpl"), "2".repeat(64));
    const clients = Array.from({ length: 70 }, () => new AbortController());
    let rejected = 0;
    const waits = clients.map(({ signal }) =>
      findPreview(service, source, { number: 1, width: 960 }, signal).catch(() => (rejected += 1)),
    );
    await vi.waitFor(() => expect(rejected).toBe(6), 15_000);
    for (const client of clients) client.abort();
    await Promise.all(waits);
    expect(rejected).toBe(70);
  });

  it("is kept in the usual widths and the latest few others, with their files", async () => {
    const source = previewSource(service, organizationId, newId("tmpl"), "3".repeat(64));
    const ask = (width: number) =>
      findPreview(service, source, { number: 1, width }, AbortSignal.abort()).catch(() => null);
    await ask(960);
    await ask(400);
    const first = await service.db.preview.findFirstOrThrow({ where: { ...source, width: 400 } });
    await service.storage.put(previewKey(first), Buffer.from("a preview"));
    for (let width = 401; width < 412; width += 1) await ask(width);
    const kept = await service.db.preview.findMany({ where: source, orderBy: { width: "asc" } });
    expect(kept.map(({ width }) => width)).toEqual([320, 404, 405, 406, 407, 408, 409, 410, 411, 960]);
    expect(await service.storage.stat(previewKey(first))).toBeNull();
  });

  it("is not requested while too many others of the organization wait", async () => {
    const source = previewSource(service, organizationId, newId("tmpl"), "4".repeat(64));
    const pending = Array.from({ length: 2000 }, (_, index) => ({
      id: newId("prev"),
      ...source,
      slideNumber: index + 2,
      width: 960,
    }));
    await service.db.preview.createMany({ data: pending });
    const failure = findPreview(service, source, { number: 1, width: 960 });
    await expect(failure).rejects.toMatchObject({ status: 503, code: "PREVIEW_NOT_READY" });
    expect(await service.db.preview.count({ where: { ...source, slideNumber: 1 } })).toBe(0);
    await service.db.preview.deleteMany({ where: source });
  });

  it("that is not ready in time may be requested again", async () => {
    const source = previewSource(service, organizationId, newId("tmpl"), "0".repeat(64));
    const failure = findPreview(service, source, { number: 1, width: 960 }, AbortSignal.timeout(150));
    await expect(failure).rejects.toMatchObject({ status: 503, code: "PREVIEW_NOT_READY", retryAfter: 5 });
  });
});

describe("previews rendered by an analysis", () => {
  it("have the default width, and the step reports them", async () => {
    const id = await addTemplate(await sample());
    const analysis = await service.db.analysis.findFirstOrThrow({ where: { templateId: id } });
    const step = async () =>
      ((await service.db.analysis.findFirstOrThrow({ where: { id: analysis.id } })).steps as { status: string }[])[0]
        ?.status;
    await service.db.preview.create({
      data: {
        id: newId("prev"),
        ...previewSource(service, organizationId, id, "old"),
        slideNumber: 1,
        width: 960,
        status: "ready",
      },
    });
    expect(await recordPreviewsBegun(service, organizationId, analysis.id)).toEqual({ slides: 12, layouts: 8 });
    expect(await step()).toBe("processing");
    expect(await renderTemplateSlides(service, organizationId, analysis.id, { kind: "slide", first: 1, last: 3 })).toBe(
      0,
    );
    expect(await renderTemplateSlides(service, organizationId, analysis.id, { kind: "slide", first: 1, last: 3 })).toBe(
      0,
    );
    await recordPreviewsEnded(service, organizationId, analysis.id, "completed");
    expect(await step()).toBe("completed");
    const rows = await service.db.preview.findMany({
      where: { ownerId: id },
      orderBy: [{ slideNumber: "asc" }, { width: "asc" }],
    });
    expect(rows.map(({ slideNumber, width, status }) => [slideNumber, width, status])).toEqual(
      [1, 2, 3].flatMap((number) => [320, 960].map((width) => [number, width, "ready"])),
    );
    expect(await withWorker(async () => (await ask(id, "2", "")).status)).toEqual({ answer: 200, drawn: 0 });
  });

  it("that fail are counted, and pending ones end with the last attempt, except those that another request renders", async () => {
    const id = await addTemplate(new TextEncoder().encode("no presentation"));
    const analysis = await service.db.analysis.findFirstOrThrow({ where: { templateId: id } });
    expect(await renderTemplateSlides(service, organizationId, analysis.id, { kind: "slide", first: 1, last: 4 })).toBe(
      4,
    );
    const { fileHash } = await service.db.template.findFirstOrThrow({ where: { id } });
    const source = previewSource(service, organizationId, id, fileHash ?? "");
    await service.db.preview.createMany({
      data: [960, 320, 160].map((width) => ({ id: newId("prev"), ...source, slideNumber: 9, width })),
    });
    const waiting = async () =>
      (await service.db.preview.findMany({ where: { ownerId: id, status: "pending" }, orderBy: { width: "asc" } })).map(
        ({ width }) => width,
      );
    await recordPreviewsEnded(service, organizationId, analysis.id, "failed");
    expect(await waiting()).toEqual([160, 320, 960]);
    await failTemplatePreviews(service, organizationId, analysis.id);
    expect(await waiting()).toEqual([160]);
  });
});

/** Adds a job with its output. */
async function addJob(bytes: Uint8Array, own: Partial<Prisma.GenerationUncheckedCreateInput>): Promise<string> {
  const id = newId("gen");
  const { size, sha256 } = await service.storage.put(outputKey({ organizationId, id, fileKey: null }), bytes);
  const file = { fileSize: size, fileHash: sha256 };
  const job = { id, organizationId, kind: "deck" as const, request: {}, slidesRequested: 2, pagesGenerated: 2 };
  await service.db.generation.create({ data: { ...job, ...file, ...own } });
  return id;
}

describe("a deck in another format", () => {
  const download = (id: string, query = "", headers?: Record<string, string>) =>
    callWholeRoute(downloadPresentation, owner.apiKey, { params: { presentation_id: id }, query, headers });
  const done = { status: "completed" as const, completedAt: new Date(), name: "Annual: review" };

  it("is created once for all requests, as the query or Accept header says, and is deleted with the deck", async () => {
    const firstSlides = (xml: string) => xml.replace(/((?:<p:sldId [^>]*>){7}).*(<\/p:sldIdLst>)/s, "$1$2");
    const bytes = await editedSample("meridian", { "ppt/presentation.xml": firstSlides });
    const id = await addJob(bytes, { ...done, pagesGenerated: 7 });
    const { answer, drawn } = await withWorker(() =>
      Promise.all([
        download(id, "?format=pdf"),
        download(id, "", { accept: "application/pdf" }),
        download(id, "?format=png"),
        download(id),
      ]),
    );
    expect(drawn).toBe(2);
    expect(answer.map(({ headers }) => [headers.get("content-type"), headers.get("content-disposition")])).toEqual([
      ["application/pdf", expect.stringContaining('"Annual- review.pdf"')],
      ["application/pdf", expect.stringContaining('"Annual- review.pdf"')],
      ["application/zip", expect.stringContaining('"Annual- review.zip"')],
      [presentationType, expect.stringContaining('"Annual- review.pptx"')],
    ]);
    const pdf = await readPdf(new Uint8Array(await answer[0].arrayBuffer()));
    expect([pdf.title, pdf.pages.length]).toEqual(["Annual: review", 7]);
    const zip = await JSZip.loadAsync(await answer[2].arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(
      Array.from({ length: 7 }, (_, index) => `slide-${String(index + 1).padStart(2, "0")}.png`),
    );
    expect(readPng(await zip.file("slide-07.png")!.async("uint8array"))).toMatchObject({ width: 1920, height: 1080 });

    const rows = await service.db.preview.findMany({ where: { ownerId: id } });
    await deletePresentation(service, owner.caller, id);
    for (const row of rows) expect(await service.storage.stat(previewKey(row))).toBeNull();
    expect(await codeOf(await download(id, "?format=pdf"))).toEqual([404, "NOT_FOUND"]);
  });

  it("of a file that can't be converted is rejected, and fails after the last attempt", async () => {
    const id = await addJob(new TextEncoder().encode("no presentation"), done);
    for (const format of ["pdf", "png"])
      expect(await withWorker(async () => codeOf(await download(id, `?format=${format}`)))).toEqual({
        answer: [409, "FORMAT_FAILED"],
        drawn: 1,
      });
    await service.db.preview.updateMany({ where: { ownerId: id }, data: { status: "pending" } });
    const [row] = await service.db.preview.findMany({ where: { ownerId: id, width: 0 } });
    await failConversion(service, organizationId, row!.id);
    expect(await codeOf(await download(id, "?format=pdf"))).toEqual([503, "PREVIEW_UNAVAILABLE"]);
  });

  it("as pictures ends with the error of a store that takes nothing", async () => {
    const id = await addJob(await sample(), { ...done, pagesGenerated: 2 });
    const target = { ...previewSource(service, organizationId, id, "5".repeat(64)), slideNumber: 0, width: 1920 };
    const row = await service.db.preview.create({ data: { id: newId("pages"), ...target } });
    const put = () => Promise.reject(new StorageUnavailableError("store a file", null));
    const converting = convertRequestedDeck(
      { ...service, storage: { ...service.storage, put } },
      organizationId,
      row.id,
    );
    await expect(converting).rejects.toThrow("could not store a file");
    await service.db.preview.delete({ where: { id: row.id } });
  });

  it.each([
    [null, "pptx"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "pptx"],
    ["application/pdf, */*", "pdf"],
    ["application/zip", "png"],
    [`application/pdf;q=0.5, ${presentationType}`, "pptx"],
    ["application/pdf;q=0, application/*", "pptx"],
    ["image/png", "pptx"],
  ])("for Accept %s is %s", (accept, format) => {
    expect(preferredFormat(accept)).toBe(format);
  });
});

describe("the preview of a presentation's slide", () => {
  it("waits for the job, exists up to its last page, and is deleted with the output", async () => {
    const id = await addJob(await sample(), { status: "processing" });
    const look = (slide: string) =>
      callWholeRoute(getPresentationSlidePreview, owner.apiKey, {
        params: { presentation_id: id, slide_number: slide },
        query: "?width=160",
      });
    expect(await codeOf(await look("1"))).toEqual([409, "JOB_NOT_DONE"]);
    await service.db.generation.update({ where: { id }, data: { status: "completed", completedAt: new Date() } });
    expect(await codeOf(await look("3"))).toEqual([404, "NOT_FOUND"]);
    expect((await withWorker(() => look("2"))).answer.status).toBe(200);
    const row = await service.db.preview.findFirstOrThrow({ where: { ownerId: id } });
    await deletePresentation(service, owner.caller, id);
    expect(await service.db.preview.count({ where: { ownerId: id } })).toBe(0);
    expect(await service.storage.stat(previewKey(row))).toBeNull();
    expect(await codeOf(await look("2"))).toEqual([404, "NOT_FOUND"]);
  });
});
