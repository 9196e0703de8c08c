import { expect, it } from "vitest";
import { createApiKey } from "@/lib/server/auth/tokens";
import { parseKeyId } from "./credential";

it("is read from the key itself", () => {
  const id = "key_01J0000000000000000000000Z";
  expect(parseKeyId(createApiKey(id))).toBe(id);
  expect(parseKeyId("sg_live_x_y")).toBeNull();
  expect(parseKeyId("")).toBeNull();
});
