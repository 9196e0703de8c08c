import { expect, test } from "./fixtures";

test("reports that the service is alive and ready, and names each part", async ({ request }) => {
  expect(await (await request.get("/api/health")).json()).toEqual({ status: "alive" });
  const ready = await request.get("/api/ready");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({
    status: "ready",
    checks: { database: "ok", storage: "ok", runner: "ok", renderer: expect.stringMatching(/^(ok|unknown)$/) },
  });
});

test("every response has the security headers, and none names the framework", async ({ request }) => {
  for (const path of ["/api/health", "/sign-in", "/no-such-page"]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

test("a page runs only scripts with the nonce of its response, an API response none", async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ["/sign-in", "/sign-in", "/no-such-page"]) {
    const page = await request.get(path);
    const [, nonce] = /'nonce-([\w+/=]+)'/.exec(page.headers()["content-security-policy"]!)!;
    nonces.add(nonce!);
    const html = await page.text();
    expect(html).toContain(`nonce="${nonce}"`);
    for (const [script] of html.matchAll(/<script\b[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
    expect(page.headers()["content-security-policy"]).not.toContain("unsafe");
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle="/);
  }
  expect(nonces.size).toBe(3);
  expect((await request.get("/api/health")).headers()["content-security-policy"]).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});
