import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { open } from "@/e2e/fixtures/open";
import { expect, test } from "./studio-test";

const run = promisify(execFile);

test("a key is created, shown once, used by curl with its permissions, and revoked", async ({ page }) => {
  const name = `Key ${Date.now()}`;
  await open(page, "/settings/api-keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create API key" }).click();
  await expect(dialog.getByText("Give the key a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("radio", { name: "Read only" }).press("Space");
  await expect(dialog.getByRole("checkbox", { name: "Create and delete decks" })).not.toBeChecked();
  await dialog.getByLabel("Expires").selectOption({ label: "In 90 days" });
  await dialog.getByRole("button", { name: "Create API key" }).click();
  const key = await dialog.getByLabel("API key", { exact: true }).inputValue();
  expect(key).toMatch(/^sg_live_/);

  // Runs the command that the page shows, unchanged.
  const command = (await dialog.getByLabel("Try it in a terminal").textContent()) ?? "";
  const curl = (path: string, ...more: string[]) =>
    run("bash", [
      "-c",
      `${command.replace("/api/v1/me", path)} -s -o /dev/null -w '%{http_code}' "$@"`,
      "bash",
      ...more,
    ]).then(({ stdout }) => stdout);
  expect(JSON.parse((await run("bash", ["-c", `${command} -s`])).stdout)).toMatchObject({
    key: { name },
    scopes: ["templates:read", "presentations:read"],
  });
  expect(await curl("/api/v1/templates")).toBe("200");
  expect(await curl("/api/v1/templates", "-d", '{"filename":"a.pptx"}', "-H", "content-type: application/json")).toBe(
    "403",
  );

  // Closing the only view of a key needs confirmation.
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("You have not copied it yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Close without copying" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Read only");
  await expect(row).not.toContainText("Never used");
  await expect(page.locator("body")).not.toContainText(key);

  await row.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("It was last used");
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  expect(await curl("/api/v1/templates")).toBe("401");
});

test("a key is rotated: the new one is shown once, the old one works until its grace period ends", async ({
  page,
  playwright,
  service,
}) => {
  const name = `Rotated ${Date.now()}`;
  await open(page, "/settings/api-keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create API key" }).click();
  const old = await dialog.getByLabel("API key", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText("You have not copied it yet")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Done" }), "the copy or nothing").toHaveCount(0);
  await dialog.getByRole("button", { name: "Close without copying" }).click();

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await dialog.getByRole("radio", { name: "In 1 day" }).press("Space");
  await dialog.getByRole("button", { name: "Create a new key" }).click();
  const key = await dialog.getByLabel("API key", { exact: true }).inputValue();
  expect(key).not.toBe(old);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Close without copying" }).click();
  await expect(page.getByRole("row", { name }).filter({ hasText: "Active" })).toHaveCount(1);
  await expect(page.getByRole("row", { name }).filter({ hasText: "Replaced" })).toHaveCount(1);
  for (const each of [old, key]) {
    const program = await playwright.request.newContext({
      baseURL: service.baseUrl,
      extraHTTPHeaders: { "x-api-key": each },
    });
    expect((await program.get("/api/v1/templates")).status()).toBe(200);
    await program.dispose();
  }
});
