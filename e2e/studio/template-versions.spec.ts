import { readFile } from "node:fs/promises";
import { expectNoFault } from "@/e2e/fixtures/axe";
import { open } from "@/e2e/fixtures/open";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { expect, samplePath, test } from "./studio-test";

/** Returns the sample with a changed slide 4 and without slide 5. */
async function nextVersion(): Promise<Buffer> {
  const file = OpcPackage.open(await readFile(samplePath("meridian.pptx")));
  const replace = (name: string, from: RegExp, to: string) => {
    const part = file.requirePart(name);
    part.replace(new TextEncoder().encode(new TextDecoder().decode(part.bytes()).replace(from, to)));
  };
  replace("/ppt/slides/slide4.xml", /<\/a:t>/, " and more</a:t>");
  replace("/ppt/presentation.xml", /((?:<p:sldId [^>]*>){4})<p:sldId [^>]*>/, "$1");
  return Buffer.from(file.save());
}

test("a new version shows what changed, and a deck is updated to it", async ({ page, playwright, service }) => {
  const api = await playwright.request.newContext({
    baseURL: service.baseUrl,
    extraHTTPHeaders: { "x-api-key": service.apiKey },
  });
  const name = `Versions ${Date.now()}`;
  const ticket = await (await api.post("/api/v1/templates", { data: { filename: `${name}.pptx` } })).json();
  const id: string = ticket.template_id;
  await api.put(ticket.upload_url, {
    data: await readFile(samplePath("meridian.pptx")),
    headers: { "content-type": "application/octet-stream" },
  });
  await api.post(`/api/v1/templates/${id}/upload/confirm`);
  await api.post(`/api/v1/templates/${id}/analysis`);
  await expect.poll(async () => (await (await api.get(`/api/v1/templates/${id}`)).json()).status).toBe("ready");
  const { slides } = await (await api.get(`/api/v1/slides?template_id=${id}&limit=5`)).json();
  const draft = [slides[3], slides[4], slides[3]].map((slide: Record<string, unknown>, index: number) => ({
    key: `slide-${index}`,
    template_slide_id: slide.slide_id,
    template_id: id,
    template_name: name,
    slide_number: slide.slide_number,
    title: slide.title,
    slide_data: [{ title: "Edited" }, { title: "Removed" }, {}][index],
  }));
  const deck = await (
    await api.post("/api/v1/decks", { data: { name: "Uses versions", content: { slides: draft, options: {} } } })
  ).json();

  await open(page, `/templates/${id}`);
  await page
    .getByLabel("Upload a new version")
    .setInputFiles({ name: "next.pptx", mimeType: "", buffer: await nextVersion() });
  const review = page.getByRole("dialog", { name: `New version of “${name}”` });
  await review.getByRole("button", { name: "Upload new version" }).click();
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByText("Ready: 19 slides")).toBeVisible();
  await expect(page.getByText("This template has a newer version.")).toBeVisible();
  await page.getByRole("link", { name: "Open the latest version" }).click();
  await page.getByRole("button", { name: "Show changes since version 1" }).click();
  await expect(page.getByText("1 changed, 1 removed, 18 the same")).toBeVisible();
  await expect(page.getByRole("img", { name: "Before: slide 4" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Now: slide 4" })).toBeVisible();
  await expectNoFault(page, "versions of a template");

  await open(page, `/decks/${deck.deck_id}`);
  await page.getByRole("button", { name: "Update this deck" }).click();
  await expect(page.getByText("so they stay as they are: slide 2 (“Removed”).")).toBeVisible();
  await expect(page.getByText("2 slides were updated.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Slide 3, .+ and more/ })).toBeVisible();
  await expectNoFault(page, "a deck that was updated");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByText("This template has a new version."), "one step undoes the update").toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("This template has a new version.")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  await open(page, `/templates/${id}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("1 draft uses it: “Uses versions”.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();

  // Slide 2 is still from the deleted version.
  await open(page, `/decks/${deck.deck_id}?slide=2`);
  await expect(page.getByText("This slide’s template was deleted").first()).toBeVisible();
  const offer = page.getByRole("button", { name: "Update this deck" });
  await expect(offer, "no slide can be updated any more").toHaveCount(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/schema$/, async (route) => {
    await released;
    await route.continue();
  });
  const restored = page.waitForResponse((response) => response.url().endsWith(`/templates/${id}`));
  await page.getByRole("button", { name: "Restore the template" }).click();
  await restored;
  await expect(page.getByRole("button", { name: "Restore the template" }), "until all is loaded again").toBeVisible();
  release();
  await expect(page.getByText("This slide’s template was deleted")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Restore the template" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Removed");
  await expect(offer).toHaveCount(0);
});
