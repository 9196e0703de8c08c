import { expect, test } from "vitest";
import { isExpectedFont, resolveFont } from "./resolve-font";

test.each([
  ["Calibri", "Carlito"],
  ["calibri light", "Carlito"],
  ["Cambria", "Caladea"],
  ["ARIAL", "Arimo"],
  ["ArialMT", "Arimo"],
  ["Arial-BoldMT", "Arimo"],
  ["  Helvetica ", "Arimo"],
  ["Times New Roman", "Tinos"],
  ["TimesNewRomanPSMT", "Tinos"],
  ["Courier New", "Cousine"],
  ["Carlito", "Carlito"],
])("%s has the metrics of %s", (name, family) => {
  expect(resolveFont(name)).toMatchObject({ family, exact: true, widthFactor: 1 });
});

test.each([
  ["Aptos", "Arimo"],
  ["Aptos Display", "Arimo"],
  ["Some Corporate Sans", "Arimo"],
  ["Microsoft Sans Serif", "Arimo"],
  ["Century Gothic", "Arimo"],
  ["游ゴシック", "Arimo"],
  ["Monotype Corsiva", "Arimo"],
  ["Georgia", "Tinos"],
  ["Adobe Garamond Pro Bold", "Tinos"],
  ["游明朝", "Tinos"],
  ["Consolas", "Cousine"],
  ["JetBrains Mono", "Cousine"],
  ["Arial Black", "Arimo"],
  ["+mn-lt", "Arimo"],
  ["", "Arimo"],
])("%s is only approximated, by %s", (name, family) => {
  expect(resolveFont(name)).toMatchObject({ family, exact: false });
});

test("a family of known average width is measured in proportion", () => {
  expect(resolveFont("Verdana").widthFactor).toBeGreaterThan(1.1);
  expect(resolveFont("Arial Narrow").widthFactor).toBe(0.82);
  expect(resolveFont("ＭＳ ゴシック")).toMatchObject({ family: "Cousine", widthFactor: 0.8332 });
});

test.each([
  ["Arial", false],
  ["Tahoma", false],
  ["An unknown font", true],
])("whether the widths of %s are a guess: %s", (name, isGuess) => expect(resolveFont(name).isGuess).toBe(isGuess));

test("a heavy weight in the name selects the bold face", () => {
  expect(resolveFont("Montserrat SemiBold")).toMatchObject({ heavy: true, widthFactor: 1.128 });
  expect(resolveFont("Montserrat Light")).toMatchObject({ heavy: false, widthFactor: 1.128 });
});

test.each([
  "Aptos",
  "Aptos Display",
  "Segoe UI Semibold",
  "Verdana",
  "Arial Black",
  "Franklin Gothic Demi Cond",
  "ＭＳ Ｐゴシック",
  "Carlito",
  "Liberation Sans",
  "",
  "+mn-lt",
])("%j comes with PowerPoint or is measured exactly", (name) => expect(isExpectedFont(name)).toBe(true));

test.each(["Montserrat", "Frutiger 55", "Helvetica Neue", "Gotham Bold", "Arialize", "Lato Light"])(
  "%j does not",
  (name) => expect(isExpectedFont(name)).toBe(false),
);
