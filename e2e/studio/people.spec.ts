import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectNoFault } from "@/e2e/fixtures/axe";
import { open, reload } from "@/e2e/fixtures/open";
import { addOrganizations, type Organization } from "@/e2e/fixtures/organizations";
import type { ServiceUnderTest } from "@/e2e/fixtures/service";
import { csrfTokenOf } from "@/e2e/fixtures/session";
import { expect, signIn, test } from "./studio-test";

test.use({ storageState: { cookies: [], origins: [] } });

const password = "seven blue lanterns";

async function addOrganization(service: ServiceUnderTest): Promise<Organization> {
  const [organization] = await addOrganizations(
    service,
    `People ${Date.now()} ${Math.random().toString(36).slice(2, 7)}`,
  );
  if (!organization) throw new Error("No organization was made.");
  return organization;
}

/** Sends a request to the API as the person who is signed in on a page. */
async function call<T = Record<string, string>>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { "x-csrf-token": await csrfTokenOf(page.request) },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

async function enter(page: Page, person: { email: string; password: string }): Promise<void> {
  await open(page, "/sign-in");
  await signIn(page, person);
  await page.waitForURL("**/decks");
}

/** Opens a separate browser context with the dark theme and the width of a phone. */
const phone = async (browser: Browser, service: ServiceUnderTest): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({
    baseURL: service.baseUrl,
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
  });
  return [context, await context.newPage()];
};

/** Returns the part of a URL after the host. */
const within = (link: string) => link.slice(new URL(link).origin.length);

test("a new person sees the tour, by keyboard; it stays closed, and can be opened again", async ({ page, service }) => {
  await enter(page, await addOrganization(service));
  const card = (title: string) => page.getByRole("region", { name: title });
  await expect(card("Start with templates")).toBeVisible();
  await expectNoFault(page, "the tour");
  // The builder has a narrow navigation, and no card.
  const content = { slides: [], options: {} };
  const { deck_id: deckId } = await call<{ deck_id: string }>(page, "POST", "/decks", { name: "Narrow", content });
  await open(page, `/decks/${deckId}`);
  await page.getByRole("link", { name: "Templates" }).click();
  await expect.poll(async () => (await card("Start with templates").boundingBox())?.width).toBeGreaterThan(200);
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/\/decks\/new$/);
  await reload(page);
  await expect(card("Build a deck")).toBeVisible();
  // On phones, the card doesn't keep the end of the page covered.
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Go to templates" }).click({ trial: true });
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/\/jobs$/);
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.url().endsWith("/api/v1/me"),
  );
  await card("Download your deck").getByRole("button", { name: "Done" }).press("Enter");
  await expect(card("Download your deck")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await saved;

  await reload(page);
  await expect(page.getByRole("heading", { name: "Jobs" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Skip the tour" })).toHaveCount(0);
  await page.getByRole("button", { name: /Account/ }).click();
  await page.getByRole("menuitem", { name: "Show the tour" }).click();
  await card("Download your deck").getByRole("button", { name: "Back" }).press("Escape");
  await expect(page.getByRole("button", { name: "Skip the tour" })).toHaveCount(0);
});

test("the tour follows a person who goes on without it, and ends after its last step", async ({ page, service }) => {
  await enter(page, await addOrganization(service));
  const card = page.locator("[data-tour-card]");
  await expect(card).toContainText("Start with templates");
  await page.getByRole("link", { name: "Jobs" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(card, "not yet there").toContainText("Start with templates");
  await page.getByRole("link", { name: "Docs" }).click();
  await expect(page.getByRole("heading", { name: "Documentation", level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("link", { name: "Decks", exact: true }).click();
  await page.getByRole("link", { name: "New deck" }).first().click();
  await expect(card).toContainText("Build a deck");
  await page.getByRole("link", { name: "Jobs" }).click();
  await expect(card).toContainText("Download your deck");
  await card.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/decks\/new$/);
  await expect(card).toContainText("Build a deck");
  await page.getByRole("link", { name: "Jobs" }).click();
  await expect(card).toContainText("Download your deck");
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.url().endsWith("/api/v1/me"),
  );
  await page.getByRole("link", { name: "Decks", exact: true }).click();
  await saved;
  await expect(card).toHaveCount(0);
});

test("someone is invited, joins, sees what a member may do, becomes an admin at once, and is signed out when removed", async ({
  page,
  service,
  browser,
  consoleErrors,
}) => {
  const organization = await addOrganization(service);
  await enter(page, organization);
  const email = `nina-${Date.now()}@example.com`;
  const { link } = await call(page, "POST", "/invitations", { email, role: "member" });
  expect(link).toContain("/invitation#");

  const [context, guest] = await phone(browser, service);
  await open(guest, within(link ?? ""));
  await expect(guest.getByRole("heading", { name: `Join ${organization.name}` })).toBeVisible();
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest.getByLabel("Your name")).toBeFocused();
  await expect(guest.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Use at least 12 characters.",
  );
  await guest.getByLabel("Your name").fill("Nina Neu");
  await guest.getByLabel("Password", { exact: true }).fill("password1234");
  await expect(guest.getByText("Strength: Not yet")).toBeVisible();
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await expect(guest.getByText(/Strength: (Good|Excellent)/)).toBeVisible();
  await guest.getByRole("button", { name: "Join" }).click();
  await guest.waitForURL("**/decks");
  await guest.getByRole("button", { name: "Skip the tour" }).click();
  await expect(guest.getByRole("heading", { name: "Decks", exact: true })).toBeVisible();
  await expect(guest.getByRole("button", { name: "Upload template" })).toHaveCount(0);
  await open(guest, "/settings/members");
  await expect(guest.getByRole("link", { name: "API keys" })).toHaveCount(0);
  await expect(guest.getByRole("button", { name: /Invite/ })).toHaveCount(0);
  await expect(guest.getByText("Only the owners and admins of your organization see this.")).toBeVisible();
  const deck = { name: "Not yet for others", content: { slides: [], options: {} } };
  const { deck_id } = await call<{ deck_id: string }>(page, "POST", "/decks", deck);
  await open(guest, `/decks/${deck_id}`);
  await expect(guest.getByRole("heading", { name: "This deck can’t be opened" })).toBeVisible();
  await expect(guest.getByText(/^It is private, was deleted,/)).toBeVisible();

  const { members } = await call<{ members: { user_id: string; email: string }[] }>(page, "GET", "/members");
  const id = members.find((member) => member.email === email)?.user_id;
  // A new role ends the session: the person signs in again.
  await call(page, "PATCH", `/members/${id}`, { role: "admin" });
  await guest.getByRole("link", { name: "Jobs" }).click();
  await guest.waitForURL(/\/sign-in\?.*callbackUrl=%2Fjobs/);
  await enter(guest, { email, password });
  await open(guest, "/settings/members");
  await expect(guest.getByRole("button", { name: /Invite/ }).first()).toBeVisible();

  await call(page, "DELETE", `/members/${id}`);
  await guest.getByRole("link", { name: "Jobs" }).click();
  await guest.waitForURL(/\/sign-in\?.*callbackUrl=%2Fjobs/);
  await context.close();

  // A link is valid only once.
  await open(page, within(link ?? ""));
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await expect(page.getByText(/Ask the person who invited you for a new link/)).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("a new password ends other sessions; a link from an admin or the operator sets one", async ({
  page,
  service,
  browser,
}) => {
  const organization = await addOrganization(service);
  await enter(page, organization);
  const [context, other] = await phone(browser, service);
  await enter(other, organization);

  await open(page, "/settings/profile");
  await call(page, "PUT", "/me/password", { current_password: organization.password, new_password: password });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await open(other, "/jobs");
  await expect(other).toHaveURL(/\/sign-in\?callbackUrl=%2Fjobs/);

  const run = promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/password-link.ts", organization.email],
    { env: { ...process.env, DATA_DIR: service.dataDir } },
  );
  const link = (await run).stdout.split("\n")[0] ?? "";
  expect(link).toContain("/password#");
  await open(other, new URL(link).pathname + new URL(link).hash);
  await expect(other.getByRole("heading", { name: "New password" })).toBeVisible();
  await expectNoFault(other, "a new password");
  await other.getByLabel("New password").fill("eight green lanterns");
  await other.getByRole("button", { name: "Set password and sign in" }).press("Enter");
  await other.waitForURL("**/decks");
  await reload(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await context.close();
});

test("someone with an account joins a second organization with their password, and switches between the two", async ({
  page,
  service,
  browser,
  consoleErrors,
}) => {
  const [first, second] = [await addOrganization(service), await addOrganization(service)];
  await enter(page, second);
  const { link } = await call(page, "POST", "/invitations", { email: first.email, role: "admin" });

  const [context, guest] = await phone(browser, service);
  await open(guest, within(link ?? ""));
  // A person who enters a name but already has an account is told so, and needn't start again.
  await guest.getByLabel("Your name").fill("Someone known");
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "This address already has an account. Enter its password.",
  );
  await guest.getByRole("button", { name: "I don’t have an account yet" }).click();
  await guest.getByRole("button", { name: "I already have an account" }).click();
  await guest.getByLabel("Password", { exact: true }).fill("not the password");
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "This is not the password of your account.",
  );
  await guest.getByLabel("Password", { exact: true }).fill(first.password);
  await guest.getByRole("button", { name: "Join" }).click();
  await guest.waitForURL("**/decks");
  await guest.getByRole("button", { name: "Skip the tour" }).click();
  await guest.getByRole("button", { name: "Account" }).click();
  await expect(guest.getByRole("menuitemradio", { name: second.name })).toBeChecked();
  await expectNoFault(guest, "the account menu of a phone", [390]);
  await Promise.all([guest.waitForEvent("load"), guest.getByRole("menuitemradio", { name: first.name }).click()]);
  await guest.getByRole("button", { name: "Account" }).click();
  await expect(guest.getByRole("menuitemradio", { name: first.name })).toBeChecked();
  expect((await call<{ organization: { name: string } }>(guest, "GET", "/me")).organization.name).toBe(first.name);
  await context.close();
  expect(consoleErrors).toEqual([]);
});
