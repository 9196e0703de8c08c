import { expect, it } from "vitest";
import { parseApiError } from "@/components/api/api-error";
import { fieldError } from "./name-form";

const error = parseApiError(422, {
  detail: [{ loc: ["body", "url"], msg: "must be https" }],
  code: "VALIDATION_ERROR",
});

it("returns the message for the given field only", () => {
  expect(fieldError(error, "url")).toBe("Must be https.");
  expect(fieldError(error, "events")).toBeNull();
  expect(fieldError(new Error("x"), "url")).toBeNull();
  expect(fieldError(null, "url")).toBeNull();
});
