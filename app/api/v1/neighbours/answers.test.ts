import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Operation } from "@/lib/contract/common";
import { operations } from "@/lib/contract/operations";
import { callTool } from "@/lib/mcp/call-tool";
import { tools } from "@/lib/mcp/tools";
import { readMetrics } from "@/lib/services/installation/read-metrics";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { credentialOf } from "../outcomes/testing/general-cases";
import { resources } from "../outcomes/testing/resources";
import { send } from "../outcomes/testing/send";
import { analysedTemplate, jobIn, slideAt } from "../outcomes/testing/state";
import { createWorld, type Credential, type World } from "../outcomes/testing/world";
import { canary, writeCanary } from "./testing/canary";
import { unlike } from "./testing/requests";
import { idsOf } from "./testing/rows";

// The logger reads its level when it is loaded.
vi.hoisted(() => (process.env.LOG_LEVEL = "debug"));

let service: ScratchService;
let owner: World;
let neighbour: World;
let ids: string[];
let people: Credential[];
const logged: string[] = [];

const successOf = (id: string, world: World) => Object.values(resources).find((examples) => id in examples)![id]!.success(world);
const isRead = ({ method }: Operation) => method === "GET";

/** An organization that has and did everything that there is to have and to do, and one that did nothing yet. */
beforeAll(async () => {
  vi.spyOn(fs, "writeSync").mockImplementation((_, text) => logged.push(String(text)));
  service = await startScratchService({ LIMIT_REQUESTS_PER_MINUTE: "100000" });
  [owner, neighbour] = await Promise.all([createWorld("Owner"), createWorld("Neighbour")]);
  process.env.OPERATOR_ORGANIZATION = owner.caller.organization.id;
  for (const operation of operations.filter(({ id }) => id !== "previewSlide")) {
    const input = await successOf(operation.id, owner);
    if (operation.method === "POST") await (await send(operation, await credentialOf(operation, owner), input)).text();
  }
  await writeCanary(owner.caller.organization.id);
  ids = await idsOf(owner.caller.organization.id);
  people = [neighbour.key, await neighbour.person("owner", "page")];
  logged.length = 0;
}, 60_000);
afterAll(async () => {
  await service.stop();
  vi.restoreAllMocks();
});

/** What of the owner stands in a text. */
const leaks = (text: string) => [canary, ...ids].filter((word) => text.includes(word));

/** The ways in which a list can be asked for more than it shows by itself. */
function queriesOf({ query }: Operation): string[] {
  const names = Object.keys(query?.shape ?? {});
  const all = ["include_deleted=true", "deleted=true", "limit=100", "kind=layout", "order=asc", "days=366"].filter((part) => names.includes(part.split("=")[0]!));
  const words = ["search", "filename", "category", "tags", "actor", "target"].filter((name) => names.includes(name)).map((name) => `?${name}=${canary}`);
  return [...(all.length > 0 ? [`?${all.join("&")}`, ...all.map((part) => `?${part}`)] : []), ...words];
}

describe("nothing of another organization stands", () => {
  // What a slide in the making shows is in the matrix, with the worker that makes it.
  const asked = operations.filter(({ id, access }) => access.kind !== "public" && id !== "previewSlide");

  it.each(asked.map((operation) => [operation.id, operation] as const))("in what %s answers", async (id, operation) => {
    for (const credential of isRead(operation) ? people : [await credentialOf(operation, neighbour)]) {
      const input = await successOf(id, neighbour);
      for (const query of [input.query, ...(isRead(operation) ? queriesOf(operation) : [])]) {
        const response = await send(operation, credential, { ...input, query });
        expect(response.headers.get("cache-control"), "kept by nobody between the service and who asked").toMatch(/^private\b/);
        const text = [await response.text(), ...[...response.headers].flat()].join("\n");
        expect(leaks(query?.includes(canary) ? text.replaceAll(`"${canary}"`, "") : text), `${query} ${text.slice(0, 300)}`).toEqual([]);
      }
    }
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))("in what the agent's tool %s answers: a thing of others is a thing that is not there", async (name, tool) => {
    const [{ template_id }, template_slide_id, generation_id] = [await analysedTemplate(owner), await slideAt(owner, 3), await jobIn(owner, "completed")];
    const context = { caller: neighbour.caller, signal: new AbortController().signal, progress: async () => {} };
    const told = async (change: (id: string) => string) => {
      const [template, slide, job] = [change(template_id), change(template_slide_id), change(generation_id)];
      const result = await callTool(name, { template_id: template, template_slide_id: slide, generation_id: job, timeout_seconds: 0, slides: [{ template_slide_id: slide, slide_data: { title: "A" } }], slide_data: { title: "A" } }, context);
      return JSON.stringify(result).replaceAll(template, "(sent)").replaceAll(slide, "(sent)").replaceAll(job, "(sent)").replace(/gen_[0-9A-Z]{26}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(new)");
    };
    const theirs = await told((id) => id);
    expect(theirs).toBe(await told(unlike));
    expect(theirs).not.toContain("VALIDATION_ERROR");
    expect(leaks(theirs)).toEqual([]);
    expect(Object.keys(tool.input.shape).filter((field) => field.endsWith("_id"))).not.toContainEqual(expect.not.stringMatching(/^(template|template_slide|generation)_id$/));
  });

  it("in the log of what all that did", () => {
    expect(logged.length).toBeGreaterThan(100);
    expect(leaks(logged.join(""))).toEqual([]);
  });

  it("in the metrics, which name nobody at all", async () => {
    const text = await readMetrics();
    expect(text).toContain('operation="listTemplates"');
    expect(leaks(text)).toEqual([]);
    expect(text).not.toMatch(/(org|key|user|tmpl|gen|deck|hook)_[0-9A-Z]{26}|Neighbour/);
  });
});

describe("whoever owns it", () => {
  it.each(["listTemplates", "listSlides", "listPresentations", "listDecks", "listLogos", "listWebhooks", "listKeys", "listMembers", "listInvitations", "listAuditEvents", "getMe", "getUsage"])("is told of it by %s", async (id) => {
    const operation = operations.find((one) => one.id === id)!;
    const response = await send(operation, await credentialOf({ ...operation, access: { kind: "role", role: "owner" } }, owner), {});
    expect([response.status, leaks(await response.text()).length > 0]).toEqual([200, id !== "getUsage"]);
  });
});
