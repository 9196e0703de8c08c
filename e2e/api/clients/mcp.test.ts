import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ApiClient, expect, test } from "@/e2e/api/fixtures";
import { createKey } from "@/lib/contract/keys";

type Result = { isError?: boolean; content: { text: string }[]; structuredContent?: Record<string, unknown> };

/**
 * An agent that uses the official client. Its requests and the responses are recorded, with ids, links and times
 * masked.
 */
class Agent {
  readonly transcript: string[] = [];
  readonly #client = new Client({ name: "agent", version: "1.0.0" });

  static async connect(baseUrl: string, headers: Record<string, string>): Promise<Agent> {
    const agent = new Agent();
    await agent.#client.connect(
      new StreamableHTTPClientTransport(new URL("/api/mcp", baseUrl), { requestInit: { headers } }),
    );
    const { tools } = await agent.#client.listTools();
    agent.transcript.push(
      agent.#client.getInstructions() ?? "",
      tools.map(({ name, title }) => `${name}: ${title}`).join("\n"),
    );
    return agent;
  }

  async call(name: string, input: object): Promise<Record<string, unknown>> {
    const result = (await this.#client.callTool({ name, arguments: { ...input } })) as Result;
    const answer = result.isError ? result.content[0]?.text : JSON.stringify(result.structuredContent, null, 2);
    this.transcript.push(masked(`> ${name} ${JSON.stringify(input, null, 2)}\n${answer}`));
    return result.structuredContent ?? { error: result.content[0]?.text };
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

const masked = (text: string): string =>
  text
    .replace(/\b(tmpl|gen|slide|layout|key)_[0-9A-Za-z]{12,}/g, "$1_…")
    .replace(/https?:\/\/[^"\s]+/g, "https://…")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")
    .replace(/"file_size": \d+/g, '"file_size": …')
    // Long, and tested elsewhere.
    .replace(/"(json_schema|example)": \{[\s\S]*?\n  \}/g, '"$1": …')
    .replace(/"warnings": \[[\s\S]*?\n {6}\]/g, '"warnings": …');

test("an agent generates a deck from the tools' output alone", async ({ service, analysed, request }) => {
  const agent = await Agent.connect(service.baseUrl, { authorization: `Bearer ${service.apiKey}` });
  const { slides } = (await agent.call("list_template_slides", { template_id: analysed.templateId })) as {
    slides: { template_slide_id: string; content_layout: string | null }[];
  };
  const table = slides.find(({ content_layout }) => content_layout === "table")!;
  const { json_schema, example } = (await agent.call("get_slide_schema", {
    template_slide_id: table.template_slide_id,
  })) as { json_schema: { type: string }; example: object };
  expect(json_schema.type).toBe("object");
  const rows = [
    ["Region", "Revenue"],
    ["Europe", "38"],
    ["Asia", "29"],
  ].map((cells) => ({ cells: cells.map((value) => ({ value })) }));
  const content = { blocks: [{ type: "table", table: { table: { rows } } }] };
  const deck = {
    slides: [
      { template_slide_id: slides[0]!.template_slide_id, slide_data: { title: "Annual review" } },
      { template_slide_id: table.template_slide_id, slide_data: { title: "Revenue by region", content } },
    ],
  };
  expect(await agent.call("validate_deck", { slides: [{ ...deck.slides[0], slide_data: { title: 7 } }] })).toEqual({
    error: "VALIDATION_ERROR: slides.0.slide_data.title: Must be a string, or must be an array.",
  });
  expect(await agent.call("validate_deck", deck)).toMatchObject({ valid: true });
  const { generation_id } = await agent.call("generate_deck", deck);
  expect(await agent.call("wait_for_presentation", { generation_id, timeout_seconds: 50 })).toMatchObject({
    status: "completed",
    total_pages_generated: 2,
  });
  const { download_url, file_size, content_type } = (await agent.call("get_download_link", { generation_id })) as {
    download_url: string;
    file_size: number;
    content_type: string;
  };
  const file = await request.get(download_url);
  expect([file.status(), file.headers()["content-type"], (await file.body()).byteLength]).toEqual([
    200,
    content_type,
    file_size,
  ]);
  const found = await agent.call("find_template_slides", { slide_data: example, top_k: 20 });
  expect((found.matches as { slide_id: string }[]).map(({ slide_id }) => slide_id)).toContain(table.template_slide_id);
  // The last result depends on the templates of other tests.
  expect(`${agent.transcript.slice(0, -1).join("\n\n")}\n`).toMatchSnapshot("agent.txt");
  await agent.close();
});

const paragraph = [
  "# Third quarter review",
  "Orders, costs and what comes next",
  "## Orders grew in every region\n- North rose by 12 percent\n- South signed two long contracts\n- Nobody cancelled",
  "## Orders by region\n| Region | Orders |\n|---|---:|\n| North | 412 |\n| South | 388 |\n| East | 240 |",
  "## Revenue\n```chart\nQuarter,Revenue\nQ1,12.5\nQ2,13.1\nQ3,14\n```",
  "## Next steps\n1. Open the second plant\n2. Hire ten people\n3. Report in December",
].join("\n\n");

type Made = { generation_id: string };
type Outlined = {
  name: string | null;
  template_id: string;
  slides: { template_slide_id: string; slide_data: object }[];
};

/** Follows the instructions from a document to the link: outline, validate, generate, wait, look, hand over. */
async function createDeck(agent: Agent, markdown: string, template_id: string): Promise<{ deck: Outlined } & Made> {
  const deck = (await agent.call("outline_deck", { markdown, template_id })) as Outlined;
  const request = {
    name: deck.name,
    slides: deck.slides.map(({ template_slide_id, slide_data }) => ({ template_slide_id, slide_data })),
  };
  expect(await agent.call("validate_deck", request)).toMatchObject({ valid: true });
  const { generation_id } = (await agent.call("generate_deck", request)) as Made;
  const status = await agent.call("wait_for_presentation", { generation_id, timeout_seconds: 50 });
  expect(status).toMatchObject({ status: "completed", total_pages_generated: deck.slides.length });
  expect(JSON.stringify(status)).not.toContain("DESIGN_");
  expect((await agent.call("get_download_link", { generation_id })).download_url).toContain("/download");
  return { deck, generation_id };
}

test("three tasks that follow the tools' descriptions produce clean decks from one template", async ({
  service,
  analysed,
}) => {
  const { templateId } = analysed;
  const agent = await Agent.connect(service.baseUrl, { authorization: `Bearer ${service.apiKey}` });
  const { slides } = (await agent.call("list_template_slides", { template_id: templateId })) as {
    slides: { template_slide_id: string }[];
  };
  const own = new Set(slides.map(({ template_slide_id }) => template_slide_id));

  const review = await createDeck(agent, paragraph, templateId);
  expect(review.deck.slides).toHaveLength(5);
  for (const { template_slide_id } of review.deck.slides)
    expect(own.has(template_slide_id) || template_slide_id.startsWith("layout_")).toBe(true);

  const { presentations } = (await agent.call("list_presentations", { search: "Third quarter" })) as {
    presentations: Made[];
  };
  expect(presentations[0]?.generation_id).toBe(review.generation_id);
  const { charts } = (await agent.call("list_charts", { generation_id: review.generation_id })) as {
    charts: { slide_index: number; chart_index: number }[];
  };
  expect(charts).toHaveLength(1);
  const { slide_index, chart_index } = charts[0]!;
  const chart_data = { categories: ["Q2", "Q3", "Q4"], series: [{ name: "Revenue", values: [13.1, 14, 15.2] }] };
  const updated = (await agent.call("update_charts", {
    generation_id: review.generation_id,
    updates: [{ slide_index, chart_index, chart_data }],
  })) as Made;
  expect(await agent.call("wait_for_presentation", { ...updated, timeout_seconds: 50 })).toMatchObject({
    status: "completed",
  });
  const now = (await agent.call("list_charts", { generation_id: updated.generation_id })) as {
    charts: { categories: unknown[] }[];
  };
  expect(JSON.stringify(now.charts[0])).toContain("Q4");

  const table = await createDeck(
    agent,
    "## Headcount\n\n| Team | 2025 | 2026 |\n|---|---:|---:|\n| Sales | 14 | 17 |\n| Service | 22 | 21 |\n| Product | 31 | 36 |",
    templateId,
  );
  expect(table.deck.slides).toHaveLength(1);
  expect(JSON.stringify(table.deck.slides[0]!.slide_data)).toContain("Product");
  expect(`${agent.transcript.slice(2).join("\n\n")}\n`).toMatchSnapshot("three-tasks.txt");
  await agent.close();
});

test("an agent with an invalid key is rejected, one without a scope is told which it needs", async ({
  service,
  request,
}) => {
  await expect(Agent.connect(service.baseUrl, { "x-api-key": "sg_live_wrong" })).rejects.toThrow("UNAUTHORIZED");
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  await request.post("/api/auth/callback/credentials", { form: { ...service.owner, csrfToken, json: "true" } });
  const { api_key } = await new ApiClient(request, null).call(createKey, {
    json: { name: "agent", scopes: ["templates:read"] },
    headers: { "x-csrf-token": csrfToken },
  });
  const agent = await Agent.connect(service.baseUrl, { "x-api-key": api_key });
  expect(await agent.call("generate_deck", { slides: [] })).toEqual({
    error: "MISSING_SCOPE: The API key lacks the scope presentations:write",
  });
  expect(await agent.call("get_slide_schema", { template_slide_id: "slide_of_another_organization" })).toEqual({
    error: "NOT_FOUND: No slide has this template_slide_id. Get ids from list_template_slides or find_template_slides.",
  });
  expect((await request.get("/api/mcp")).status()).toBe(405);
  await agent.close();
});
