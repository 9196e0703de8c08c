import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { open, reload } from "@/e2e/fixtures/open";
import { sessionOf } from "@/e2e/fixtures/session";
import { expect, test as base } from "./studio-test";

type Answer = { status: number; body: string };
type Receiver = { url: string; messages: string[]; answer: Answer };

/** Signs in as the owner of an organization of the test, and starts a receiver for webhooks. */
const test = base.extend<{ receiver: Receiver }>({
  storageState: async ({ service, organization }, provide) => provide(await sessionOf(service, organization)),
  // Playwright requires a destructured first argument, even if nothing is used from it.
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, provide) => {
    const receiver: Receiver = { url: "", messages: [], answer: { status: 200, body: "thank you" } };
    const server: Server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        receiver.messages.push(text);
        response.writeHead(receiver.answer.status).end(receiver.answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/slides`;
    await provide(receiver);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

test("a webhook is added, tested and switched off, and its log resends a message", async ({ page, receiver }) => {
  await open(page, "/settings/webhooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Enter the address to send messages to.")).toBeVisible();
  await dialog.getByLabel("Address (URL)").fill(receiver.url);
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByLabel("Signing secret", { exact: true })).toHaveValue(/^whsec_/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Close without copying" }).click();

  await page.getByRole("link", { name: new URL(receiver.url).host }).click();
  await page.getByRole("button", { name: "Send a test message" }).click();
  const log = page.getByRole("table", { name: "Log" });
  await expect(log.getByRole("row", { name: /Test message.*Delivered/ })).toBeVisible();
  await log.getByRole("button", { name: "Test message" }).click();
  await expect(dialog.getByLabel("Request")).toContainText("webhook.test");
  await expect(dialog.getByLabel("Response to attempt 1")).toHaveText("thank you");
  receiver.answer = { status: 200, body: "thank you again" };
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByLabel("Response to attempt 2")).toHaveText("thank you again");
  expect(receiver.messages).toHaveLength(2);
  await page.keyboard.press("Escape");

  receiver.answer = { status: 500, body: "out of order" };
  await page.getByRole("button", { name: "Send a test message" }).click();
  await log
    .getByRole("row", { name: /Pending/ })
    .getByRole("button")
    .click();
  await expect(dialog.getByLabel("Response to attempt 1")).toHaveText("out of order");
  await expect(dialog.getByText(/^Next attempt/)).toBeVisible();
  receiver.answer = { status: 200, body: "repaired" };
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByText("Delivered"), "without waiting for the next attempt").toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  await page.getByRole("link", { name: "All webhooks" }).click();
  await expect(page.getByRole("row", { name: new URL(receiver.url).host })).toContainText("Off");
});

test("many logos are added at once, one is rejected; one is renamed, deleted and restored", async ({
  page,
  consoleErrors,
}) => {
  await open(page, "/settings/logos");
  const buffer = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  const png = (name: string) => ({ name, mimeType: "image/png", buffer });
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles([
      png("Acme logo.png"),
      png("Globex.png"),
      { ...png("Broken.png"), buffer: Buffer.from("no picture") },
    ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByText("Added")).toHaveCount(2);
  await expect(uploads.getByRole("listitem").filter({ hasText: "Broken.png" })).toContainText(
    "must be a PNG, JPEG, GIF, BMP, WebP or SVG image",
    { ignoreCase: true },
  );
  // The browser itself logs the error response.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]);

  const logos = page.getByRole("list", { name: "Logos" }).getByRole("listitem");
  await expect(logos).toHaveCount(2);
  await logos.first().getByLabel("Name").fill("Acme International");
  await logos.first().getByLabel("Domain").fill("acme.example.com");
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes("acme.example.com") === true && response.ok(),
  );
  await logos.first().getByLabel("Domain").press("Enter");
  await saved;
  await reload(page);
  await expect(logos.first().getByLabel("Name")).toHaveValue("Acme International");
  await expect(logos.first().getByLabel("Domain")).toHaveValue("acme.example.com");
  await expect(logos.first().getByRole("img")).toHaveCount(2);

  await page.getByRole("button", { name: "Actions for Acme International" }).click();
  // The menu is not cut off by its card.
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(logos).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(logos.first().getByLabel("Domain")).toHaveValue("acme.example.com");
});

test("an invitation appears in the audit log, whose export contains exactly what is shown", async ({ page }) => {
  await open(page, "/settings/members");
  await expect(page.getByRole("row", { name: /You/ })).toContainText("Owner");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill("anna@settings.example.com");
  await dialog.getByRole("radio", { name: "Admin" }).press("Space");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(/\/invitation#/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Close without copying" }).click();
  await expect(page.getByRole("table", { name: "Open invitations" })).toContainText("anna@settings.example.com");

  await open(page, "/settings/audit-log");
  await page.getByLabel("What", { exact: true }).selectOption({ label: "Members and invitations" });
  const entries = page.getByRole("list", { name: "Audit log" }).locator("> li");
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText("invited “anna@settings.example.com”");
  await entries.first().locator("summary").click();
  await expect(entries.first()).toContainText("invitation.created");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("invitation.created");
  await page.getByRole("searchbox", { name: "Search the log" }).fill("nothing has this in it");
  await expect(page.getByText("No matches")).toBeVisible();
});

test("usage is shown as totals, as a chart by day, and as a table", async ({ page }) => {
  await open(page, "/settings/usage");
  await page.getByRole("radio", { name: "7 days" }).press("Space");
  await page.getByRole("radio", { name: /^Slides/ }).press("Space");
  await expect(page.getByRole("img", { name: /^Slides: .* in 7 days$/ })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Slides per day" }).getByRole("row")).toHaveCount(8);
  await expect(page.getByText(/^\d+ of 20$/), "of the webhooks").toBeVisible();
  const limit = (name: string) => page.getByRole("term").filter({ hasText: name });
  await expect(limit("Webhooks")).toHaveText("WebhooksAddresses that get notified");
  await expect(limit("Logo size"), "there is no largest logo").toHaveText("Logo size");
});

test("the documentation's samples use one's own key, and say what it may not do", async ({ page }) => {
  const name = `Docs ${Date.now()}`;
  await open(page, "/settings/api-keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("radio", { name: "Read only" }).press("Space");
  await dialog.getByRole("button", { name: "Create API key" }).click();
  await dialog.getByRole("checkbox", { name: "Use it for the docs in this tab" }).press("Space");
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Close without copying" }).click();

  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Docs" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^POST.*generate-deck$/ })
    .click();
  await expect(page.getByLabel("API key for the samples")).toHaveValue(/^key_/);
  await expect(
    page.getByText(`“${name}” is not allowed to do this. Missing permission: Create and delete decks.`),
  ).toBeVisible();
  await expect(page.getByLabel("Request in curl")).toContainText("$SLIDEWRIGHT_API_KEY");
  await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "List templates" }).click();
  await expect(page.getByText(`“${name}” is allowed to do this.`)).toBeVisible();
  await page.getByRole("radio", { name: "API key" }).press("Space");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("region", { name: "Try it" }).getByText(/^200/)).toBeVisible();
  await expect(main).toBeVisible();
});
