import type { Page } from "@playwright/test";

/** Adds two warnings to the analysis of a template, as the page reads it. The sample templates have none. */
export async function addWarnings(page: Page, templateId: string): Promise<void> {
  await page.route(`**/api/v1/templates/${templateId}/analysis`, async (route) => {
    const response = await route.fetch();
    const analysis = await response.json();
    const warnings = [
      { code: "FONT_MISSING", message: 'No metrics of "Foundry"', slide_number: null, part: null },
      {
        code: "SHAPE_UNSUPPORTED",
        message: 'Slide 8: "Org" (SmartArt) can\'t be filled',
        slide_number: 8,
        part: "/ppt/slides/slide8.xml",
      },
    ];
    await route.fulfill({ response, json: { ...analysis, warnings } });
  });
}
