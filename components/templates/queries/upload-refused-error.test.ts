import { describe, expect, it } from "vitest";
import { UploadRefusedError } from "./upload-refused-error";

describe("UploadRefusedError", () => {
  it("splits the code from the sentence", () => {
    const error = new UploadRefusedError("ENCRYPTED: The file is protected: remove the password.");
    expect(error).toMatchObject({ code: "ENCRYPTED", message: "The file is protected: remove the password." });
  });

  it("keeps a sentence without a code", () => {
    expect(new UploadRefusedError("The bytes have not arrived")).toMatchObject({
      code: "",
      message: "The bytes have not arrived",
    });
  });
});
