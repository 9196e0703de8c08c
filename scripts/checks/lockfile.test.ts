import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectPath } from "@/scripts/paths";

type Locked = { license?: string; dev?: boolean; link?: boolean; hasInstallScript?: boolean };

const text = readFileSync(projectPath("package-lock.json"), "utf8");
const { allowScripts } = JSON.parse(readFileSync(projectPath("package.json"), "utf8")) as {
  allowScripts: Record<string, boolean>;
};
const locked = Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages).filter(
  ([place, { link }]) => place.startsWith("node_modules/") && !link,
);

/**
 * Licences that permit distributing the installed packages with the service. LGPL: libraries that are loaded rather
 * than built in.
 */
const allowed =
  /^\(?(AFL-2\.1(?= OR )|MIT|MIT-0|Apache-2\.0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|PSF-2\.0|EPL-2\.0|Zlib|GPL-3\.0-or-later(?=\))|( (AND|OR|and) ))+\)?$/;
/** Packages whose package.json names no licence, or no version of it. The licence file was read instead. */
const readByHand: Readonly<Record<string, string>> = { "seq-queue": "MIT", only: "MIT", duck: "BSD-2-Clause" };

it("contains no download URLs, so that installers choose the registry", () =>
  expect(text).not.toMatch(/"resolved": "http/));

it("contains only packages under known licences", () => {
  const others = locked.filter(
    ([place, { license, dev }]) =>
      !dev && !allowed.test(readByHand[place.slice("node_modules/".length)] ?? license ?? ""),
  );
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

it("allows install scripts only for named packages that exist", () => {
  const withScripts = new Set(
    locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)),
  );
  expect(readFileSync(projectPath("scripts", "install.mjs"), "utf8")).toContain('"--ignore-scripts"');
  for (const name of Object.keys(allowScripts))
    expect([name, locked.some(([place]) => place.endsWith(`node_modules/${name}`))]).toEqual([name, true]);
  expect([...withScripts].filter((name) => allowScripts[name]).sort()).not.toEqual([]);
});
