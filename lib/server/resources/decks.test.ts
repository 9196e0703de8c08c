import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deckFilters } from "@/lib/contract/decks";
import type { Caller } from "@/lib/server/context";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import {
  createDeck,
  deleteDeck,
  getDeck,
  listDecks,
  restoreDeck,
  saveDeck,
  addDeckVersion,
  listDeckVersions,
  restoreDeckVersion,
} from "./decks";
import { createOrganization } from "./organizations";

let service: ScratchService;
let ada: Caller;
let grace: Caller;

beforeAll(async () => {
  service = await startScratchService({ LIMIT_DECKS: "4", LIMIT_DECK_VERSIONS: "3" });
  const { caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
  const person = (id: string, name: string): Caller => ({
    ...caller,
    actor: { type: "user", id, name, email: `${id}@example.com`, role: "member" },
  });
  [ada, grace] = [person("user_ada", "Ada"), person("user_grace", "Grace")];
});
afterAll(() => service.stop());
beforeEach(async () => void (await Promise.all([service.db.deck.deleteMany(), service.db.auditEvent.deleteMany()])));

const slide = {
  template_slide_id: "slide_1",
  slide_data: { title: "A\0B \ud800", content: "unfinished" },
  note: [1, { own: null }],
};
const make = (name = "Review", slides = [slide]) =>
  createDeck(service, ada, { name, content: { slides, options: { footer_text: "x" } }, visibility: "organization" });
const list = async (query: Record<string, unknown> = {}) =>
  (await listDecks(service, ada, deckFilters.parse(query))).decks;

const readDeck = async (deckId: string): Promise<unknown> => JSON.parse((await getDeck(service, ada, deckId)).text);

describe("a draft", () => {
  it("is stored unchanged, including unfinished content and unknown fields", async () => {
    const { deck_id } = await make();
    expect(await readDeck(deck_id)).toMatchObject({
      deck_id,
      name: "Review",
      slide_count: 1,
      revision: 1,
      first_slide: null,
      created_by: { type: "user", id: "user_ada", name: "Ada" },
      content: { slides: [slide], options: { footer_text: "x" } },
    });
  });

  it("is found by the template of its slides, whatever it contains", async () => {
    const organizationId = ada.organization.id;
    await service.db.template.create({ data: { id: "tmpl_a", organizationId, filename: "a.pptx", searchText: "" } });
    await service.db.slideIndex.create({
      data: {
        id: "slide_of_a",
        organizationId,
        templateId: "tmpl_a",
        analysisId: "ana_a",
        kind: "slide",
        index: 0,
        counts: {},
        detail: {},
      },
    });
    const { deck_id } = await make("Uses it", [slide, { ...slide, template_slide_id: "slide_of_a" }]);
    await make("Another");
    expect((await list({ template_id: "tmpl_a" })).map((deck) => deck.deck_id)).toEqual([deck_id]);
    expect(await list({ template_id: "tmpl_b" })).toEqual([]);
    // The contents of all decks are not read for it: they may have 5 MB each.
    await service.db.deck.updateMany({ data: { content: {} } });
    expect((await list({ template_id: "tmpl_a" })).map((deck) => deck.deck_id)).toEqual([deck_id]);
  });

  it("is saved only from its latest revision: of two simultaneous saves, one fails and names who was first", async () => {
    const { deck_id } = await make();
    const saves = await Promise.allSettled(
      [ada, grace].map((caller) => saveDeck(service, caller, deck_id, { revision: 1, name: caller.actor.id ?? "" })),
    );
    const [lost] = saves.flatMap((save) =>
      save.status === "rejected" ? [save.reason as { code: string; message: string }] : [],
    );
    const [won] = saves.flatMap((save) => (save.status === "fulfilled" ? [save.value] : []));
    expect(lost?.code).toBe("DECK_CHANGED");
    expect(lost?.message).toBe(
      `The deck is at revision 2, but the change is based on 1. ${won?.updated_by?.name} saved it meanwhile.`,
    );
    expect(await readDeck(deck_id)).toMatchObject({
      name: won?.updated_by?.id,
      revision: 2,
      content: { slides: [slide] },
    });
    expect(await saveDeck(service, grace, deck_id, { revision: 2, content: { slides: [] } })).toMatchObject({
      name: won?.name,
      revision: 3,
      slide_count: 0,
    });
  });

  it("has one audit entry per person's session, not one per save", async () => {
    const { deck_id } = await make();
    for (const [index, caller] of [ada, ada, grace, grace, ada].entries())
      await saveDeck(service, caller, deck_id, { revision: index + 1 });
    await service.db.deck.update({ where: { id: deck_id }, data: { updatedAt: new Date(0) } });
    await saveDeck(service, ada, deck_id, { revision: 6 });
    const events = await service.db.auditEvent.findMany({ orderBy: { id: "asc" } });
    expect(events.map(({ action, actorId }) => `${action} ${actorId}`).toSorted()).toEqual(
      ["deck.created user_ada", "deck.saved user_grace", "deck.saved user_ada", "deck.saved user_ada"].toSorted(),
    );
  });

  it("is gone once deleted, and comes back unchanged when it is restored", async () => {
    const { deck_id } = await make();
    const first = await deleteDeck(service, ada, deck_id);
    expect(await deleteDeck(service, grace, deck_id)).toEqual(first);
    await expect(getDeck(service, ada, deck_id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(saveDeck(service, ada, deck_id, { revision: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await list()).toEqual([]);
    const { deleted_at, purge_at } = first;
    expect(await list({ deleted: "true" })).toMatchObject([{ deck_id, deleted_at, purge_at }]);
    expect(await restoreDeck(service, ada, deck_id)).toMatchObject({ revision: 1, deleted_at: null, purge_at: null });
    await expect(restoreDeck(service, ada, deck_id)).rejects.toMatchObject({ code: "DECK_NOT_DELETED" });
    expect(await list()).toHaveLength(1);
  });

  it("can't be restored when it was deleted long ago", async () => {
    const { deck_id } = await make();
    await service.db.deck.update({
      where: { id: deck_id },
      data: { deletedAt: new Date(Date.now() - (service.config.limits.deletedTemplateDays + 1) * 86_400_000) },
    });
    await expect(restoreDeck(service, ada, deck_id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await list({ deleted: "true" })).toEqual([]);
  });

  it("may have as many slides as a presentation", async () => {
    const slides = Array.from({ length: service.config.limits.slidesPerDeck + 1 }, () => slide);
    await expect(make("Long", slides)).rejects.toMatchObject({ issues: [{ loc: ["body", "content", "slides"] }] });
    const { deck_id } = await make("Long", slides.slice(1));
    await expect(saveDeck(service, ada, deck_id, { revision: 1, content: { slides } })).rejects.toMatchObject({
      issues: [{ msg: "Too many slides. A deck can have at most 200." }],
    });
  });
});

describe("a private deck", () => {
  const own = () => createDeck(service, ada, { name: "Mine", content: { slides: [slide] } });
  const seenBy = async (caller: Caller, query: object = {}) =>
    (await listDecks(service, caller, deckFilters.parse(query))).decks.map(({ name }) => name);

  it("is what people start with, and is invisible to others until it is shared", async () => {
    const { deck_id, visibility } = await own();
    expect(visibility).toBe("private");
    expect([await seenBy(ada), await seenBy(grace)]).toEqual([["Mine"], []]);
    for (const attempt of [
      () => getDeck(service, grace, deck_id),
      () => saveDeck(service, grace, deck_id, { revision: 1 }),
      () => deleteDeck(service, grace, deck_id),
      () => restoreDeck(service, grace, deck_id),
      () => listDeckVersions(service, grace, deck_id, { page: 1, limit: 5 }),
      () => restoreDeckVersion(service, grace, deck_id, 1),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await saveDeck(service, ada, deck_id, { revision: 1, visibility: "organization" });
    expect([await seenBy(grace), await seenBy(grace, { owner: "me" })]).toEqual([["Mine"], []]);
    expect(await seenBy(ada, { owner: "me" })).toEqual(["Mine"]);
    await expect(saveDeck(service, grace, deck_id, { revision: 2, visibility: "private" })).rejects.toMatchObject({
      code: "DECK_OF_ANOTHER",
      message: "Ada created the deck: only they can make it private.",
    });
    await saveDeck(service, ada, deck_id, { revision: 2, visibility: "private" });
    expect(await seenBy(grace)).toEqual([]);
    const events = await service.db.auditEvent.findMany({ where: { action: "deck.saved" }, orderBy: { id: "asc" } });
    expect(events.map(({ detail }) => detail)).toEqual([
      { slides: 1, visibility: "organization" },
      { slides: 1, visibility: "private" },
    ]);
  });

  it("is invisible to API keys too, whose own decks are shared", async () => {
    await own();
    const key: Caller = { ...ada, actor: { type: "key", id: "user_ada", name: "Key" } };
    const { visibility } = await createDeck(service, key, { name: "Of a key", content: { slides: [] } });
    expect([visibility, await seenBy(key), await seenBy(grace)]).toEqual(["organization", ["Of a key"], ["Of a key"]]);
  });
});

describe("the versions of a deck", () => {
  const generate = (deckId: string, generationId: string, caller = ada) =>
    service.db.$transaction((tx) => addDeckVersion(service, caller, tx, { deckId, generationId }));
  const versions = async (deckId: string) =>
    (await listDeckVersions(service, grace, deckId, { page: 1, limit: 20 })).versions;

  it("are kept unchanged, latest first, and restored as another save", async () => {
    const { deck_id } = await make("First");
    const numbers = [await generate(deck_id, "gen_1")];
    await saveDeck(service, ada, deck_id, { revision: 1, name: "Second", content: { slides: [slide, slide] } });
    numbers.push(await generate(deck_id, "gen_2", grace));
    expect(numbers).toEqual([1, 2]);
    expect(await versions(deck_id)).toMatchObject([
      { version: 2, name: "Second", slide_count: 2, generation_id: "gen_2", created_by: { name: "Grace" } },
      { version: 1, name: "First", slide_count: 1, generation_id: "gen_1", status: null, created_by: { name: "Ada" } },
    ]);
    expect(await restoreDeckVersion(service, grace, deck_id, 1)).toMatchObject({
      name: "First",
      slide_count: 1,
      revision: 3,
      version: 2,
      updated_by: { name: "Grace" },
    });
    expect(await readDeck(deck_id)).toMatchObject({ content: { slides: [slide], options: {} } });
    expect(await versions(deck_id)).toHaveLength(2);
    await expect(restoreDeckVersion(service, ada, deck_id, 3)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are limited: the oldest one makes room for the next", async () => {
    const { deck_id } = await make();
    for (const id of ["gen_1", "gen_2", "gen_3", "gen_4"]) await generate(deck_id, id);
    const { versions: kept, pagination } = await listDeckVersions(service, grace, deck_id, { page: 1, limit: 20 });
    expect(kept.map(({ version }) => version)).toEqual([4, 3, 2]);
    expect(pagination.total).toBe(3);
    await expect(restoreDeckVersion(service, ada, deck_id, 1)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are numbered without gaps when several are generated at once, and are deleted with their deck", async () => {
    const { deck_id } = await make();
    const numbers = await Promise.all(["a", "b", "c"].map((id) => generate(deck_id, id)));
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
    await service.db.deck.delete({ where: { id: deck_id } });
    expect(await service.db.deckVersion.count()).toBe(0);
  });
});

describe("the number of decks", () => {
  it("is limited, also for simultaneous creations and restores; deleted ones don't count", async () => {
    const gone = await make("Gone");
    await deleteDeck(service, ada, gone.deck_id);
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => make()));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const [rejection] = attempts.flatMap((attempt) =>
      attempt.status === "rejected" ? [attempt.reason as object] : [],
    );
    expect(rejection).toMatchObject({
      status: 409,
      code: "TOO_MANY_DECKS",
      message: "The organization has 4 drafts (limit 4). Delete one first.",
    });
    await expect(restoreDeck(service, ada, gone.deck_id)).rejects.toMatchObject({ code: "TOO_MANY_DECKS" });
    await deleteDeck(service, ada, (await list())[0]!.deck_id);
    const [last] = await Promise.allSettled([restoreDeck(service, ada, gone.deck_id), make()]);
    expect([last.status, (await list()).length]).toEqual([expect.any(String), 4]);
  });
});

describe("the list of decks", () => {
  it("starts with the one that was saved last, and finds names in any case", async () => {
    const created = [await make("100%_Review"), await make("Plan"), await make("b review")];
    await saveDeck(service, ada, created[0]!.deck_id, { revision: 1 });
    expect((await list()).map((deck) => deck.name)).toEqual(["100%_Review", "b review", "Plan"]);
    expect((await list({ search: "REVIEW", sort: "created_at", order: "asc" })).map((deck) => deck.name)).toEqual([
      "100%_Review",
      "b review",
    ]);
    expect(await list({ search: "%_r" })).toHaveLength(1);
    expect(await list({ page: "2", limit: "2" })).toMatchObject([{ name: "Plan" }]);
  });

  it("calls a deck without a name by the first title of its slides, and finds and sorts it by that", async () => {
    const slideWith = (title: unknown) => ({ template_slide_id: "slide_1", slide_data: { title } });
    const content = { slides: [slideWith(null), slideWith(3), slideWith([{ text: "Annual\n" }, { text: "report" }])] };
    const { deck_id } = await createDeck(service, ada, { name: "", content });
    await make("Budget");
    expect(await list({ search: "annual REPORT" })).toMatchObject([{ name: "", title: "Annual report" }]);
    await saveDeck(service, ada, deck_id, { revision: 1, content: { slides: [slideWith("Outlook")] } });
    expect((await list({ sort: "name", order: "asc" })).map(({ title }) => title)).toEqual(["Outlook", "Budget"]);
    const cover = { template_slide_id: "slide_1", slide_data: { custom_fields: { label_1: "Afterwards" } } };
    await saveDeck(service, ada, deck_id, { revision: 2, content: { slides: [cover, slideWith("Outlook")] } });
    expect((await list({ sort: "name", order: "asc" })).map(({ title }) => title)).toEqual(["Afterwards", "Budget"]);
    await saveDeck(service, ada, deck_id, { revision: 3, name: "Zenith" });
    expect((await list({ sort: "name", order: "asc" })).map(({ title }) => title)).toEqual(["Budget", "Zenith"]);
    expect(await list({ search: "outlook" })).toEqual([]);
  });

  it("calls decks of before the migration by their first plain title", async () => {
    const slideWith = (title: unknown) => ({ template_slide_id: "slide_1", slide_data: { title } });
    const titles = [[" First\n one "], [null, 3, " ", "Second"], ["\u0000"], [[{ text: "Runs" }]]];
    for (const [index, list] of titles.entries())
      await createDeck(service, ada, { name: `${index}`, content: { slides: list.map(slideWith) } });
    const sql = await readFile("prisma/migrations/20261127004100_deck_titles/migration.sql", "utf8");
    await service.db.deck.updateMany({ data: { firstTitle: "?" } });
    for (const update of sql.split(/(?=^UPDATE)/m).slice(1)) await service.db.$executeRawUnsafe(update);
    const rows = await service.db.deck.findMany({ orderBy: { name: "asc" }, select: { firstTitle: true } });
    expect(rows.map(({ firstTitle }) => firstTitle)).toEqual(["First one", "Second", "", ""]);
  });

  it("contains the position of each deck's first slide", async () => {
    const template = { id: "tmpl_1", organizationId: ada.organization.id, filename: "a.pptx", searchText: "a" };
    await service.db.template.create({ data: template });
    await service.db.slideIndex.create({
      data: {
        id: "slide_1",
        organizationId: ada.organization.id,
        templateId: "tmpl_1",
        analysisId: "ana_1",
        kind: "slide",
        index: 4,
        counts: {},
        detail: {},
      },
    });
    await make();
    await make("Nothing yet", []);
    expect((await list({ sort: "name", order: "desc" })).map((deck) => deck.first_slide)).toEqual([
      { template_id: "tmpl_1", template_slide_id: "slide_1", kind: "slide", slide_number: 5 },
      null,
    ]);
  });
});
