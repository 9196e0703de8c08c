import { gzipSync } from "node:zlib";
import { ended, expect, test } from "@/e2e/api/fixtures";
import { getAnalysis } from "@/lib/contract/analyses";
import { generateDeck, getGenerationRequest } from "@/lib/contract/presentations";

const body = (title: string) => `{"template_slide_id":"none","slide_data":{"title":${title}}}`;
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

/** Bodies that are not JSON, or unusual JSON: a description, the bytes, and the status and code of the response. */
const bodies: [string, string | Buffer, number, string | null][] = [
  ["a byte order mark", `\ufeff${body('"T"')}`, 202, null],
  [
    "bytes that are no UTF-8",
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('"}')]),
    400,
    "INVALID_JSON",
  ],
  ["UTF-16", Buffer.from(body('"T"'), "utf16le"), 400, "INVALID_JSON"],
  ["no number", body("NaN"), 400, "INVALID_JSON"],
  [
    "a number beyond numbers",
    body(
      '"T","content":{"blocks":[{"type":"chart","chart":{"categories":["A"],"series":[{"name":"S","values":[1e400]}]}}]}',
    ),
    422,
    "VALIDATION_ERROR",
  ],
  ["a million levels", body(nested(1_000_000)), 400, "INVALID_JSON"],
  [
    "a million levels where nobody looks",
    body('"T"').replace("{", `{"other":${nested(1_000_000)},`),
    400,
    "INVALID_JSON",
  ],
  [
    "names of JavaScript's own",
    body('"T"').replace("{", '{"__proto__":{"template_slide_id":1},"constructor":{"prototype":{"x":1}},'),
    202,
    null,
  ],
  ["a field twice: the last one holds", body('"T","title":5'), 422, "VALIDATION_ERROR"],
  [
    "tens of thousands of faults",
    `{"template_slide_id":"none","slide_data":{"content":[${"{},".repeat(79_000)}{}]}}`,
    422,
    "VALIDATION_ERROR",
  ],
  [
    "hundreds of thousands of objects",
    `{"template_slide_id":"none","slide_data":{"content":[${"{},".repeat(600_000)}{}]}}`,
    413,
    "BODY_TOO_LARGE",
  ],
  ["more than is taken", body(`"${"x".repeat(6_000_000)}"`), 413, "BODY_TOO_LARGE"],
];

test("reads or rejects bodies of every type by their content, while other requests are served", async ({
  service,
  api,
}) => {
  const headers = { "x-api-key": api.apiKey!, "content-type": "application/json" };
  const post = (sent: string | Buffer, more = {}) =>
    fetch(`${service.baseUrl}/api/v1/presentations/generate`, {
      method: "POST",
      headers: { ...headers, ...more },
      body: sent as BodyInit,
    });
  for (const [what, sent, status, code] of bodies) {
    const [answer, other] = await Promise.all([post(sent), fetch(`${service.baseUrl}/api/health`)]);
    const problem = (await answer.json()) as { code?: string };
    expect([answer.status, problem.code ?? null, other.status], what).toEqual([status, code, 200]);
  }
  const compressed = await post(gzipSync(body('"T"')), { "content-encoding": "gzip" });
  expect([compressed.status, compressed.headers.get("accept-encoding")]).toEqual([415, "identity"]);
});

test("a slide fails with the name of a text that it can't show; all other texts are kept exactly", async ({
  api,
  analysed,
}) => {
  const full = await api.call(getAnalysis, { params: { template_id: analysed.templateId } });
  if (full.status !== "completed") throw new Error("not analysed");
  const template_slide_id = full.slides.find(({ content_layout }) => content_layout !== null)!.slideId;
  const title = "=cmd|'/c calc'!A0 </a:t>_x000D_\u0000\ud800\u202e\u{1f469}\u200d\u{1f467}";
  const titles = [title, "\n".repeat(1_000_000) + "!", "w".repeat(30_000)];
  const { generation_id } = await api.call(generateDeck, {
    json: { slides: titles.map((one) => ({ template_slide_id, slide_data: { title: one } })) },
  });
  const { status, slide_results } = await ended(api, generation_id);
  expect([status, slide_results?.map(({ error_code }) => error_code)]).toEqual([
    "partial",
    [null, "LAYOUT_MISMATCH", null],
  ]);
  expect(slide_results![1]).toMatchObject({
    error: expect.stringContaining("slide_data.title has 1000001 lines"),
    error_loc: ["slide_data", "title"],
  });
  const kept = await api.call(getGenerationRequest, { params: { generation_id } });
  expect(JSON.stringify(kept)).toContain("=cmd|'/c calc'!A0 </a:t>_x000D_");
});
