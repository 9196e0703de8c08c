import { execFile } from "node:child_process";
import { type IncomingMessage, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Deck, toDeckRequest } from "@/components/decks/deck";
import { generateDeckRequest } from "@/lib/contract/presentations";
import { requestCode } from "./request-code";

const deck: Deck = {
  name: "It’s “ours” & 100 % $HOME `id`",
  options: { footer_text: "it's\nJSON\n'quoted'" },
  slides: [
    {
      key: "a",
      templateId: "tmpl_1",
      templateName: "a.pptx",
      slideId: "slide_a",
      slideNumber: 1,
      title: "A",
      data: { title: 'One\'s "title"\\n' },
    },
    {
      key: "b",
      templateId: "tmpl_1",
      templateName: "a.pptx",
      slideId: "layout_b",
      slideNumber: 2,
      title: "B",
      data: {},
      options: { show_slide_numbers: true },
    },
    {
      key: "c",
      templateId: "tmpl_1",
      templateName: "a.pptx",
      slideId: "slide_c",
      slideNumber: 3,
      title: "C",
      data: {},
      options: {},
    },
  ],
};
const request = toDeckRequest(deck);

describe("toDeckRequest", () => {
  it("is a valid request without empty values", () => {
    expect(generateDeckRequest.parse(request)).toMatchObject({
      slides: [{ template_slide_id: "slide_a" }, { template_slide_id: "layout_b" }, {}],
    });
    expect(request.slides[2]).toEqual({ template_slide_id: "slide_c", slide_data: {} });
    expect(toDeckRequest({ ...deck, name: " ", options: {} })).not.toHaveProperty("options");
  });

  it("contains only the given slides", () => {
    expect(toDeckRequest(deck, deck.slides.slice(1, 2)).slides).toHaveLength(1);
  });
});

describe("requestCode", () => {
  let server: Server;
  let received: { path: string; headers: IncomingMessage["headers"]; body: string };

  beforeAll(async () => {
    server = createServer(async (message, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of message) chunks.push(chunk as Buffer);
      received = { path: message.url ?? "", headers: message.headers, body: Buffer.concat(chunks).toString("utf8") };
      response.end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void server.close());
  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it("returns the body as JSON", () => {
    expect(JSON.parse(requestCode("json", request, baseUrl()))).toEqual(request);
  });

  it("returns a curl command that works as it is", async () => {
    const env = { ...process.env, SLIDEWRIGHT_API_KEY: "sg_live_x" };
    await promisify(execFile)("bash", ["-c", requestCode("curl", request, baseUrl())], { env });
    expect(received.path).toBe("/api/v1/presentations/generate-deck");
    expect(received.headers).toMatchObject({ "x-api-key": "sg_live_x", "content-type": "application/json" });
    expect(JSON.parse(received.body)).toEqual(request);
  });

  it("returns TypeScript code that contains the request", () => {
    const code = requestCode("typescript", request, "https://decks.example.com");
    const argument = /generateDeck\((\{.*?\n\})\);/s.exec(code)?.[1] ?? "";
    expect(JSON.parse(argument)).toEqual(request);
    expect(code).toContain('baseUrl: "https://decks.example.com"');
  });
});
