import { describe, expect, it } from "vitest";
import { parseApiError } from "./api-error";

describe("parseApiError", () => {
  it("reads message, code and request id of an error body", () => {
    const error = parseApiError(404, { detail: "Template not found", code: "NOT_FOUND", request_id: "req_1" });
    expect(error).toMatchObject({
      message: "Template not found",
      status: 404,
      code: "NOT_FOUND",
      requestId: "req_1",
      issues: [],
    });
  });

  it("names the field of each validation issue", () => {
    const error = parseApiError(422, {
      detail: [
        { loc: ["body", "slides", "0", "slide_data"], msg: "is required", type: "missing" },
        { loc: ["body", "options"], msg: "must be an object", type: "invalid_type" },
      ],
      code: "VALIDATION_ERROR",
    });
    expect(error.message).toBe("slides.0.slide_data: is required; options: must be an object");
    expect(error.issues).toHaveLength(2);
  });

  it("has no message if the body is not an error", () => {
    expect(parseApiError(502, null)).toMatchObject({ message: "", status: 502, code: null, requestId: null });
  });
});
