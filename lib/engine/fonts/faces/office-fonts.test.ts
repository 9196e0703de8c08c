import { expect, test } from "vitest";
import { isExpectedFont } from "./office-fonts";

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
])("%j is to be had where PowerPoint is, or measured exactly", (name) => expect(isExpectedFont(name)).toBe(true));

test.each(["Montserrat", "Frutiger 55", "Helvetica Neue", "Gotham Bold", "Arialize", "Lato Light"])(
  "%j is not",
  (name) => expect(isExpectedFont(name)).toBe(false),
);
