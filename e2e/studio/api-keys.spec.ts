import { expect, test } from "./studio-test";

test("a key is created, shown once, used by a program with its permissions, and revoked", async ({ page, playwright, service }) => {
  const name = `Key ${Date.now()}`;
  await page.goto("/settings/api-keys", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Give the key a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("checkbox", { name: "Upload, change and delete templates" }).uncheck();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = await dialog.getByLabel("API key", { exact: true }).inputValue();
  expect(key).toMatch(/^sg_live_/);

  const program = await playwright.request.newContext({ baseURL: service.baseUrl, extraHTTPHeaders: { "x-api-key": key } });
  expect((await program.get("/api/v1/templates")).status()).toBe(200);
  expect((await program.post("/api/v1/templates", { data: { filename: "a.pptx" } })).status()).toBe(403);

  await dialog.getByRole("button", { name: "Done" }).click();
  await page.reload();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Active");
  await expect(page.locator("body")).not.toContainText(key);

  await row.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  expect((await program.get("/api/v1/templates")).status()).toBe(401);
  await program.dispose();
});

test("a key is rotated: the new one is shown once, the old one goes on until its grace ends", async ({ page, playwright, service }) => {
  const name = `Rotated ${Date.now()}`;
  await page.goto("/settings/api-keys", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const old = await dialog.getByLabel("API key", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: `Rotate ${name}` }).click();
  await dialog.getByRole("radio", { name: "In 1 day" }).click();
  await dialog.getByRole("button", { name: "Make a new key" }).click();
  const key = await dialog.getByLabel("API key", { exact: true }).inputValue();
  expect(key).not.toBe(old);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name }).filter({ hasText: "Active" })).toHaveCount(1);
  await expect(page.getByRole("row", { name }).filter({ hasText: "Until" })).toHaveCount(1);
  for (const each of [old, key]) {
    const program = await playwright.request.newContext({ baseURL: service.baseUrl, extraHTTPHeaders: { "x-api-key": each } });
    expect((await program.get("/api/v1/templates")).status()).toBe(200);
    await program.dispose();
  }
});
