import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { encryptToken } from "@/lib/server/auth/session";
import { type ServerContext, setProcessServer } from "@/lib/server/context";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { currentPerson, isPersonUnknown, requirePerson } from "./person";

const jar = new Map<string, { value: string }>();
vi.mock("next/headers", () => ({ cookies: () => Promise.resolve(jar) }));

/** A server whose database is unreachable. */
let server: ServerContext;

beforeAll(async () => {
  server = createTestServer({ LOG_LEVEL: "silent" });
  setProcessServer(server);
});
afterAll(async () => {
  setProcessServer(null);
  await server.workers.close();
});

describe("a page that is rendered while the database is unreachable", () => {
  it("knows no person, and sends no one to the sign-in page", async () => {
    const token = await encryptToken(server, { sub: "user_1", org: "org_1", ver: 1, sid: "session" });
    jar.set("next-auth.session-token", { value: token });
    await expect(requirePerson("/decks")).resolves.toBeUndefined();
    expect(await currentPerson()).toBeNull();
    expect(await isPersonUnknown()).toBe(true);
  });

  it("sends visitors without a session to the sign-in page", async () => {
    jar.clear();
    await expect(requirePerson("/decks")).rejects.toThrow("NEXT_REDIRECT");
    expect(await isPersonUnknown()).toBe(false);
  });
});
