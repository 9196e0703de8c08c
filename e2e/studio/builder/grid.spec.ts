import { workbookBytes } from "@/components/decks/sheets/testing/workbook";
import { expectNoFault } from "@/e2e/fixtures/axe";
import { expect, test } from "@/e2e/studio/studio-test";
import { createDraft, readAs } from "./drafts";

type Table = { origin?: unknown; table: { rows: { is_total?: boolean; cells: { value: unknown }[] }[] } };
type Draft = { content: { slides: { slide_data: { content?: { blocks: { table: Table }[] } } }[] } };

test.use({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });

const csv = (text: string, name = "sales.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a table is imported from a spreadsheet, edited with its context menu, and refreshed from a newer file", async ({
  page,
  api,
  template,
}) => {
  const id = await createDraft(api, template, `Grid ${Date.now()}`, ["Sales"], 5);
  const table = async () =>
    (await readAs<Draft>(page, `/decks/${id}`)).content.slides[0]?.slide_data.content?.blocks[0]?.table;
  await page.goto(`/decks/${id}`);
  const stage = page.getByRole("region", { name: "Slide preview" });
  await stage.getByRole("button", { name: "Table" }).first().click();
  const grid = page.getByRole("grid", { name: "Table" });
  const cell = (name: string) => grid.getByRole("gridcell", { name, exact: true });
  const menu = page.getByRole("menu", { name: "Actions: Table" });

  await page.getByRole("button", { name: "From a spreadsheet" }).click();
  let dialog = page.getByRole("dialog");
  const may = [
    ["Sales of May"],
    ["Region", "Revenue", "Growth"],
    ["Nordics", 1200, 0.07],
    ["Iberia", 980, 0.12],
    ["Both", 2180, 0.09],
  ];
  const buffer = Buffer.from(await workbookBytes(may, ["General", "General", "0%"]));
  await dialog.getByLabel("Choose a file").setInputFiles({ name: "may.xlsx", mimeType: "", buffer });
  await dialog.getByRole("textbox", { name: "Cells" }).fill("A2:C9");
  await expect(dialog.getByText("4 rows, 3 columns")).toBeVisible();
  await dialog.getByRole("button", { name: "Use this data" }).click();
  await expect(cell("Nordics")).toBeVisible();
  await expect(cell("7%"), "a number looks as in its cell").toBeVisible();

  // The context menu of the pointer applies to the cell under it; that of the menu key applies to the active cell.
  await cell("Both").click({ button: "right" });
  await expectNoFault(page, "context menu", [1440]);
  await menu.getByRole("menuitemcheckbox", { name: "The last row is a total row" }).click();
  await expect(grid).toBeFocused();
  await cell("1200").click();
  await grid.press("Shift+F10");
  await menu.getByRole("menuitem", { name: "Thousands separators" }).click();
  await expect(cell("1,200")).toBeVisible();
  await grid.press("ContextMenu");
  await menu.getByRole("menuitem", { name: "Copy" }).click();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1,200");
  await cell("980").click({ button: "right" });
  await menu.getByRole("menuitem", { name: "Paste" }).click();
  await expect(cell("1,200")).toHaveCount(2);
  await grid.press("Shift+F10");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(grid).toBeFocused();

  await page.getByRole("button", { name: "Refresh from file" }).click();
  dialog = page.getByRole("dialog", { name: "Refresh from file" });
  await dialog
    .getByLabel("Choose a file")
    .setInputFiles(
      csv(
        "Sales of June,,\nRegion,Revenue,Growth\nAlps,400,5%\nNordics,1200,7%\nIberia,1030,12%\nBoth,2630,9%\n",
        "june.csv",
      ),
    );
  const changes = dialog.getByRole("region", { name: "What changes" });
  await expect(changes.getByRole("listitem")).toHaveText(["New row: Alps", "2 values changed"]);
  await expect(changes.getByRole("row").nth(1)).toHaveText("Iberia, Revenue1,2001030");
  await expectNoFault(page, "refreshing", [1440]);
  await dialog.getByRole("button", { name: "Replace the data" }).click();
  await expect(cell("Alps")).toBeVisible();
  await expect(cell("1,200"), "a value that is the same keeps its format").toHaveCount(1);
  await expect
    .poll(async () => (await table())?.origin)
    .toEqual({ file: "june.csv", sheet: "june.csv", range: "A2:C9" });
  const rows = (await table())?.table.rows ?? [];
  expect(rows.map(({ cells, is_total }) => [cells[0]?.value, is_total ?? false])).toEqual([
    ["Region", false],
    ["Alps", false],
    ["Nordics", false],
    ["Iberia", false],
    ["Both", true],
  ]);
});
