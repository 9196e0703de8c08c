import { expect, signIn, test } from "./studio-test";

test.use({ storageState: { cookies: [], origins: [] } });

test("a person who is signed out is led to the sign-in page, and back after it; signing out closes the studio", async ({ page, service }) => {
  await page.goto("/jobs", { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fjobs$/);
  await signIn(page, service.owner);
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole("heading", { name: "Jobs" })).toBeVisible();

  await page.getByRole("button", { name: /Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto("/templates");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a wrong password is refused in words", async ({ page, consoleErrors }) => {
  await page.goto("/sign-in", { waitUntil: "networkidle" });
  await signIn(page, { email: "nobody@example.com", password: "not the password" });
  await expect(page.getByText("The email address or the password is not right.")).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  // The browser itself reports the refusal's status.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("401")]);
});

test("empty fields are named before anything is sent", async ({ page }) => {
  await page.goto("/sign-in", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Enter your password.");
});
