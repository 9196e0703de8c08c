import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ConsoleMessage, expect, type Page } from "@playwright/test";
import { createClient } from "@slidewright/client";
import { addOrganizations, type Organization } from "@/e2e/fixtures/organizations";
import { test as base, type ServiceUnderTest } from "@/e2e/fixtures/service";
import { sessionOf, type StorageState } from "@/e2e/fixtures/session";
import { projectPath } from "@/scripts/paths";
import { readJsonFile, replaceJsonFile, withFileLock } from "@/scripts/service/file-lock";
import { apiOf, type Api } from "./builder/drafts";
import { setStage, type Stage } from "./views/stage";

export { expect };

export const samplePath = (name: string) => projectPath("public", "samples", name);

export async function signIn(page: Page, { email, password }: ServiceUnderTest["owner"]): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Returns what the first worker that needs it has created for all workers. */
function shared<T extends object>({ dataDir }: ServiceUnderTest, name: string, create: () => Promise<T>): Promise<T> {
  const file = path.join(dataDir, `shared-${name}.json`);
  return withFileLock(`${file}.lock`, async () => {
    const known = readJsonFile<T>(file);
    if (known) return known;
    const created = await create();
    replaceJsonFile(file, created);
    return created;
  });
}

type Template = { id: string; name: string; filename: string };
type Fixtures = { api: Api; organization: Organization; consoleErrors: string[]; noConsoleErrors: void };
type WorkerFixtures = { session: StorageState; template: Template; stage: Stage };

/**
 * Tests start signed in as the owner, and fail if the browser's console shows an error. All fixtures of workers are
 * here: files that added some would get workers and browsers of their own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [async ({ service }, provide) => provide(await sessionOf(service, service.owner)), { scope: "worker" }],

  /** The data of all views. */
  stage: [
    async ({ service }, provide) => provide(await shared(service, "stage", () => setStage(service))),
    { scope: "worker" },
  ],

  /** An analysed template, uploaded through the API. No test changes it. */
  template: [
    async ({ service }, provide) => provide(await shared(service, "template", () => analysedTemplate(service))),
    { scope: "worker" },
  ],

  /** The API with the service's key. */
  api: async ({ request, service }, provide) => provide(apiOf(request, service.apiKey)),

  /** An organization that only this test uses. */
  organization: async ({ service }, provide) => {
    const [organization] = await addOrganizations(service, `Test ${randomUUID()}`);
    if (!organization) throw new Error("No organization was created.");
    await provide(organization);
  },

  storageState: async ({ session }, provide) => provide(session),

  // Playwright requires a destructured first argument, even if nothing is used from it.
  // oxlint-disable-next-line no-empty-pattern
  consoleErrors: async ({}, provide) => provide([]),

  noConsoleErrors: [
    async ({ page, consoleErrors }, provide) => {
      recordErrors(page, consoleErrors, isMissingPreview);
      await provide();
      expect(consoleErrors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Adds the errors of a page's console to a list.
 *
 * @param isExpected Whether the test expects an error, besides those of a busy service
 */
export function recordErrors(
  page: Page,
  errors: string[],
  isExpected: (message: ConsoleMessage) => boolean = () => false,
): void {
  page.on("console", (message) => {
    // A busy service asks the page to retry later, which it does.
    const isBusy = message.text().includes("status of 503");
    if (message.type() === "error" && !isBusy && !isExpected(message))
      errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(error.message));
}

/** Concurrent tests have decks that can't be generated. Lists show an icon in place of their preview. */
const isMissingPreview = (message: ConsoleMessage): boolean =>
  message.text().includes("status of 409") && message.location().url.includes("/preview?");

async function analysedTemplate({ baseUrl, apiKey }: ServiceUnderTest): Promise<Template> {
  const name = `studio ${Date.now()}`;
  const filename = `${name}.pptx`;
  const client = createClient({ baseUrl, apiKey });
  const file = new Uint8Array(await readFile(samplePath("meridian.pptx")));
  const { template_id: id } = await client.uploadTemplate(file, { filename });
  await client.analyzeTemplate(id);
  return { id, name, filename };
}
