import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditFilters, auditQuery } from "@/lib/contract/audit";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { csvLine, exportAuditEvents, listAuditEvents } from "./audit";
import { createDeck } from "./decks";
import { createKey, revokeKey } from "./keys";
import { newId } from "./new-id";
import { initiateUpload } from "./template-uploads";
import { type TestPerson, addPerson } from "./testing/people";

let service: ScratchService;
let owner: TestPerson;
let other: TestPerson;
let keyId: string;
beforeAll(async () => {
  service = await startScratchService();
  const [acme, outsider] = await Promise.all(
    ["Acme", "Stranger"].map((name) => service.db.organization.create({ data: { id: newId("org"), name } })),
  );
  owner = await addPerson({ organization: acme! }, "owner", "Olga");
  other = await addPerson({ organization: outsider! }, "owner", "Somebody else");
  keyId = (
    await createKey({ ...service, origin: { requestId: null, address: "192.0.2.9" } }, owner, {
      name: "ERP 100% live",
      scopes: ["templates:read"],
      expiresAt: null,
    })
  ).key_id;
  await revokeKey(service, owner, keyId);
  const key = { ...owner, actor: { type: "key", id: keyId, name: "ERP 100% live" } } as const;
  await initiateUpload(service, key, { filename: "=cmd|'/c calc'!A1.pptx" });
  await createKey(service, other, { name: "secret", scopes: ["templates:read"], expiresAt: null });
});
afterAll(() => service.stop());

const list = async (query: Record<string, unknown> = {}) => listAuditEvents(service, owner, auditQuery.parse(query));
const actions = async (query: Record<string, unknown>) => (await list(query)).events.map(({ action }) => action);

describe("the audit log", () => {
  it("lists who did what to what, newest first, with names", async () => {
    const { events, pagination, actors } = await list();
    expect(pagination).toEqual({ page: 1, limit: 20, total: 3, pages: 1 });
    expect(events).toMatchObject([
      {
        action: "template.created",
        actor: { type: "key", id: keyId, name: "ERP 100% live", email: null },
        target: { name: "=cmd|'/c calc'!A1" },
      },
      {
        action: "key.revoked",
        actor: { type: "user", id: owner.actor.id, name: "Olga", email: owner.actor.email },
        target: { id: keyId, name: "ERP 100% live" },
      },
      { action: "key.created", detail: { name: "ERP 100% live" }, address: "192.0.2.9" },
    ]);
    expect(actors).toEqual([
      { type: "key", id: keyId, name: "ERP 100% live" },
      { type: "user", id: owner.actor.id, name: "Olga" },
    ]);
  });

  it("calls a deck without a name by its first title", async () => {
    const slides = [{ key: "a", template_slide_id: "slide_1", slide_data: { title: "Results" } }];
    const { deck_id } = await createDeck(service, other, { name: "", content: { slides, options: {} } });
    const { events } = await listAuditEvents(service, other, auditQuery.parse({ target: deck_id }));
    expect(events).toMatchObject([{ action: "deck.created", target: { id: deck_id, name: "Results" } }]);
  });

  it("calls an analysis by its template", async () => {
    const { template_id: templateId } = await initiateUpload(service, other, { filename: "Brand.pptx" });
    const organizationId = other.organization.id;
    const { id: targetId } = await service.db.analysis.create({
      data: { id: newId("ana"), organizationId, templateId, options: {}, steps: [] },
    });
    await service.db.auditEvent.create({
      data: { id: newId("aud"), organizationId, actorType: "system", action: "analysis.completed", targetId },
    });
    const { events } = await listAuditEvents(service, other, auditQuery.parse({ target: targetId }));
    expect(events).toMatchObject([{ action: "analysis.completed", target: { id: targetId, name: "Brand" } }]);
  });

  it.each([
    [{ actor: "ACTOR" }, ["key.revoked", "key.created"]],
    [{ action: ["key.revoked"] }, ["key.revoked"]],
    [{ action: ["key."] }, ["key.revoked", "key.created"]],
    [{ action: ["template.created", "key.created"] }, ["template.created", "key.created"]],
    [{ target: "KEY" }, ["key.revoked", "key.created"]],
    [{ search: "100% LIVE" }, ["template.created", "key.revoked", "key.created"]],
    [{ search: "olga" }, ["key.revoked", "key.created"]],
    [{ search: "192.0.2.9" }, ["key.created"]],
    [{ search: "1000" }, []],
    [{ to: "2026-01-01" }, []],
    [{ to: "0001-01-01" }, []],
    [{ from: "2026-01-01", actor: "system" }, []],
  ])("is filtered by %j", async (filter, expected) => {
    const filled = JSON.parse(
      JSON.stringify(filter).replace("ACTOR", owner.actor.id).replace('"KEY"', JSON.stringify(keyId)),
    ) as Record<string, unknown>;
    expect(await actions(filled)).toEqual(expected);
  });

  it.each(["actor", "action", "target", "search"])(
    "rejects a filter %s that no text in the database can match",
    (name) => {
      const value = "a\0b";
      expect(auditFilters.safeParse({ [name]: name === "action" ? [value] : value }).error?.issues).toMatchObject([
        { path: expect.arrayContaining([name]) },
      ]);
    },
  );

  it.each(["0000-12-31", "9999-12-31T23:59:59-01:00"])(
    "rejects a filter by %s, a time outside the database's range",
    (to) => {
      expect(auditFilters.safeParse({ to }).error?.issues).toMatchObject([
        { path: ["to"], message: "Must be of the years 1 to 9999." },
      ]);
    },
  );

  it("is paginated", async () => {
    expect(await actions({ page: "2", limit: "2" })).toEqual(["key.created"]);
  });

  it("omits what is older than the retention period", async () => {
    const id = newId("aud");
    await service.db.auditEvent.create({
      data: {
        id,
        organizationId: owner.organization.id,
        actorType: "system",
        action: "key.created",
        targetId: "key_old",
        createdAt: new Date(Date.now() - 366 * 86_400_000),
      },
    });
    expect(await actions({ target: "key_old" })).toEqual([]);
    await service.db.auditEvent.delete({ where: { id } });
  });

  it("is exported in full, as text that a spreadsheet doesn't execute", async () => {
    const rows = Array.from({ length: 2_100 }, (_, index) => ({
      id: newId("aud"),
      organizationId: owner.organization.id,
      actorType: "system",
      action: "deck.saved",
      targetId: `deck_${index}`,
      createdAt: new Date(1_780_000_000_000 + Math.floor(index / 3)),
    }));
    await service.db.auditEvent.createMany({ data: rows });
    let text = "";
    for await (const piece of exportAuditEvents(service, owner, auditFilters.parse({}))) text += piece;
    const lines = text.split("\r\n");
    expect(lines[0]).toBe(
      "\u{feff}time,action,actor_type,actor_id,actor_name,actor_email,target_id,target_name,detail,address,request_id",
    );
    expect(lines).toHaveLength(1 + 2_103 + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[1]).toContain(",'=cmd|'/c calc'!A1,");
    expect(text).not.toContain("secret");
    let filtered = "";
    for await (const piece of exportAuditEvents(service, owner, auditFilters.parse({ action: ["key."] })))
      filtered += piece;
    expect(filtered.split("\r\n")).toHaveLength(4);
    await service.db.auditEvent.deleteMany({ where: { action: "deck.saved" } });
  });
});

describe("a line of CSV", () => {
  it("quotes values with a comma, a quote or a line break, and leaves others unchanged", () => {
    expect(csvLine(["plain", "a,b", 'say "hi"', "two\nlines", "", null])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,\r\n',
    );
  });

  it.each([
    "=1+1",
    "+49",
    "-1",
    "@SUM(A1)",
    "\tx",
    "＝1",
    " =1",
    "\u{a0}=1",
    "\u{200b}=1",
    "\u{feff}\u{2060} @A1",
    "\u{202e}-1",
  ])("never starts a cell with the sign of a formula: %j", (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });

  it("escapes a formula that must be quoted too", () => {
    expect(csvLine(['=HYPERLINK("https://evil.example","x")'])).toBe(
      `"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`,
    );
  });
});
