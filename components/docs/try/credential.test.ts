import { expect, it } from "vitest";
import { createApiKey } from "@/lib/server/auth/api-key";
import { keyIdOf } from "./credential";

it("is read from the key itself", () => {
  const id = "key_01J0000000000000000000000Z";
  expect(keyIdOf(createApiKey(id))).toBe(id);
  expect(keyIdOf("sg_live_x_y")).toBeNull();
  expect(keyIdOf("")).toBeNull();
});
