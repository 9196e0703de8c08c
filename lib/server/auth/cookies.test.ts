import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { nextAuthOptions } from "@/lib/server/http/next-auth";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { csrfCookie, renewSession, encryptToken } from "./session";

const address = "https://slides.example.com";
const server = createTestServer({ BASE_URL: address });

beforeAll(() => void vi.stubEnv("NEXTAUTH_URL", address));
afterAll(() => void vi.unstubAllEnvs());

/** Returns the `Set-Cookie` headers of a sign-in response. */
async function cookiesOf(action: string): Promise<string[]> {
  const headers = new Map<string, string[]>();
  const response = {
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string | string[]) => void headers.set(name, [value].flat()),
    status: () => response,
    json: () => response,
    send: () => response,
    end: () => response,
  };
  const request = {
    method: "GET",
    url: `/api/auth/${action}`,
    headers: { host: "slides.example.com" },
    cookies: {},
    query: { nextauth: [action], callbackUrl: "https://evil.example" },
  };
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, nextAuthOptions(server));
  return headers.get("Set-Cookie") ?? [];
}

it("over https, binds all cookies to https and this host, and hides them from scripts", async () => {
  const cookies = await cookiesOf("csrf");
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-next-auth.csrf-token",
    "__Secure-next-auth.callback-url",
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toMatch(/domain|evil/i);
  }
  const value = /=([^;]+)/.exec(cookies[0]!)![1]!;
  expect(csrfCookie(server, { get: (name) => (name === "__Host-next-auth.csrf-token" ? { value } : undefined) })).toBe(
    value,
  );
});

it("over https, renews a session with a bound cookie, and ignores an unbound one", async () => {
  const value = await encryptToken(server, { sub: "user_1", org: "org_1", ver: 1 });
  const under = (cookie: string) => ({ get: (name: string) => (name === cookie ? { value } : undefined) });
  expect(await renewSession(server, under("__Secure-next-auth.session-token"), 2)).toMatch(
    /^__Secure-next-auth\.session-token=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(await renewSession(server, under("next-auth.session-token"), 2)).toBeNull();
});
