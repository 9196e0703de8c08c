import { beforeAll, describe, expect, it } from "vitest";
import { ApiError, parseApiError } from "@/components/api/api-error";
import { errorCodes } from "@/lib/contract/errors";
import { describeError, errorMessages, loadErrorTexts } from "./error-messages";

const failed = (code: string, { status, example }: { status: number; example: string }) =>
  new ApiError(example, { status, code, requestId: null, issues: [] });

describe("describeError", () => {
  beforeAll(loadErrorTexts);

  it.each(Object.entries(errorCodes))("describes %s in plain words", (code, failure) => {
    const text = describeError(failed(code, failure));
    expect(text).not.toBe(errorMessages.generic);
    expect(text, "no word of the API").not.toMatch(
      /\b(GET|POST|PUT|PATCH|DELETE|API|JSON|bytes|scope)\b|\w_\w|\/|X-|-Key/,
    );
  });

  it("lists the problems of an invalid request without their paths", () => {
    const error = parseApiError(422, {
      code: "VALIDATION_ERROR",
      detail: [
        { loc: ["body", "slides", "0", "slide_data"], msg: "Field required" },
        { loc: ["body", "name"], msg: "Must be at most 100 characters." },
      ],
    });
    expect(describeError(error)).toBe(
      "Some of the input is not valid: Field required; Must be at most 100 characters.",
    );
  });

  it("keeps the API's sentence for an unknown code, and is never empty", () => {
    expect(describeError(failed("LATER", { status: 409, example: "Not on Sundays" }))).toBe("Not on Sundays");
    expect(describeError(failed("LATER", { status: 409, example: "" }))).toBe(errorMessages.generic);
    expect(describeError(new Error("fetch failed"))).toBe(errorMessages.generic);
  });
});
