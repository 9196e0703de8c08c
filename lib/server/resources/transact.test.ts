import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerContext, type Caller, systemCaller } from "@/lib/server/context";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { newId } from "./new-id";
import { createOrganization } from "./organizations";
import { addPerson } from "./testing/people";
import { claimKey, withClaim, type Change, transact, unaudited } from "./transact";

let service: ScratchService;
let caller: Caller;

beforeAll(async () => {
  service = await startScratchService();
  const { caller: system } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
  caller = await addPerson(system, "admin", "Ada");
});
afterAll(() => service.stop());

const addDeck = (name: string, change: Partial<Change<{ name: string }>> = {}, server: ServerContext = service) =>
  transact(server, caller, async (tx) => {
    const id = newId("deck");
    await tx.deck.create({
      data: { id, organizationId: caller.organization.id, name, content: {}, slideCount: 0, updatedAt: new Date() },
    });
    return { result: { name }, audit: { action: "deck.created", target: id, detail: { name } }, ...change };
  });
const decks = (name: string) => service.db.deck.count({ where: { name } });
const entries = (name: string) =>
  service.db.auditEvent.findMany({ where: { detail: { path: ["name"], equals: name } } });

describe("a change of state", () => {
  it("is committed with its audit entry, which names the caller", async () => {
    expect(await addDeck("one")).toEqual({ name: "one" });
    expect([await decks("one"), await entries("one")]).toMatchObject([1, [{ actorId: caller.actor.id }]]);
  });

  it("may omit its entry for a reason", async () => {
    await addDeck("two", { audit: unaudited("A test.") });
    expect([await decks("two"), await entries("two")]).toEqual([1, []]);
  });

  it("is rolled back if its entry can't be written", async () => {
    const audit = { action: "deck.created", target: "deck_\0" } as const;
    await expect(addDeck("three", { audit })).rejects.toThrow(/0x00|null character|UTF8/i);
    expect(await decks("three")).toBe(0);
  });

  it("has the credentials of its organization looked up again, unless it concerns content alone", async () => {
    let lookUps = 0;
    const load = async () => ({ caller, expiresAt: null, count: (lookUps += 1) });
    const lookUpsAfter = async (change: Partial<Change<{ name: string }>>) => {
      service.callers.forget(null);
      lookUps = 0;
      await service.callers.find("a", load);
      await addDeck("seven", change);
      await service.callers.find("a", load);
      return lookUps;
    };
    expect([
      await lookUpsAfter({}),
      await lookUpsAfter({ audit: { action: "key.revoked", target: "key_1" } }),
      await lookUpsAfter({ audit: unaudited("A test.") }),
    ]).toEqual([1, 2, 2]);
  });

  it("requires a caller", async () => {
    const audit = { action: "deck.created", target: "deck_x" } as const;
    await expect(transact(service, null, async () => ({ result: 1, audit: audit as never }))).rejects.toThrow(
      /who did it/,
    );
  });
});

describe("the response to a request with an Idempotency-Key", () => {
  const claim = (key: string) => claimKey(service, caller, key, "request");

  it("is stored with the change, exactly as the client gets it", async () => {
    const [one, other] = [await claim("one"), await claim("other")];
    await addDeck("four", {}, withClaim(service, caller, one.id));
    await addDeck("five", { response: { sent: "five" } }, withClaim(service, caller, other.id));
    expect(await claim("one")).toMatchObject({ answer: { name: "four" } });
    expect(await claim("other")).toMatchObject({ answer: { sent: "five" } });
  });

  it("belongs to the caller's own change, not to a change of the service meanwhile", async () => {
    const { id } = await claim("system");
    const server = withClaim(service, caller, id);
    await transact(server, systemCaller(caller.organization.id), async () => ({
      result: {},
      audit: unaudited("A test."),
    }));
    await addDeck("six", {}, server);
    expect(await claim("system")).toMatchObject({ answer: { name: "six" } });
  });
});
