import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/mcp/route";
import { presentationType } from "@/lib/contract/define-operation";
import { putUpload } from "@/lib/contract/template-uploads";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { readBitmap } from "@/lib/engine/preview/testing/bitmap";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { createKey } from "@/lib/server/resources/keys";
import { createOrganization } from "@/lib/server/resources/organizations";
import { runChartUpdate } from "@/lib/server/resources/presentations/chart-updates";
import { runGeneration } from "@/lib/server/resources/presentations/generations";
import { findPresentationFile } from "@/lib/server/resources/presentations/jobs";
import { renderRequestedPreview } from "@/lib/server/resources/previews/render-previews";
import { slideRenderer } from "@/lib/server/resources/previews/renderer";
import { runAnalysis } from "@/lib/server/resources/run-analysis";
import { readyTemplate } from "@/lib/server/resources/testing/ready-template";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { projectPath } from "@/scripts/paths";
import { callTool } from "./server";

type Caller = Awaited<ReturnType<typeof createOrganization>>["caller"];
let service: ScratchService;
let caller: Caller;
let key: string;
let otherKey: string;
const clients: Client[] = [];

beforeAll(async () => {
  service = await startScratchService();
  const [acme, other] = [
    await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }),
    await createOrganization(service, { name: "Other", email: "b@example.com", keyName: "k" }),
  ];
  ({ caller } = acme);
  [key, otherKey] = [acme.apiKey, other.apiKey];
  await readyTemplate(caller, "meridian");
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await slideRenderer(service).close();
  await service.stop();
});

/** Connects the official client to the route in this process. */
async function connect(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL("http://localhost:3000/api/mcp"), {
    requestInit: { headers },
    fetch: async (url, init) =>
      init?.method === "POST"
        ? POST(new NextRequest(url, init as ConstructorParameters<typeof NextRequest>[1]))
        : new Response(null, { status: 405 }),
  });
  await client.connect(transport);
  // From here on, the client checks tool results against their output schemas.
  await client.listTools();
  clients.push(client);
  return client;
}

type Result = { isError?: boolean; content: { text: string }[]; structuredContent: Record<string, unknown> };
const call = async (client: Client, name: string, input: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: input })) as Result;
const rejection = async (client: Client, name: string, input: Record<string, unknown>) => {
  const result = await call(client, name, input);
  expect(result.isError).toBe(true);
  return result.content[0]!.text;
};

type Outline = {
  name: string | null;
  template_id: string;
  slides: { template_slide_id: string; slide_data: object; why: string }[];
  warnings: object[];
};
const chart = { categories: ["October", "November", "December"], series: [{ name: "Revenue", values: [23, 24, 26] }] };

describe("an agent", () => {
  it("learns how to generate a deck, and with which tools", async () => {
    const client = await connect({ "x-api-key": key });
    const { tools } = await client.listTools();
    const instructions = client.getInstructions() ?? "";
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(instructions).toContain(name);
      expect(description?.length).toBeGreaterThan(40);
      expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
    }
    expect(JSON.stringify(tools).length).toBeLessThan(48_000);
  });

  it("has large inputs checked in its organization's turn, and counts them until the tool has its result", async () => {
    const seen: unknown[] = [];
    const parse: typeof service.intake.parse = (json, action) => {
      seen.push([json.owner, json.values]);
      json.share.onRelease(() => seen.push("released"));
      return service.intake.parse(json, action);
    };
    const slides = [{ template_slide_id: "none", slide_data: { custom_fields: { a: "b", c: "d" } } }];
    const input = { name: "validate_deck", args: { slides } };
    const context = {
      server: { ...service, intake: { ...service.intake, parse }, origin: { requestId: "req_1", address: null } },
      caller,
      signal: new AbortController().signal,
      progress: async () => void seen.push("progress"),
    };
    const result = await callTool(input.name, input.args, context as never);
    expect(result.structuredContent).toMatchObject({ valid: false });
    expect(seen).toEqual([[caller.organization.id, 7], "released"]);
  });

  it("generates a deck from what the tools return", async () => {
    const client = await connect({ authorization: `Bearer ${key}` });
    const sketch = {
      title: "Revenue by region",
      content: {
        blocks: [
          { type: "table", table: { table: { rows: [{ cells: [{ value: "Region" }, { value: "Revenue" }] }] } } },
        ],
      },
    };
    const found = await call(client, "find_template_slides", { slide_data: sketch, top_k: 3 });
    const best = (found.structuredContent.matches as { slide_id: string }[])[0]!.slide_id;
    const { example } = (await call(client, "get_slide_schema", { template_slide_id: best })).structuredContent;
    const deck = {
      slides: [{ template_slide_id: best, slide_data: { ...(example as object), title: "Revenue by region" } }],
    };
    expect((await call(client, "validate_deck", deck)).structuredContent).toMatchObject({
      valid: true,
      total_slides_requested: 1,
    });
    const { generation_id } = (await call(client, "generate_deck", deck)).structuredContent as {
      generation_id: string;
    };
    expect(
      (await call(client, "wait_for_presentation", { generation_id, timeout_seconds: 0 })).structuredContent,
    ).toMatchObject({ status: "pending" });
    expect(await rejection(client, "get_download_link", { generation_id })).toMatch(/^JOB_NOT_DONE: /);
    const steps: string[] = [];
    const waiting = client.callTool({ name: "wait_for_presentation", arguments: { generation_id } }, undefined, {
      onprogress: ({ progress, message }) => void steps.push(`${progress} ${message}`),
    });
    await runGeneration(service, generation_id);
    expect((await waiting).structuredContent).toMatchObject({
      status: "completed",
      slide_results: [{ status: "completed" }],
    });
    // A notification may arrive after the response.
    await expect.poll(() => steps).toContain("100 Generated 1 page from 1 of 1 slides");
    expect((await call(client, "get_download_link", { generation_id })).structuredContent).toMatchObject({
      expires_in: 3600,
      download_url: expect.stringContaining(generation_id),
    });
  });

  it("sees pictures of the pages it made, each with its text", async () => {
    const client = await connect({ "x-api-key": key });
    const [row] = await service.db.slideIndex.findMany({ where: { organizationId: caller.organization.id, index: 3 } });
    const slide = (title: string) => ({ template_slide_id: row!.id, slide_data: { title } });
    const deck = { slides: [slide("Revenue by region"), slide("Costs of the new plant")] };
    const { generation_id } = (await call(client, "generate_deck", deck)).structuredContent as {
      generation_id: string;
    };
    await runGeneration(service, generation_id);
    const origin = { requestId: "req_1", address: null };
    const impatient = { server: { ...service, origin }, caller, signal: AbortSignal.abort(), progress: async () => {} };
    const pictureOf = async (slide_number: number): Promise<Buffer> => {
      const page = { generation_id, slide_number };
      expect((await callTool("show_slide", page, impatient as never)).content).toMatchObject([
        { text: "PREVIEW_NOT_READY: The preview is still being rendered. Request it again." },
      ]);
      const { id } = await service.db.preview.findFirstOrThrow({
        where: { ownerId: generation_id, slideNumber: slide_number },
      });
      await renderRequestedPreview(service, caller.organization.id, id);
      const { content, structuredContent } = await client.callTool({ name: "show_slide", arguments: page });
      expect(structuredContent).toEqual(page);
      expect(content).toMatchObject([{ type: "text" }, { type: "image", mimeType: "image/png" }]);
      return Buffer.from((content as { data: string }[])[1]!.data, "base64");
    };
    const pictures = [await pictureOf(1), await pictureOf(2)];
    const file = await findPresentationFile(service, caller, generation_id);
    const renderer = createSlideRenderer({ chromium, limits, limitMilliseconds: 600_000 });
    const expected: Uint8Array[] = [];
    const pages = [1, 2].map((slideNumber) => ({ slideNumber, width: 480 }));
    await renderer.render({ id: "made", read: async () => buffer(await file.open()) }, pages, async (_, image) => {
      if (image instanceof Error) throw image;
      expected.push(image);
    });
    await renderer.close();
    expect(pictures.map((one) => one.equals(Buffer.from(expected[0]!)))).toEqual([true, false]);
    expect(pictures[1]!.equals(Buffer.from(expected[1]!))).toBe(true);
    // Both pages show the same slide: in the upper half, only the title differs.
    const [first, second] = pictures.map(readBitmap) as [ReturnType<typeof readBitmap>, ReturnType<typeof readBitmap>];
    expect([first.width, first.height]).toEqual([480, 270]);
    const differing = Array.from({ length: first.height }, (_, y) => y).filter((y) => {
      const line = [y * first.width * 4, (y + 1) * first.width * 4] as const;
      return !Buffer.from(first.data.slice(...line)).equals(Buffer.from(second.data.slice(...line)));
    });
    expect(differing.filter((y) => y < first.height / 2).length).toBeGreaterThan(8);
  });

  /** Follows the tools' instructions: generates the slides unchanged, and waits. */
  async function generated(client: Client, { name, template_id, slides }: Outline): Promise<string> {
    const deck = {
      name,
      slides: slides.map(({ template_slide_id, slide_data }) => ({ template_slide_id, slide_data })),
    };
    const rows = await service.db.slideIndex.findMany({
      where: { id: { in: slides.map(({ template_slide_id }) => template_slide_id) } },
    });
    expect(new Set(rows.map((row) => row.templateId))).toEqual(new Set([template_id]));
    const validated = (await call(client, "validate_deck", deck)).structuredContent;
    expect(validated.valid).toBe(true);
    const codes = (validated.slide_results as { warnings: { code: string }[] }[]).flatMap(({ warnings }) =>
      warnings.map(({ code }) => code),
    );
    expect(codes.filter((code) => code !== "TABLE_GREW" && code !== "SHAPES_REMOVED")).toEqual([]);
    const { generation_id } = (await call(client, "generate_deck", deck)).structuredContent as {
      generation_id: string;
    };
    await runGeneration(service, generation_id);
    expect((await call(client, "wait_for_presentation", { generation_id })).structuredContent).toMatchObject({
      status: "completed",
    });
    return generation_id;
  }
  const outlined = async (client: Client, markdown: string) => {
    const outline = (await call(client, "outline_deck", { markdown })).structuredContent as unknown as Outline;
    expect(outline.warnings).toEqual([]);
    expect(outline.slides.every(({ why }) => why.length > 20)).toBe(true);
    return outline;
  };

  it("creates a review of five slides, puts a table on the template, and updates the numbers of a deck", async () => {
    const client = await connect({ "x-api-key": key });
    const review = await outlined(
      client,
      "# Third quarter\nFor the board\n\n## Results\n- Revenue grew by 6 %\n- Costs fell\n\n## Revenue\n```chart\nMonth,Revenue\nJuly,19\nAugust,20\nSeptember,22\n```\n\n## Next\n1. Open the second plant\n2. Hire ten people\n\n## Thank you",
    );
    expect(review.slides).toHaveLength(5);
    const deck = await generated(client, review);
    await generated(client, await outlined(client, "## Sites\n\n|Site|2025|2026|\n|-|-|-|\n|Lyon|12|14|\n|Porto|9|8|"));
    // "Update the numbers in last month's deck": the user knows only its name.
    const { presentations } = (await call(client, "list_presentations", { search: "third QUARTER" }))
      .structuredContent as { presentations: { generation_id: string; name: string; is_chart_update: boolean }[] };
    expect(presentations).toMatchObject([{ generation_id: deck, name: "Third quarter", is_chart_update: false }]);
    const [{ generation_id }] = presentations as [(typeof presentations)[number]];
    const { charts } = (await call(client, "list_charts", { generation_id })).structuredContent as {
      charts: { slide_index: number; chart_index: number }[];
    };
    expect(charts).toMatchObject([{ slide_index: 2, chart_index: 0 }]);
    const [{ slide_index, chart_index }] = charts as [(typeof charts)[number]];
    const copy = (
      await call(client, "update_charts", { generation_id, updates: [{ slide_index, chart_index, chart_data: chart }] })
    ).structuredContent as { generation_id: string };
    await runChartUpdate(service, copy.generation_id);
    expect((await call(client, "wait_for_presentation", copy)).structuredContent).toMatchObject({
      status: "completed",
    });
    expect((await call(client, "list_charts", copy)).structuredContent).toMatchObject({
      total_slides: 5,
      charts: [{ series: [{ name: "Revenue", values: [23, 24, 26] }] }],
    });
  });

  it("uploads a new version of a template, sees what changed, and moves a slide to it", async () => {
    const { caller: owner, apiKey } = await createOrganization(service, {
      name: "Versions",
      email: "v@example.com",
      keyName: "k",
    });
    const first = await readyTemplate(owner, "meridian");
    const client = await connect({ "x-api-key": apiKey });
    const upload = async (replaces: string, bytes: Uint8Array) => {
      const ticket = (await call(client, "start_template_upload", { filename: "meridian 2.pptx", replaces }))
        .structuredContent as { template_id: string; upload_url: string };
      const stored = await callRoute(putUpload, null, {
        params: { template_id: ticket.template_id },
        query: new URL(ticket.upload_url).search,
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { "content-type": presentationType },
      });
      expect(stored.status).toBe(200);
      return ticket.template_id;
    };
    const file = OpcPackage.open(await readFile(projectPath("public", "samples", "meridian.pptx")));
    const presentation = file.requirePart("/ppt/presentation.xml");
    const fewer = new TextDecoder()
      .decode(presentation.bytes())
      .replace(/((?:<p:sldId [^>]*>){4})<p:sldId [^>]*>/, "$1");
    presentation.replace(new TextEncoder().encode(fewer));
    const template_id = await upload(first.id, file.save());
    const finish = { template_id, timeout_seconds: 0 };
    expect((await call(client, "finish_template_upload", finish)).structuredContent).toMatchObject({
      status: "analyzing",
    });
    const running = await service.db.analysis.findFirstOrThrow({ where: { templateId: template_id } });
    await runAnalysis(service, running.id);
    expect((await call(client, "finish_template_upload", finish)).structuredContent).toEqual({
      template_id,
      status: "ready",
      error: null,
    });
    const { versions } = (await call(client, "list_template_versions", { template_id: first.id }))
      .structuredContent as { versions: object[] };
    expect(versions).toMatchObject([
      { template_id, version_number: 2, is_latest: true, status: "ready" },
      { template_id: first.id, version_number: 1, is_latest: false },
    ]);
    const map = (await call(client, "compare_template_versions", { template_id: first.id })).structuredContent as {
      to_template_id: string;
      slides: { slide_id: string; new_slide_id: string | null; change: string }[];
    };
    expect(map.to_template_id).toBe(template_id);
    expect(map.slides.map(({ change }) => change)).toEqual(
      first.slides.map((_, index) => (index === 4 ? "removed" : "same")),
    );
    const moved = map.slides[0]!;
    const { example } = (await call(client, "get_slide_schema", { template_slide_id: moved.new_slide_id }))
      .structuredContent;
    const deck = { slides: [{ template_slide_id: moved.new_slide_id, slide_data: example }] };
    expect((await call(client, "validate_deck", deck)).structuredContent).toMatchObject({ valid: true });
    const damaged = await upload(template_id, Buffer.from("PK no presentation"));
    expect((await call(client, "finish_template_upload", { template_id: damaged })).structuredContent).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/^[A-Z_]+: /) as string,
    });
    const outsider = await connect({ "x-api-key": otherKey });
    for (const tool of ["list_template_versions", "compare_template_versions", "finish_template_upload"])
      expect(await rejection(outsider, tool, { template_id })).toMatch(
        /^NOT_FOUND: No template has this template_id\. Get/,
      );
    expect(await rejection(outsider, "start_template_upload", { filename: "a.pptx", replaces: template_id })).toContain(
      "replaces: No such template.",
    );
  });

  it("is told which template to keep using", async () => {
    const client = await connect({ "x-api-key": key });
    const { matches, stay_with_template_id: stay } = (
      await call(client, "find_template_slides", { slide_data: { title: "A", subtitle: "B" } })
    ).structuredContent as { matches: { template_id: string }[]; stay_with_template_id: string };
    expect(stay).toBe(matches[0]!.template_id);
    const again = await call(client, "find_template_slides", { slide_data: { title: "A" }, template_ids: [stay] });
    expect(again.structuredContent).toMatchObject({ stay_with_template_id: stay });
  });

  it("sees only the templates of its organization", async () => {
    const [own, other] = [await connect({ "x-api-key": key }), await connect({ "x-api-key": otherKey })];
    const { templates } = (await call(own, "list_templates", {})).structuredContent as {
      templates: { template_id: string }[];
    };
    expect(templates).toHaveLength(1);
    const { slides } = (await call(own, "list_template_slides", templates[0]!)).structuredContent as {
      slides: { template_slide_id: string }[];
    };
    expect(slides).toHaveLength(20);
    expect((await call(other, "list_templates", {})).structuredContent).toMatchObject({ templates: [] });
    expect(await rejection(other, "list_template_slides", templates[0]!)).toBe(
      "NOT_FOUND: No template has this template_id. Get ids from list_templates.",
    );
    expect(await rejection(other, "get_slide_schema", slides[0]!)).toBe(
      "NOT_FOUND: No slide has this template_slide_id. Get ids from list_template_slides or find_template_slides.",
    );
    expect(
      await rejection(other, "outline_deck", { markdown: "## A", template_id: templates[0]!.template_id }),
    ).toContain("No such template. Get ids from the list of templates.");
    const { generation_id } = (
      await call(own, "generate_deck", { slides: [{ ...slides[0], slide_data: { title: "T" } }] })
    ).structuredContent as { generation_id: string };
    for (const tool of ["wait_for_presentation", "get_download_link"])
      expect(await rejection(other, tool, { generation_id })).toBe("NOT_FOUND: Not found");
    for (const tool of ["show_slide", "list_charts", "update_charts"])
      expect(
        await rejection(other, tool, {
          generation_id,
          ...(tool === "update_charts" && { updates: [{ slide_index: 0, chart_index: 0, chart_data: chart }] }),
        }),
      ).toContain("NOT_FOUND: No presentation has this generation_id");
  });

  it("gets all errors of its input at once, as text", async () => {
    const client = await connect({ "x-api-key": key });
    const text = await rejection(client, "generate_deck", {
      slides: [{ template_slide_id: 7, slide_data: { title: 1, content: { blocks: [{ type: "poem" }] } } }],
    });
    expect(text.split("\n")).toHaveLength(3);
    expect(text).toMatch(/^VALIDATION_ERROR: /);
    expect(text).toContain("slides.0.slide_data.title: ");
    expect(await rejection(client, "make_coffee", {})).toBe("NOT_FOUND: Unknown tool: make_coffee");
    expect(await rejection(client, "get_slide_schema", { template_slide_id: "a\u0000b" })).toBe(
      "VALIDATION_ERROR: template_slide_id: Must be an identifier.",
    );
  });

  it("can do no more than its key's scopes allow", async () => {
    const { api_key: reading } = await createKey(service, caller, {
      name: "reader",
      scopes: ["templates:read"],
      expiresAt: null,
    });
    const client = await connect({ "x-api-key": reading });
    expect((await call(client, "list_templates", {})).isError).toBeUndefined();
    expect(await rejection(client, "generate_deck", { slides: [] })).toBe(
      "MISSING_SCOPE: The API key lacks the scope presentations:write",
    );
    expect(await rejection(client, "wait_for_presentation", { generation_id: "gen_1" })).toContain(
      "presentations:read",
    );
  });
});

describe("the endpoint", () => {
  const post = (headers: Record<string, string>, body: unknown = { jsonrpc: "2.0", id: 1, method: "tools/list" }) =>
    POST(
      new NextRequest("http://localhost:3000/api/mcp", {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
        body: JSON.stringify(body),
      }),
    );

  it("requires an API key", async () => {
    for (const headers of [{}, { "x-api-key": "sg_live_none" }, { authorization: "Bearer none" }] as Record<
      string,
      string
    >[]) {
      const response = await post(headers);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, "UNAUTHORIZED"]);
    }
  });

  it("counts requests and names them as the API does", async () => {
    const { headers } = await post({ "x-api-key": key });
    expect(headers.get("x-request-id")).toMatch(/^req_/);
    expect(Number(headers.get("ratelimit-remaining"))).toBeGreaterThan(0);
  });

  it.each([
    [{ origin: "https://evil.example" }, 403],
    [{ host: "evil.example:3000" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "http://localhost:3000", host: "localhost:3000" }, 200],
    [{ host: "127.0.0.1:3000" }, 200],
    [{ host: "[::1]:3000" }, 200],
  ])("rejects requests from foreign pages or host names: %j", async (headers, status) => {
    expect((await post({ "x-api-key": key, ...headers })).status).toBe(status);
  });

  it("rejects batches, other media types and malformed messages", async () => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect((await post({ "x-api-key": key }, [message, { ...message, id: 2 }])).status).toBe(400);
    expect((await post({ "x-api-key": key, "content-type": "text/plain" })).status).toBe(415);
    expect((await post({ "x-api-key": key }, { no: "message" })).status).toBe(400);
  });
});
