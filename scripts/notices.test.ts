import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { productionDependencies } from "./notices";
import { projectPath } from "./paths";

it("THIRD-PARTY-NOTICES.md names every production dependency with its license: npm run notices", () => {
  const page = readFileSync(projectPath("THIRD-PARTY-NOTICES.md"), "utf8");
  const missing = [...productionDependencies()].filter(([name, license]) => !page.includes(`| ${name} | ${license} |`));
  expect(missing).toEqual([]);
});

it("THIRD-PARTY-NOTICES.md contains the fonts with their license texts", () => {
  const page = readFileSync(projectPath("THIRD-PARTY-NOTICES.md"), "utf8");
  const fonts = [...productionDependencies().keys()].filter((name) => name.startsWith("@fontsource/"));
  expect(fonts.length).toBeGreaterThan(5);
  for (const name of fonts) expect(page).toMatch(new RegExp(`^- ${name}(;|$)`, "m"));
});
