import { open } from "@/e2e/fixtures/open";
import { expect, test } from "./studio-test";

// The server doesn't know the person's formats of numbers and times. The browser must apply them without a hydration
// error.
test.use({ locale: "de-DE", timezoneId: "Asia/Tokyo" });

test("pages arrive with their data, without inline styles, and hydrate in any language and time zone", async ({
  page,
  request,
  service,
  template,
}) => {
  const headers = { "x-api-key": service.apiKey };
  const call = async (method: string, path: string, data?: unknown) =>
    (await request.fetch(`/api/v1${path}`, { method, headers, data })).json();
  const { slideId } = await call("GET", `/templates/${template.id}/slides/1`);
  const name = `Erste Ansicht ${Date.now()}`;
  const { generation_id: job } = await call("POST", "/presentations/generate", {
    template_slide_id: slideId,
    slide_data: { title: name },
    name,
  });
  await expect.poll(async () => (await call("GET", `/presentations/${job}/status`)).status).toBe("completed");
  await call("POST", "/decks", { name, content: { slides: [], options: {} } });

  const pages = {
    "/templates": template.name,
    [`/templates/${template.id}`]: template.name,
    "/decks": name,
    "/jobs": "<table",
    [`/jobs/${job}`]: "Download",
    "/settings/api-keys": "<table",
  };
  for (const [path, expected] of Object.entries(pages)) {
    // Pages are sent without data that takes long to load, which may happen on a busy machine.
    let html = "";
    await expect(async () => {
      html = await (await page.request.get(path)).text();
      const body = html.slice(0, html.indexOf("<script", html.indexOf("<main")));
      expect(body, `${path} arrives with its data`).toContain(expected);
    }).toPass({ timeout: 30_000 });
    expect(html, `${path}: a strict content security policy lets no style in the page`).not.toMatch(/<[^>]+ style="/);
    await open(page, path);
  }
  await page.goto(`/jobs/${job}`);
  await expect(page.getByText(/^\d+(,\d)? s$/)).toBeVisible();
});
