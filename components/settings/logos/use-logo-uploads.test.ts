import { beforeAll, expect, it } from "vitest";
import { parseApiError } from "@/components/api/api-error";
import { loadErrorTexts } from "@/components/shell/error-messages";
import { logoMessages } from "./messages";
import { logoNameFromFile, describeLogoError, logoFileError } from "./use-logo-uploads";

beforeAll(loadErrorTexts);

it.each([
  ["Acme.png", "Acme"],
  ["acme_corp-logo@2x.png", "acme corp"],
  ["Logo Müller & Söhne.jpeg", "Müller & Söhne"],
  ["logo.png", "logo"],
  ["acme.com.png", "acme.com"],
  [".png", "Logo"],
  [`${"a".repeat(120)}.png`, "a".repeat(100)],
])("returns for %s: %s", (filename, name) => {
  expect(logoNameFromFile(filename)).toBe(name);
});

it("uploads images that the API takes, and says what to do with others", () => {
  for (const type of ["image/png", "image/svg+xml", "image/webp"]) expect(logoFileError({ type })).toBeNull();
  expect(logoFileError({ type: "image/tiff" })).toBe(logoMessages.uploads.notImage);
});

it("says why an image was rejected", () => {
  expect(
    describeLogoError(
      parseApiError(422, { detail: [{ loc: ["body", "file"], msg: "must be a PNG, JPEG, GIF or BMP picture" }] }),
    ),
  ).toBe("Must be a PNG, JPEG, GIF or BMP picture.");
  expect(describeLogoError(parseApiError(413, { detail: "x", code: "FILE_TOO_LARGE" }))).toBe(
    logoMessages.uploads.tooLarge,
  );
  expect(
    describeLogoError(parseApiError(409, { detail: "Another logo has this name or domain", code: "LOGO_EXISTS" })),
  ).toBe("Another logo has this name or domain. Choose another one.");
});
