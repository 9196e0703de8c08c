import { expect, it } from "vitest";
import { logoNameOf } from "./logo-name";

it.each([
  ["Acme.png", "Acme"],
  ["acme_corp-logo@2x.png", "acme corp"],
  ["Logo Müller & Söhne.jpeg", "Müller & Söhne"],
  ["logo.png", "logo"],
  ["acme.com.png", "acme.com"],
  [".png", "Logo"],
  [`${"a".repeat(120)}.png`, "a".repeat(100)],
])("of %s is %s", (filename, name) => {
  expect(logoNameOf(filename)).toBe(name);
});
