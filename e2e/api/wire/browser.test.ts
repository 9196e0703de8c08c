import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { expect, test as base } from "@/e2e/api/fixtures";
import { addOrganizations, signInByForm } from "@/e2e/fixtures/organizations";
import { projectPath } from "@/scripts/paths";

/** The headers of a signed-in person, for pages and for changes. */
const test = base.extend<{ person: Record<string, string> }>({
  person: async ({ service }, provide) => {
    const [organization] = await addOrganizations(service, `Browser ${randomUUID()}`);
    await provide(await signInByForm(service, organization!));
  },
});

/** The URL paths of all pages. Their parameters name nothing that exists; there is a page for that, too. */
const pages = readdirSync(projectPath("app"), { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map(
    (file) =>
      `/${path
        .dirname(file)
        .split(path.sep)
        .filter((part) => !part.startsWith("("))
        .join("/")
        .replace(/\[\w+\]/g, "none")}`,
  );

test("every page runs only scripts with its nonce, can't be framed and isn't cached by others", async ({
  service,
  person,
}) => {
  expect(pages.length).toBeGreaterThan(20);
  const nonces = new Set<string>();
  for (const headers of [undefined, { cookie: person.cookie! }]) {
    for (const page of pages) {
      const answer = await fetch(`${service.baseUrl}${page}`, { headers, redirect: "manual" });
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(answer.status, page).toBeLessThan(500);
      for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
        expect(policy, page).toContain(directive);
      expect(policy, page).not.toMatch(/unsafe|\*|https?:|script-src[^;]* data:/);
      nonces.add(/script-src 'self' 'nonce-([\w+/=]{24})' 'strict-dynamic'/.exec(policy)![1]!);
      expect(Object.fromEntries(answer.headers), page).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
      expect(answer.headers.get("cache-control"), page).toMatch(/private|no-store/);
      expect(
        [...answer.headers.keys()].filter((name) => /^(access-control-|x-powered-by)/.test(name)),
        page,
      ).toEqual([]);
      const location = answer.headers.get("location");
      if (location) expect(new URL(location, service.baseUrl).origin, page).toBe(service.baseUrl);
      for (const [tag] of (await answer.text()).matchAll(/<(?:script|style)\b[^>]*>/g))
        expect(tag, page).toContain(`nonce="`);
    }
  }
  expect(nonces.size).toBe(2 * pages.length);
});

test("no response can be read by another site or sniffed as another type", async ({ service }) => {
  const requests: [string, string][] = [
    ["OPTIONS", "/api/v1/templates"],
    ["GET", "/api/v1/templates"],
    ["GET", "/api/v1/openapi.json"],
    ["TRACE", "/api/v1/templates"],
    ["GET", "/api/v1/none"],
    ["GET", "/api/v1/%"],
    ["GET", "/api/health"],
    ["GET", "/api/ready"],
    ["GET", "/api/metrics"],
    ["GET", "/api/none"],
    ["GET", "/api/mcp"],
    ["PUT", "/api/inngest"],
    ["GET", "/api/auth/session"],
    ["GET", "/api/auth/csrf"],
    ["GET", "/api/auth/providers"],
    ["GET", "/api/auth/none"],
    ["GET", "/icon.svg"],
    ["GET", "/docs/images/none.png"],
    ["GET", "/_next/none.js"],
    ["GET", "/none"],
    ["GET", "//evil.example/"],
  ];
  for (const [method, address] of requests) {
    const headers = {
      origin: "https://evil.example",
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "x-api-key",
    };
    const answer = await fetch(`${service.baseUrl}${address}`, {
      method: method === "TRACE" ? "GET" : method,
      headers,
      redirect: "manual",
    });
    // The framework itself redirects paths with too many slashes.
    if (answer.status !== 308) expect(answer.headers.get("x-content-type-options"), address).toBe("nosniff");
    expect(
      [...answer.headers.keys()].filter((name) => name.startsWith("access-control-")),
      address,
    ).toEqual([]);
    const location = answer.headers.get("location");
    if (location) expect(new URL(location, service.baseUrl).origin, address).toBe(service.baseUrl);
    await answer.body?.cancel();
  }
});

/** URLs of another site that programs have mistaken for their own. */
const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "%2f%2fevil.example",
  "/..//evil.example",
  "https://localhost@evil.example",
  "http://localhost:3000.evil.example/",
];

test("the sign-in never redirects to another site", async ({ service, person }) => {
  for (const target of elsewhere) {
    const query = `callbackUrl=${encodeURIComponent(target)}`;
    const own = (address: string | null) =>
      expect(new URL(address ?? "/", service.baseUrl).origin, target).toBe(service.baseUrl);
    const signedIn = await fetch(`${service.baseUrl}/sign-in?${query}`, {
      headers: { cookie: person.cookie! },
      redirect: "manual",
    });
    own(signedIn.headers.get("location"));
    const framework = await fetch(`${service.baseUrl}/api/auth/signin?${query}`, { redirect: "manual" });
    own(framework.headers.get("location"));
    for (const cookie of framework.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/i);
    const signOut = await fetch(`${service.baseUrl}/api/auth/signout`, {
      method: "POST",
      headers: { cookie: person.cookie!.replace(/[^;]*session-token=[^;]*;?/, "") },
      body: new URLSearchParams({ csrfToken: person["x-csrf-token"]!, callbackUrl: target, json: "true" }),
      redirect: "manual",
    });
    const text = await signOut.text();
    own(signOut.headers.get("location") ?? (text === "" ? null : (JSON.parse(text) as { url: string }).url));
  }
});

test("links in responses lead to the service's own address, whatever Host a request names", async ({
  service,
  person,
}) => {
  const poison = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
    "x-original-host": "evil.example",
  };
  const ask = async (address: string, headers: Record<string, string>, body?: object) => {
    const answer = await sendAs(
      `${service.baseUrl}${address}`,
      { ...headers, ...poison, "content-type": "application/json" },
      body,
    );
    expect(answer.status, `${address} ${answer.text}`).toBeLessThan(400);
    expect(answer.text + JSON.stringify(answer.headers), address).not.toContain("evil.example");
    return answer.text;
  };
  const key = { "x-api-key": service.apiKey };
  expect(await ask("/api/v1/templates", key, { filename: "a.pptx" })).toContain(service.baseUrl);
  expect(await ask("/api/v1/presentations/generate", key, { template_slide_id: "none", slide_data: {} })).toContain(
    service.baseUrl,
  );
  const { origin: _, ...session } = person;
  expect(
    await ask("/api/v1/invitations", session, { email: `guest-${Date.now()}@example.com`, role: "member" }),
  ).toContain(`${service.baseUrl}/invitation#`);
  await ask("/jobs", {});
  await ask("/api/auth/providers", {});
  await ask("/api/auth/signin", {});
});

/** Sends a request with another host name, which `fetch` doesn't support. */
async function sendAs(
  address: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; headers: object; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: body ? "POST" : "GET", headers }, (answer) => {
      let text = "";
      answer
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", reject).end(body && JSON.stringify(body));
  });
}
