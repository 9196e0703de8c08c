import { open, reload } from "@/e2e/fixtures/open";
import { csrfTokenOf } from "@/e2e/fixtures/session";
import { expect, signIn, test } from "./studio-test";

test.use({ storageState: { cookies: [], origins: [] } });

test("a signed-out person is sent to the sign-in page, and back afterwards; signing out closes the studio", async ({
  page,
  service,
  playwright,
}) => {
  await open(page, "/jobs");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fjobs$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await signIn(page, service.owner);
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole("heading", { name: "Jobs" })).toBeVisible();

  const copy = await playwright.request.newContext({
    baseURL: service.baseUrl,
    storageState: await page.context().storageState(),
  });
  expect((await copy.get("/api/v1/me")).status()).toBe(200);
  await page.getByRole("button", { name: /Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  // A copy of the cookie is no longer valid in either place, and can't be extended.
  expect((await copy.get("/api/v1/me")).status()).toBe(401);
  expect(await (await copy.get("/api/auth/session")).json()).not.toHaveProperty("user");
  expect((await copy.get("/api/v1/me")).status()).toBe(401);
  await copy.dispose();
  await page.goto("/templates");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a wrong password gets a message, and too many attempts say how long to wait", async ({ page, consoleErrors }) => {
  const person = { email: `nobody-${Date.now()}@example.com`, password: "not the password" };
  await open(page, "/sign-in");
  await signIn(page, person);
  await expect(page.getByText("Wrong email address or password.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  const csrfToken = await csrfTokenOf(page.request);
  for (let attempt = 1; attempt < 10; attempt++)
    await page.request.post("/api/auth/callback/credentials", { form: { ...person, csrfToken, json: "true" } });
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText(/Too many attempts\. Wait \d minutes, then try again\./)).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  // The browser itself logs the status of the error responses.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("401"), expect.stringContaining("401")]);
});

test("empty fields are named before anything is sent, the password can be shown, and caps lock is pointed out", async ({
  page,
}) => {
  await open(page, "/sign-in");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByLabel("Email address")).toBeFocused();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription("Enter your password.");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await reload(page);
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
  );
  await expect(password).toHaveAccessibleDescription("Caps lock is on.");
});

test("each sign-in starts a new session, in a cookie that scripts and other sites can't read", async ({
  service,
  playwright,
}) => {
  const context = await playwright.request.newContext({ baseURL: service.baseUrl });
  const sessions: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const form = {
      email: service.owner.email,
      password: service.owner.password,
      csrfToken: await csrfTokenOf(context),
      json: "true",
    };
    expect((await context.post("/api/auth/callback/credentials", { form })).ok()).toBe(true);
    const { cookies } = await context.storageState();
    const session = cookies.find(({ name }) => name.endsWith("next-auth.session-token"));
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    sessions.push(session?.value ?? "");
  }
  expect(new Set(sessions).size).toBe(2);
  await context.dispose();
});

test("a forged client address is ignored, and a sign-in of a megabyte or of invalid JSON is rejected", async ({
  service,
  playwright,
}) => {
  const context = await playwright.request.newContext({
    baseURL: service.baseUrl,
    extraHTTPHeaders: { "x-forwarded-for": "6.6.6.6" },
  });
  const path = "/api/auth/callback/credentials";
  const csrfToken = await csrfTokenOf(context);
  expect(
    (
      await context.post(path, {
        form: { email: service.owner.email, password: service.owner.password, csrfToken, json: "true" },
      })
    ).ok(),
  ).toBe(true);
  const { events } = (await (await context.get("/api/v1/audit-events?action=session.started&limit=1")).json()) as {
    events: { address: string }[];
  };
  expect(events.map(({ address }) => address)).toEqual([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]);
  expect(
    (
      await context.post(path, { form: { csrfToken, email: service.owner.email, password: "x".repeat(1024 * 1024) } })
    ).status(),
  ).toBe(413);
  const broken = await context.post(path, { headers: { "content-type": "application/json" }, data: Buffer.from("{") });
  expect([broken.status(), ((await broken.json()) as { code: string }).code]).toEqual([400, "INVALID_JSON"]);
  const odd = await context.post(path, { data: { csrfToken, email: { a: 1 }, password: ["b"], json: "true" } });
  expect(odd.status()).toBe(401);
  await context.dispose();
});
