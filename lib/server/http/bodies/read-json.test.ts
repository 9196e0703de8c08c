import { describe, expect, it } from "vitest";
import { readJson } from "./read-json";

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

describe("JSON body", () => {
  it("is read, with a charset and as a JSON subtype too", async () => {
    expect(await readJson(post('{"a":1}', { "content-type": "application/json; charset=utf-8" }), 100)).toEqual({
      a: 1,
    });
    expect(await readJson(post("[]", { "content-type": "application/problem+json" }), 100)).toEqual([]);
  });

  it("is undefined when there is none, whatever the type", async () => {
    expect(await readJson(post(null, {}), 100)).toBeUndefined();
  });

  it.each(["{", "nope", "NaN", '{"a":1}}', "\xff".repeat(3)])("is refused when it is %j", async (text) => {
    await expect(readJson(post(Buffer.from(text, "latin1")), 100)).rejects.toMatchObject({
      status: 400,
      code: "INVALID_JSON",
    });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", ""])("of type %j is 415", async (type) => {
    await expect(readJson(post("{}", { "content-type": type }), 100)).rejects.toMatchObject({ status: 415 });
  });

  it("over the limit is 413 without being read to its end", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64));
      },
    });
    await expect(readJson(post(endless), 100)).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(10);
  });
});
