import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ApiClient, expect, test } from "@/e2e/api/fixtures";
import { createKey } from "@/lib/contract/keys";

type Result = { isError?: boolean; content: { text: string }[]; structuredContent?: Record<string, unknown> };

/** An agent with the official client. What it says and hears is written down, with ids, links and times masked. */
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
    .replace(/\b(tmpl|gen|slide|key)_[0-9A-Za-z]{12,}/g, "$1_…")
    .replace(/https?:\/\/[^"\s]+/g, "https://…")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")
    .replace(/"file_size": \d+/g, '"file_size": …')
    // Long, and proven elsewhere.
    .replace(/"(json_schema|example)": \{[\s\S]*?\n  \}/g, '"$1": …')
    .replace(/"warnings": \[[\s\S]*?\n {6}\]/g, '"warnings": …');

test("an agent makes a deck with nothing but what the tools tell it", async ({ service, analysed, request }) => {
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
  // What it finds depends on the templates of other tests.
  expect(`${agent.transcript.slice(0, -1).join("\n\n")}\n`).toMatchSnapshot("agent.txt");
  await agent.close();
});

test("an agent with a wrong key is not let in, one with few scopes is told which it lacks", async ({
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
