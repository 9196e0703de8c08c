import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { addOrganizations, type Organization } from "@/e2e/fixtures/organizations";
import { test as base, type ServiceUnderTest } from "@/e2e/fixtures/service";
import { sessionOf, type StorageState } from "@/e2e/fixtures/session";
import { projectPath } from "@/scripts/paths";
import { setStage, type Stage } from "./views/stage";

export { expect };

export const samplePath = (name: string) => projectPath("public", "samples", name);

export async function signIn(page: Page, { email, password }: ServiceUnderTest["owner"]): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

type Fixtures = { organization: Organization; consoleErrors: string[]; noConsoleErrors: void };
type WorkerFixtures = { session: StorageState; template: { id: string; name: string; filename: string }; stage: Stage };

/**
 * Tests start signed in as the owner, and fail if the browser's console shows an error. All fixtures of workers are
 * here: files that added some would get workers, browsers and templates of their own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [async ({ service }, provide) => provide(await sessionOf(service, service.owner)), { scope: "worker" }],

  /** The data of all views. */
  stage: [async ({ service }, provide) => provide(await setStage(service)), { scope: "worker" }],

  /** An analysed template that only this worker uses, uploaded through the API. */
  template: [
    async ({ playwright, service }, provide, { workerIndex }) => {
      const name = `worker ${workerIndex} ${Date.now()}`;
      const filename = `${name}.pptx`;
      const api = await playwright.request.newContext({
        baseURL: service.baseUrl,
        extraHTTPHeaders: { "x-api-key": service.apiKey },
      });
      const { template_id: id, upload_url: url } = await (
        await api.post("/api/v1/templates", { data: { filename } })
      ).json();
      await api.put(url, {
        data: await readFile(samplePath("meridian.pptx")),
        headers: { "content-type": "application/octet-stream" },
      });
      expect(await (await api.post(`/api/v1/templates/${id}/upload/confirm`)).json()).toMatchObject({
        confirmed: true,
      });
      await api.post(`/api/v1/templates/${id}/analysis`);
      await expect.poll(async () => (await (await api.get(`/api/v1/templates/${id}`)).json()).status).toBe("ready");
      await provide({ id, name, filename });
      await api.dispose();
    },
    { scope: "worker" },
  ],

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
      page.on("console", (message) => {
        // A busy service asks the page to retry later, which it does.
        const isBusy = message.text().includes("status of 503");
        // Concurrent tests have decks that can't be generated. Lists show an icon in place of their preview.
        const hasNoPreview = message.text().includes("status of 409") && message.location().url.includes("/preview?");
        if (message.type() === "error" && !isBusy && !hasNoPreview)
          consoleErrors.push(`${message.text()} ${message.location().url}`);
      });
      page.on("pageerror", (error) => consoleErrors.push(error.message));
      await provide();
      expect(consoleErrors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});
