import { describe, expect, it } from "vitest";
import { ApiError } from "@/components/api/api-error";
import { errorCodes } from "@/lib/contract/errors";
import { describeError, errorMessages } from "./errors";

const refusal = (code: string, { status, example }: { status: number; example: string }) =>
  new ApiError(example, { status, code, requestId: null, issues: [] });

describe("what a person reads of a refusal", () => {
  it.each(Object.entries(errorCodes))("%s is in words for people", (code, failure) => {
    const text = describeError(refusal(code, failure));
    expect(text).not.toBe(errorMessages.generic);
    expect(text, "no word of the API").not.toMatch(
      /\b(GET|POST|PUT|PATCH|DELETE|API|JSON|bytes|scope)\b|\w_\w|\/|X-|-Key/,
    );
  });

  it("is the service's own sentence for a code of a later version, and never nothing", () => {
    expect(describeError(refusal("LATER", { status: 409, example: "Not on Sundays" }))).toBe("Not on Sundays");
    expect(describeError(refusal("LATER", { status: 409, example: "" }))).toBe(errorMessages.generic);
    expect(describeError(new Error("fetch failed"))).toBe(errorMessages.generic);
  });
});
