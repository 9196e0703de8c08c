import { expect, it } from "vitest";
import { apiErrorOf } from "@/components/api/api-error";
import { logos } from "@/components/settings/logos/messages";
import { logoProblem, refusalOfFile } from "./logo-problem";

it("sends pictures that PowerPoint shows, and says of others what to do", () => {
  expect(refusalOfFile({ type: "image/png" })).toBeNull();
  expect(refusalOfFile({ type: "image/svg+xml" })).toBe(logos.uploads.notPicture);
});

it("tells why the service refused one", () => {
  expect(
    logoProblem(
      apiErrorOf(422, { detail: [{ loc: ["body", "file"], msg: "must be a PNG, JPEG, GIF or BMP picture" }] }),
    ),
  ).toBe("Must be a PNG, JPEG, GIF or BMP picture.");
  expect(logoProblem(apiErrorOf(413, { detail: "x", code: "FILE_TOO_LARGE" }))).toBe(logos.uploads.tooLarge);
  expect(logoProblem(apiErrorOf(409, { detail: "Another logo has this name or domain", code: "LOGO_EXISTS" }))).toBe(
    "Another logo has this name or domain. Choose another one.",
  );
});
