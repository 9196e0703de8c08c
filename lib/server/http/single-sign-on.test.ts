import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/auth/[...nextauth]/route";
import { sessionClaims, decryptToken } from "@/lib/server/auth/session";
import { type ServerContext, setProcessServer, systemCaller } from "@/lib/server/context";
import { type ProviderClaims, type TestProvider, startProvider } from "@/lib/server/http/testing/identity-provider";
import { createInvitation } from "@/lib/server/resources/invitations";
import { newId } from "@/lib/server/resources/new-id";
import { addPerson, password } from "@/lib/server/resources/testing/people";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { nextAuthOptions } from "./next-auth";

const address = "http://localhost:3000";
let provider: TestProvider;
let service: ScratchService;
const organization = { id: newId("org"), name: "Northwind" };

beforeAll(async () => {
  vi.stubEnv("NEXTAUTH_URL", address);
  provider = await startProvider(`${address}/api/auth/callback/oidc`);
  service = await startScratchService();
  await service.db.organization.create({ data: organization });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await provider.stop();
  await service.stop();
});

/** Returns the server with these settings of single sign-on in addition to the required ones. */
function withSingleSignOn(settings: Partial<NonNullable<ServerContext["config"]["oidc"]>> = {}): ServerContext {
  const { issuer, clientId, clientSecret } = provider;
  const oidc = {
    ...{ issuer, clientId, clientSecret, name: "Northwind account", scopes: "openid email profile", required: false },
    ...{ trustEmails: false, organization: null, groupsClaim: "groups", groups: null },
    ...settings,
  };
  return { ...service, config: { ...service.config, oidc } };
}

type Cookies = Map<string, string>;

/** Sends a request to the sign-in endpoints, as a browser with these cookies would. */
async function visit(
  server: ServerContext,
  cookies: Cookies,
  action: string[],
  { query = {}, body }: { query?: Record<string, string>; body?: Record<string, string> } = {},
): Promise<{ status: number; location: string; json: Record<string, unknown> }> {
  const answer = { status: 200, location: "", json: {} as Record<string, unknown> };
  const headers = new Map<string, string[]>();
  const response = {
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string | string[]) => void headers.set(name, [value].flat()),
    status: (code: number) => ((answer.status = code), response),
    json: (value: Record<string, unknown>) => void (answer.json = value),
    send: (value: Record<string, unknown>) => void (answer.json = value),
    end: () => undefined,
  };
  const request = {
    method: body ? "POST" : "GET",
    url: `/api/auth/${action.join("/")}`,
    headers: { host: "localhost:3000" },
    cookies: Object.fromEntries(cookies),
    query: { nextauth: action, ...query },
    body,
  };
  const options = nextAuthOptions(server);
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  answer.location = headers.get("Location")?.[0] ?? "";
  for (const cookie of headers.get("Set-Cookie") ?? []) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
    cookies.set(name, decodeURIComponent(value));
  }
  return answer;
}

/** Follows the provider's pages from its authorization endpoint until it redirects back. Returns that address. */
async function passProvider(start: string): Promise<URL> {
  const jar = new Map<string, string>();
  for (let next = start, hops = 0; hops < 10; hops++) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
    const response = await fetch(next, { redirect: "manual", headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(address)) return new URL(next);
  }
  throw new Error("The provider never led back.");
}

/** Signs in with the provider from the first click. Returns the session's claims, or why there is none. */
async function signInBy(server: ServerContext, subject: string, claims: ProviderClaims) {
  provider.signInAs(subject, claims);
  const cookies: Cookies = new Map();
  const { json } = await visit(server, cookies, ["csrf"]);
  const started = await visit(server, cookies, ["signin", "oidc"], {
    body: { csrfToken: String(json.csrfToken), callbackUrl: `${address}/`, json: "true" },
  });
  const back = await passProvider(String(started.json.url ?? started.location));
  const ended = await visit(server, cookies, ["callback", "oidc"], { query: Object.fromEntries(back.searchParams) });
  const token = cookies.get("next-auth.session-token");
  const session = token ? sessionClaims((await decryptToken(server, token)) ?? {}) : null;
  return { session, error: new URL(ended.location, address).searchParams.get("error") };
}

const person = (email: string) =>
  service.db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true, identities: true } });

describe("a person known to the provider", () => {
  it("signs in to the account with their verified address, which is linked to the provider's from then on", async () => {
    const member = await addPerson({ organization }, "admin");
    const { email } = member.actor;
    const first = await signInBy(withSingleSignOn(), "sub-linked", {
      email: email.toUpperCase(),
      email_verified: true,
    });
    expect(first.session).toMatchObject({ userId: member.actor.id, organizationId: organization.id });
    const moved = await signInBy(withSingleSignOn(), "sub-linked", {
      email: "moved@example.com",
      email_verified: true,
    });
    expect(moved.session?.userId).toBe(member.actor.id);
    const actions = await service.db.auditEvent.findMany({
      where: { organizationId: organization.id, actorId: member.actor.id },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(actions.map(({ action }) => action)).toEqual(["identity.linked", "session.started", "session.started"]);
  });

  it("does not sign in to an account by an address that the provider has not verified", async () => {
    const { actor } = await addPerson({ organization }, "owner");
    const claims = { email: actor.email, email_verified: false };
    expect(await signInBy(withSingleSignOn(), "sub-unverified", claims)).toEqual({
      session: null,
      error: "unverified-email",
    });
    expect((await person(actor.email)).identities).toEqual([]);
    const trusting = withSingleSignOn({ trustEmails: true });
    expect((await signInBy(trusting, "sub-unverified", claims)).session?.userId).toBe(actor.id);
  });

  it("needs an invitation, which is accepted when they sign in", async () => {
    const claims = { email: "newcomer@example.com", email_verified: true, name: "New\u202e Comer" };
    expect((await signInBy(withSingleSignOn(), "sub-new", claims)).error).toBe("no-account");
    expect(await service.db.user.count({ where: { email: claims.email } })).toBe(0);
    await createInvitation(service, systemCaller(organization.id), { email: claims.email, role: "admin" });
    const { session } = await signInBy(withSingleSignOn(), "sub-new", claims);
    const joined = await person(claims.email);
    expect(session?.userId).toBe(joined.id);
    expect(joined).toMatchObject({ name: "New  Comer", passwordHash: null });
    expect(joined.memberships).toMatchObject([{ organizationId: organization.id, role: "admin" }]);
    expect(await service.db.invitation.count({ where: { email: claims.email } })).toBe(0);
  });

  it("takes over an account without an organization, but not its password and its former owner's sign-in", async () => {
    const { actor } = await addPerson({ organization }, "member");
    await signInBy(withSingleSignOn(), "sub-former", { email: actor.email, email_verified: true });
    await service.db.membership.deleteMany({ where: { userId: actor.id } });
    await createInvitation(service, systemCaller(organization.id), { email: actor.email, role: "member" });
    const { session } = await signInBy(withSingleSignOn(), "sub-successor", {
      email: actor.email,
      email_verified: true,
    });
    expect(session?.userId).toBe(actor.id);
    const now = await person(actor.email);
    expect(now.passwordHash).toBeNull();
    expect(now.identities.map(({ subject }) => subject)).toEqual(["sub-successor"]);
  });

  it("joins the configured organization without an invitation", async () => {
    const open = withSingleSignOn({ organization: organization.id });
    const { session } = await signInBy(open, "sub-open", { email: "open@example.com", email_verified: true });
    expect(session?.organizationId).toBe(organization.id);
    expect((await person("open@example.com")).memberships).toMatchObject([{ role: "member" }]);
  });
});

describe("groups", () => {
  const grouped = () =>
    withSingleSignOn({
      organization: organization.id,
      groups: { owner: [], admin: ["slides-admins"], member: ["staff"] },
    });
  const claims = (...groups: string[]) => ({ email: "grouped@example.com", email_verified: true, groups });

  it("assign the highest of their roles at each sign-in, and end sessions with another role", async () => {
    const first = await signInBy(grouped(), "sub-grouped", claims("staff", "slides-admins"));
    expect((await person("grouped@example.com")).memberships).toMatchObject([{ role: "admin" }]);
    const second = await signInBy(grouped(), "sub-grouped", claims("staff"));
    expect((await person("grouped@example.com")).memberships).toMatchObject([{ role: "member" }]);
    expect(second.session?.sessionVersion).toBeGreaterThan(first.session?.sessionVersion ?? 0);
  });

  it("remove a person who is in none of them", async () => {
    expect(await signInBy(grouped(), "sub-grouped", claims("visitors"))).toEqual({
      session: null,
      error: "no-account",
    });
    expect((await person("grouped@example.com")).memberships).toEqual([]);
  });

  it("never demote the last owner", async () => {
    const alone = { id: newId("org"), name: "One owner" };
    await service.db.organization.create({ data: alone });
    const { actor } = await addPerson({ organization: alone }, "owner");
    const server = withSingleSignOn({ organization: alone.id, groups: { owner: [], admin: [], member: ["staff"] } });
    const { session } = await signInBy(server, "sub-owner", {
      email: actor.email,
      email_verified: true,
      groups: ["staff"],
    });
    expect(session?.organizationId).toBe(alone.id);
    expect((await person(actor.email)).memberships).toMatchObject([{ role: "owner" }]);
  });
});

it("passwords are rejected if single sign-on is required", async () => {
  const { actor } = await addPerson({ organization }, "member");
  const attempt = async (server: ServerContext) => {
    const cookies: Cookies = new Map();
    const { json } = await visit(server, cookies, ["csrf"]);
    const body = { csrfToken: String(json.csrfToken), email: actor.email, password, json: "true" };
    await visit(server, cookies, ["callback", "credentials"], { body });
    return cookies.has("next-auth.session-token");
  };
  expect(await attempt(withSingleSignOn())).toBe(true);
  expect(await attempt(withSingleSignOn({ required: true }))).toBe(false);
});

it("a response to another browser's sign-in is rejected", async () => {
  provider.signInAs("sub-victim", { email: "victim@example.com", email_verified: true });
  const server = withSingleSignOn({ organization: organization.id });
  const own: Cookies = new Map();
  const { json } = await visit(server, own, ["csrf"]);
  const started = await visit(server, own, ["signin", "oidc"], {
    body: { csrfToken: String(json.csrfToken), json: "true" },
  });
  const back = await passProvider(String(started.json.url ?? started.location));
  const other: Cookies = new Map();
  const query = Object.fromEntries(back.searchParams);
  expect((await visit(server, other, ["callback", "oidc"], { query })).location).toContain("error=");
  expect(other.has("next-auth.session-token")).toBe(false);
});

describe("the sign-in endpoints", () => {
  it("don't know other providers, and fail for none", async () => {
    setProcessServer(service);
    for (const nextauth of [
      ["callback", "oidc"],
      ["signin", "none"],
      ["callback", "credentials"],
    ]) {
      const request = new NextRequest(`${address}/api/auth/${nextauth.join("/")}?callbackUrl=data:x`);
      expect((await GET(request, { params: Promise.resolve({ nextauth }) })).status).toBe(404);
    }
  });
});
