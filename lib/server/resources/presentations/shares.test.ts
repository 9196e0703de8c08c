import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createShare, downloadShare, listShares, openShare, revokeShare } from "@/lib/contract/shares";
import { newId } from "@/lib/server/resources/new-id";
import { type NewOrganization, createOrganization, setSharing } from "@/lib/server/resources/organizations";
import { deletePresentation } from "@/lib/server/resources/presentations/presentations";
import { purge } from "@/lib/server/resources/retention/purge";
import { outputKey } from "@/lib/server/resources/stored-files";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

let service: ScratchService;
let owner: NewOrganization;
let other: NewOrganization;
let deck: string;

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

async function addDeck(): Promise<string> {
  const [organizationId, id] = [owner.caller.organization.id, newId("gen")];
  const bytes = await readFile("public/samples/meridian.pptx");
  const file = await service.storage.put(outputKey({ organizationId, id, fileKey: null }), bytes);
  const created = { status: "completed" as const, completedAt: new Date(), pagesGenerated: 12, name: "Annual review" };
  const job = { id, organizationId, kind: "deck" as const, request: {}, slidesRequested: 12, ...created };
  await service.db.generation.create({ data: { ...job, fileSize: file.size, fileHash: file.sha256 } });
  return id;
}

beforeAll(async () => {
  service = await startScratchService();
  owner = await createOrganization(service, { name: "Owner", email: "a@example.com", keyName: "k" });
  other = await createOrganization(service, { name: "Other", email: "b@example.com", keyName: "k" });
  deck = await addDeck();
});
afterAll(() => service.stop());

type Body = Record<string, unknown> & { code?: string };
const bodyOf = async (response: Response) => (await response.json()) as Body;
const answerOf = async (response: Response) => [response.status, (await bodyOf(response)).code];
async function statusOf(response: Response): Promise<number> {
  await response.body?.cancel();
  return response.status;
}

async function share(json: object = {}, id = deck): Promise<{ share_id: string; token: string }> {
  const response = await callRoute(createShare, owner.apiKey, { params: { presentation_id: id }, json });
  expect(response.status).toBe(201);
  const { share_id, url } = (await response.json()) as { share_id: string; url: string };
  return { share_id, token: /\/s\/([\w-]{43})$/.exec(url)?.[1] ?? "" };
}

const open = (token: string, password?: string) =>
  callRoute(openShare, null, {
    json: { token, password },
    headers: { "x-forwarded-for": `10.0.0.${Math.ceil(Math.random() * 250)}` },
  });
const download = (shareId: string, token: string, format = "pptx") =>
  callRoute(downloadShare, null, { params: { share_id: shareId }, query: `?format=${format}&token=${token}` });

/** Opens a link. Returns a function that downloads its deck. */
async function opened({ share_id, token }: { share_id: string; token: string }) {
  const { token: grant } = await bodyOf(await open(token));
  return () => download(share_id, String(grant));
}

describe("a share link", () => {
  it("shows the deck and gives the permitted files to anyone who has it", async () => {
    const link = await share({ formats: ["pptx"] });
    const response = await open(link.token);
    const body = await bodyOf(response);
    expect(body).toMatchObject({ organization: "Owner", name: "Annual review", slides: 12, formats: ["pptx"] });
    const file = await download(link.share_id, String(body.token));
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(
      new Uint8Array(await readFile("public/samples/meridian.pptx")),
    );
    expect(await answerOf(await download(link.share_id, String(body.token), "pdf"))).toEqual([404, "NOT_FOUND"]);
    const second = await share();
    expect(await answerOf(await download(second.share_id, String(body.token)))).toEqual([404, "LINK_INVALID"]);
  });

  it("is stored as a hash, listed without its URL, and in the audit log without its token", async () => {
    const { share_id, token } = await share({ password: "seven lanterns" });
    const stored = JSON.stringify([
      await service.db.share.findMany(),
      await service.db.auditEvent.findMany({ where: { targetId: share_id } }),
      await (await callRoute(listShares, owner.apiKey, { params: { presentation_id: deck } })).json(),
    ]);
    expect(stored).toContain("share.created");
    expect(stored).not.toContain(token);
    expect(stored).not.toContain("seven lanterns");
  });

  it("stops working at once when it is revoked, expires, is switched off, or its deck is gone", async () => {
    const [revoked, expired, off] = [await share(), await share({ expires_at: inDays(1) }), await share()];
    const ownDeck = await addDeck();
    const orphan = await share({}, ownDeck);
    const downloads = await Promise.all([revoked, expired, off, orphan].map(opened));
    for (const get of downloads) expect(await statusOf(await get())).toBe(200);
    const params = { presentation_id: deck, share_id: revoked.share_id };
    expect(await answerOf(await callRoute(revokeShare, other.apiKey, { params }))).toEqual([404, "NOT_FOUND"]);
    expect((await callRoute(revokeShare, owner.apiKey, { params })).status).toBe(200);
    await service.db.share.update({ where: { id: expired.share_id }, data: { expiresAt: new Date(Date.now() - 1) } });
    await deletePresentation(service, owner.caller, ownDeck);
    for (const [index, link] of [revoked, expired, orphan].entries()) {
      expect(await answerOf(await open(link.token))).toEqual([404, "LINK_INVALID"]);
      expect(await answerOf(await downloads[index === 2 ? 3 : index]!())).toEqual([404, "LINK_INVALID"]);
    }
    await setSharing(service, owner.caller, false);
    expect(await answerOf(await downloads[2]!())).toEqual([404, "LINK_INVALID"]);
    expect(await answerOf(await open(off.token))).toEqual([404, "LINK_INVALID"]);
    const rejected = await callRoute(createShare, owner.apiKey, { params: { presentation_id: deck }, json: {} });
    expect(await answerOf(rejected)).toEqual([403, "SHARING_DISABLED"]);
    await setSharing(service, owner.caller, true);
    expect(await statusOf(await downloads[2]!())).toBe(200);
  });

  it("with a password opens only with it, and can't be guessed", async () => {
    const { token } = await share({ password: "seven lanterns" });
    expect(await answerOf(await open(token))).toEqual([403, "PASSWORD_REQUIRED"]);
    expect((await open(token, "seven lanterns")).status).toBe(200);
    const from = { "x-forwarded-for": "192.0.2.7" };
    const guess = async () =>
      answerOf(await callRoute(openShare, null, { json: { token, password: "x" }, headers: from }));
    const guesses: unknown[] = [];
    for (let tries = 0; tries < 11; tries++) guesses.push((await guess())[1]);
    expect(new Set(guesses.slice(0, 10))).toEqual(new Set(["WRONG_PASSWORD"]));
    expect(guesses[10]).toBe("RATE_LIMITED");
  });

  it("is not created without a password that is misspelled", async () => {
    const params = { presentation_id: deck };
    const response = await callRoute(createShare, owner.apiKey, { params, json: { pasword: "seven lanterns" } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ loc: ["body", "pasword"] }] });
  });

  it("must expire in the future, within a year", async () => {
    for (const expires_at of [inDays(-1), inDays(366), "tomorrow"]) {
      const response = await callRoute(createShare, owner.apiKey, {
        params: { presentation_id: deck },
        json: { expires_at },
      });
      expect(await answerOf(response)).toEqual([422, "VALIDATION_ERROR"]);
    }
    await share({ expires_at: inDays(364) });
  });

  it("is no longer listed a month after it expired", async () => {
    const { share_id } = await share();
    await service.db.share.update({ where: { id: share_id }, data: { expiresAt: new Date(Date.now() - 31 * day) } });
    expect((await purge(service, "shares")).count).toBe(1);
    expect(await service.db.share.count({ where: { id: share_id } })).toBe(0);
  });
});
