import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentialOf } from "@/e2e/suites/api-conformance/testing/general-cases";
import { resources } from "@/e2e/suites/api-conformance/testing/resources";
import { type Input, send } from "@/e2e/suites/api-conformance/testing/send";
import { slideAt } from "@/e2e/suites/api-conformance/testing/state";
import { createWorld, type Credential, type World } from "@/e2e/suites/api-conformance/testing/world";
import type { Role } from "@/lib/contract/define-operation";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { projectPath } from "@/scripts/paths";
import { shareOf } from "@/scripts/test/share-of";
import { fingerprint } from "./testing/canary";
import { tenantIsolationPage } from "./testing/matrix-page";
import { remove, restore, ownedValues } from "./testing/other-tenant";
import { sendersOf, requestAs } from "./testing/request-as";
import { type Case, cases, isFirst, unlike, valueAt, withValue } from "./testing/request-places";
import type { VisibleData } from "./testing/visible-data";

const roles: readonly Role[] = process.env.TENANT_ROLES === "all" ? ["owner", "admin", "member"] : ["owner"];

let service: ScratchService;
let owner: World;
let neighbour: World;
const people = new Map<string, Credential>();
beforeAll(async () => {
  service = await startScratchService({
    LIMIT_REQUESTS_PER_MINUTE: "100000",
    LIMIT_ACTIVE_JOBS_PER_ORGANIZATION: "10000",
  });
  [owner, neighbour] = await Promise.all([createWorld("Owner"), createWorld("Neighbour")]);
  for (const role of roles) people.set(role, await neighbour.person(role, "page"));
});
afterAll(() => service.stop());

async function successOf({ operation: { id }, place }: Case, world: World): Promise<Input> {
  // The operation's own example sends text, which can't be combined with a document. The value is inserted later.
  if (place.kind === "document") return { json: { asset_id: "" } };
  const example = Object.values(resources).find((examples) => id in examples)?.[id];
  if (!example) throw new Error(`There is no example of ${id}.`);
  // The operation's own example renders the preview itself.
  return id === "previewSlide"
    ? { json: { slide: { template_slide_id: await slideAt(world, 3), slide_data: { title: "A" } } } }
    : example.success(world);
}

type Owned = { input: Input; value: string };

/**
 * Returns an object of the owner to name at a place: the one that the owner's own successful request names, or another
 * object of that type.
 */
async function owned({ operation, place }: Case): Promise<Owned> {
  const input = await successOf({ operation, place }, owner);
  const value =
    (place.in === "path" ? undefined : await ownedValues[place.kind]?.(owner, operation, input)) ??
    valueAt(input, place);
  if (value === undefined)
    throw new Error(`Say in testing/other-tenant.ts what an organization has of the kind "${place.kind}".`);
  if (place.in !== "path" || operation.method !== "GET") return { input, value };
  const answer = operation.conditional && (await send(operation, await credentialOf(operation, owner), input));
  const etag = answer && answer.headers.get("etag");
  if (answer) await answer.body?.cancel();
  return {
    input: {
      ...input,
      headers: {
        "last-event-id": "1",
        ...(etag && { "if-none-match": etag, "if-range": etag }),
        ...(operation.ranges && { range: "bytes=0-3" }),
      },
    },
    value,
  };
}

/**
 * Returns the other organization's own request, in which only the place names an object of the owner. In a path, all
 * parameters are the owner's.
 */
async function foreign(
  { operation, place }: Case,
  own: Input,
  of: Owned,
  change: (text: string) => string,
): Promise<{ input: Input; sent: string[] }> {
  if (!isFirst({ operation, place }))
    return { input: await withValue(own, place, change(of.value)), sent: [change(of.value)] };
  const params = Object.fromEntries(
    Object.entries(of.input.params ?? {}).map(([name, value]) => [
      name,
      name.endsWith("_number") ? value : change(value),
    ]),
  );
  return {
    input: { ...own, params, headers: { ...own.headers, ...(operation.method === "GET" && of.input.headers) } },
    sent: [params[place.name] ?? ""],
  };
}

/**
 * Undoes the changes of one sender, so that they don't affect the response to the next. Returns true if the request
 * must be created again.
 */
async function forget({ place }: Case): Promise<boolean> {
  const { id, name } = neighbour.caller.organization;
  await service.db.idempotencyKey.deleteMany({ where: { organizationId: id } });
  if (place.kind === "organization's name") {
    await service.db.organization.update({ where: { id }, data: { name } });
    service.callers.forget(id);
  }
  return (
    place.kind === "name of a logo" && (await service.db.logo.deleteMany({ where: { organizationId: id } })).count > 0
  );
}

const tested = shareOf(cases);
const statuses = new Map<Case, Record<string, number>>();

describe("another organization can't tell unknown, foreign and deleted objects apart, and can't change them:", () => {
  it.each(
    tested.map((one) => [`${one.operation.id}, ${one.place.kind} in ${one.place.in} ${one.place.name}`, one] as const),
  )("%s", async (_, one) => {
    const { operation, place } = one;
    const of = await owned(one);
    const answers = new Map<string, VisibleData[]>();
    let own: Input | null = null;
    const ask = async (change: (text: string) => string) => {
      for (const [name, sender] of sendersOf(operation, neighbour, people)) {
        if (await forget(one)) own = null;
        own ??= await successOf(one, neighbour);
        const { input, sent } = await foreign(one, own, of, change);
        const answer = await requestAs(one, sender, input, neighbour, sent);
        answers.set(name, [...(answers.get(name) ?? []), answer]);
        // A successful change can't be repeated.
        if (answer.status < 400 && operation.method !== "GET") own = null;
      }
    };
    const same = (text: string) => text;
    const [{ id }, changes] = [owner.caller.organization, operation.method !== "GET"];
    const before = changes && (await fingerprint(id));
    await ask(unlike);
    if (place.kind !== "link") await ask(same);
    expect(changes && (await fingerprint(id))).toBe(before);
    await remove[place.kind]?.(of.value);
    if (remove[place.kind]) await ask(same);
    await restore();
    for (const [name, [nothing, ...others]] of answers)
      for (const other of others) expect(other, name).toEqual(nothing);
    statuses.set(
      one,
      Object.fromEntries(
        [...answers]
          .filter(([name]) => name !== "admin" && name !== "member")
          .map(([name, [first]]) => [name, first!.status]),
      ),
    );
  });

  it("is listed in docs/evidence/tenant-isolation.md", async () => {
    expect([...statuses.keys()]).toEqual(tested);
    const page = tenantIsolationPage(cases, statuses);
    if (tested.length === cases.length)
      return expect(page).toMatchFileSnapshot("../../../docs/evidence/tenant-isolation.md");
    // This run knows the statuses of some rows only. The page lists all rows.
    const lines = page.split("\n");
    const written = await readFile(projectPath("docs", "evidence", "tenant-isolation.md"), "utf8");
    expect(
      written.split("\n").map((line, at) => (lines[at]?.endsWith("|  |") ? line.replace(/[^|]*\|$/, "  |") : line)),
    ).toEqual(lines);
  });
});
