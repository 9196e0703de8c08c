import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { credentialOf } from "@/e2e/suites/api-conformance/testing/general-cases";
import { examplesFor, operationNamed } from "@/e2e/suites/api-conformance/testing/resources";
import { send } from "@/e2e/suites/api-conformance/testing/send";
import { analysedTemplate, jobIn, slideAt } from "@/e2e/suites/api-conformance/testing/state";
import { createWorld, type Credential, type World } from "@/e2e/suites/api-conformance/testing/world";
import type { Operation } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { setProcessServer } from "@/lib/server/context";
import { callTool } from "@/lib/server/mcp/server";
import { tools } from "@/lib/server/mcp/tools";
import { createOrganization } from "@/lib/server/resources/organizations";
import { readMetrics } from "@/lib/server/resources/queue-metrics";
import { createWebhook } from "@/lib/server/resources/webhooks";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { shareOf } from "@/scripts/test/share-of";
import { canary, idsOf, queriesOf, writeCanary } from "./testing/canary";
import { unlike } from "./testing/request-places";
import { runWorkflow } from "./testing/workflow";

let service: ScratchService;
let owner: World;
let neighbour: World;
let ids: string[];
let people: Credential[];
const logged: string[] = [];
/** A GIF image of one pixel. */
const dot = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const successOf = (id: string, world: World) => examplesFor(id).success(world);
const isRead = ({ method }: Operation) => method === "GET";

/** Creates one organization with all types of data and events, and one without any. */
beforeAll(async () => {
  vi.spyOn(fs, "writeSync").mockImplementation((_, text) => logged.push(String(text)));
  service = await startScratchService({ LOG_LEVEL: "debug", LIMIT_REQUESTS_PER_MINUTE: "100000" });
  [owner, neighbour] = await Promise.all([createWorld("Owner"), createWorld("Neighbour")]);
  const operatorOrganization = owner.caller.organization.id;
  setProcessServer({ ...service, config: { ...service.config, operatorOrganization } });
  for (const operation of operations.filter(({ id }) => id !== "previewSlide")) {
    const input = await successOf(operation.id, owner);
    if (operation.method === "POST") await (await send(operation, await credentialOf(operation, owner), input)).text();
  }
  await writeCanary(owner.caller.organization.id);
  ids = await idsOf(owner.caller.organization.id);
  people = [neighbour.key, await neighbour.person("owner", "page")];
  logged.length = 0;
});
afterAll(async () => {
  await service.stop();
  vi.restoreAllMocks();
});

/** Returns the owner's words and ids that occur in a text. */
const leaks = (text: string) => [canary, ...ids].filter((word) => text.includes(word));

describe("nothing of another organization appears", () => {
  // The matrix covers draft previews, with the worker that renders them.
  const tested = shareOf(operations.filter(({ id, access }) => access.kind !== "public" && id !== "previewSlide"));

  it.each(tested.map((operation) => [operation.id, operation] as const))(
    "in the response of %s",
    async (id, operation) => {
      for (const credential of isRead(operation) ? people : [await credentialOf(operation, neighbour)]) {
        const input = await successOf(id, neighbour);
        for (const query of [input.query, ...(isRead(operation) ? queriesOf(operation) : [])]) {
          const response = await send(operation, credential, { ...input, query });
          expect(response.headers.get("cache-control"), "kept by nobody between the service and who asked").toMatch(
            /^private\b/,
          );
          const text = [await response.text(), ...[...response.headers].flat()].join("\n");
          expect(
            leaks(query?.includes(canary) ? text.replaceAll(`"${canary}"`, "") : text),
            `${query} ${text.slice(0, 300)}`,
          ).toEqual([]);
        }
      }
    },
  );

  it.each(shareOf(tools).map((tool) => [tool.name, tool] as const))(
    "in the output of the agent's tool %s, which treats foreign objects as unknown",
    async (name, tool) => {
      const [{ template_id }, template_slide_id, generation_id] = [
        await analysedTemplate(owner),
        await slideAt(owner, 3),
        await jobIn(owner, "completed"),
      ];
      const context = {
        server: { ...service, origin: { requestId: "req_1", address: null } },
        caller: neighbour.caller,
        signal: new AbortController().signal,
        progress: async () => {},
      };
      const visible = async (change: (id: string) => string) => {
        const [template, slide, job] = [change(template_id), change(template_slide_id), change(generation_id)];
        const result = await callTool(
          name,
          {
            template_id: template,
            to_template_id: template,
            template_slide_id: slide,
            generation_id: job,
            filename: "a.pptx",
            replaces: template,
            timeout_seconds: 0,
            slides: [{ template_slide_id: slide, slide_data: { title: "A" } }],
            slide_data: { title: "A" },
            markdown: "# A",
            updates: [{ slide_index: 0, chart_data: { series: [{ name: "A", values: [1] }] } }],
            name: "Dot",
            data_base64: dot,
          },
          context,
        );
        return JSON.stringify(result)
          .replaceAll(template, "(sent)")
          .replaceAll(slide, "(sent)")
          .replaceAll(job, "(sent)")
          .replace(/(gen|asset)_[0-9A-Z]{26}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(new)");
      };
      const theirs = await visible((id) => id);
      expect(theirs).toBe(await visible(unlike));
      expect(theirs).not.toMatch(/VALIDATION_ERROR(?!: (template_id|replaces): No such template)/);
      expect(leaks(theirs)).toEqual([]);
      expect(Object.keys(tool.input.shape).filter((field) => field.endsWith("_id"))).not.toContainEqual(
        expect.not.stringMatching(/^((to_)?template|template_slide|generation)_id$/),
      );
    },
  );

  it("in the log of all these requests", () => {
    expect(logged.length).toBeGreaterThan(100);
    expect(leaks(logged.join(""))).toEqual([]);
  });

  it("in the metrics, which name no organization", async () => {
    const text = await readMetrics(service);
    expect(text).toContain(`operation="${tested[0]?.id}"`);
    expect(leaks(text)).toEqual([]);
    expect(text).not.toMatch(/(org|key|user|tmpl|gen|deck|hook)_[0-9A-Z]{26}|Neighbour/);
  });
});

describe("the owner", () => {
  it.each([
    "listTemplates",
    "listSlides",
    "listPresentations",
    "listDecks",
    "listLogos",
    "listWebhooks",
    "listKeys",
    "listMembers",
    "listInvitations",
    "listAuditEvents",
    "getMe",
    "getUsage",
  ])("sees the object in %s", async (id) => {
    const operation = operationNamed(id);
    const response = await send(
      operation,
      await credentialOf({ ...operation, access: { kind: "role", role: "owner" } }, owner),
      {},
    );
    expect([response.status, leaks(await response.text()).length > 0]).toEqual([200, id !== "getUsage"]);
  });
});

describe("an organization with the same files, names and keys as an earlier one", () => {
  it("gets the same responses, without anything of the other", async () => {
    const [first, second] = [await createWorld("First of them"), await createWorld("The second")];
    const { webhook_id } = await createWebhook(service, second.caller, {
      url: "https://93.184.215.14/hook",
      enabled: true,
    });
    const before = await runWorkflow(first);
    await service.db.preview.updateMany({
      where: { organizationId: first.caller.organization.id },
      data: { status: "ready", fileSize: 1, fileHash: "0".repeat(64), endedAt: new Date() },
    });
    expect(
      await service.db.webhookDelivery.count({ where: { organizationId: first.caller.organization.id } }),
    ).toBeGreaterThan(0);
    expect(await service.db.webhookDelivery.count({ where: { webhookId: webhook_id } })).toBe(0);
    await service.db.webhook.delete({ where: { id: webhook_id } });
    const after = await runWorkflow(second);
    for (const [place, visible] of after.entries()) expect(visible).toEqual(before[place]);
  });
});

describe("an invalid credential", () => {
  const me = operationNamed("getMe");

  it("gets the same response, whether the key is missing, malformed, unknown, expired or revoked", async () => {
    const [expired, revoked] = await Promise.all(
      ["expired", "revoked"].map((name) =>
        createOrganization(service, { name, email: `${name}@example.com`, keyName: "k" }),
      ),
    );
    const key = owner.key["x-api-key"]!;
    const past = new Date(0);
    await service.db.apiKey.updateMany({
      where: { organizationId: expired!.caller.organization.id },
      data: { expiresAt: past },
    });
    await service.db.apiKey.updateMany({
      where: { organizationId: revoked!.caller.organization.id },
      data: { revokedAt: past },
    });
    const keys = [null, "", "nonsense", `${key.slice(0, -1)}~`, expired!.apiKey, revoked!.apiKey];
    const answers = await Promise.all(
      keys.map(async (key) => {
        const response = await callRoute(me, key);
        const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
        return JSON.stringify([response.status, body]);
      }),
    );
    expect([...new Set(answers)]).toEqual([expect.stringContaining("401")]);
    expect((await callRoute(me, key)).status).toBe(200);
  });

  it("is rejected with the name of an organization too, where that is not allowed", async () => {
    expect((await callRoute(me, null, { headers: { "x-org-name": "Neighbour" } })).status).toBe(401);
  });
});
