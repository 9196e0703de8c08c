import { expect, test } from "../fixtures/service";

test("the service is alive and ready, with every part named", async ({ request }) => {
  expect(await (await request.get("/api/health")).json()).toEqual({ status: "alive" });
  const ready = await request.get("/api/ready");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({ status: "ready", checks: { database: "ok", storage: "ok", runner: "ok" } });
});

test("every answer carries the security headers and none names the framework", async ({ request }) => {
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
