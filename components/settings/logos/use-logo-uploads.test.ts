import { expect, it } from "vitest";
import { apiErrorOf } from "@/components/api/api-error";
import { logoMessages } from "./messages";
import { logoNameOf, logoProblem, refusalOfFile } from "./use-logo-uploads";

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

it("sends pictures that PowerPoint shows, and says of others what to do", () => {
  expect(refusalOfFile({ type: "image/png" })).toBeNull();
  expect(refusalOfFile({ type: "image/svg+xml" })).toBe(logoMessages.uploads.notPicture);
});

it("tells why the service refused one", () => {
  expect(
    logoProblem(
      apiErrorOf(422, { detail: [{ loc: ["body", "file"], msg: "must be a PNG, JPEG, GIF or BMP picture" }] }),
    ),
  ).toBe("Must be a PNG, JPEG, GIF or BMP picture.");
  expect(logoProblem(apiErrorOf(413, { detail: "x", code: "FILE_TOO_LARGE" }))).toBe(logoMessages.uploads.tooLarge);
  expect(logoProblem(apiErrorOf(409, { detail: "Another logo has this name or domain", code: "LOGO_EXISTS" }))).toBe(
    "Another logo has this name or domain. Choose another one.",
  );
});
