import { expect, it } from "vitest";
import { z } from "zod";
import { readBody } from "./read-body";

const accepted = { json: z.object({}), optional: true };
const post = (body: string) =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": "application/json" } });

it("an optional body that is absent counts as {}, null as what it is", async () => {
  expect(await readBody(post(""), accepted)).toEqual({ read: true, json: {} });
  expect(await readBody(post("null"), accepted)).toEqual({ read: true, json: null });
});

it("a body that is needed and absent is refused", async () => {
  await expect(readBody(post(""), { json: z.object({}) })).rejects.toMatchObject({ status: 400, code: "INVALID_JSON" });
});
