import { expect, it } from "vitest";
import { apiErrorOf } from "@/components/api/api-error";
import { fieldProblem } from "./name-form";

const error = apiErrorOf(422, { detail: [{ loc: ["body", "url"], msg: "must be https" }], code: "VALIDATION_ERROR" });

it("is the sentence of the field, and of no other", () => {
  expect(fieldProblem(error, "url")).toBe("Must be https.");
  expect(fieldProblem(error, "events")).toBeNull();
  expect(fieldProblem(new Error("x"), "url")).toBeNull();
  expect(fieldProblem(null, "url")).toBeNull();
});
