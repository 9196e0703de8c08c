import { describe, expect, it } from "vitest";
import { UploadRejectedError } from "./upload-errors";
import { reachableAddress } from "./upload-template";

const origin = "http://studio.example";

describe("reachableAddress", () => {
  it("calls the service's own address at the page's origin", () => {
    const url = "http://localhost:3000/api/v1/uploads/tmpl_1?token=abc";
    expect(reachableAddress(url, origin)).toBe("http://studio.example/api/v1/uploads/tmpl_1?token=abc");
  });

  it("leaves the address of another store alone", () => {
    const url = "https://bucket.s3.example/templates/org/tmpl.pptx?X-Amz-Signature=1";
    expect(reachableAddress(url, origin)).toBe(url);
  });

  it("leaves a presigned address alone even when its path looks like ours", () => {
    const url = "https://s3.example/api/v1/tmpl.pptx?X-Amz-Signature=1";
    expect(reachableAddress(url, origin)).toBe(url);
  });
});

describe("UploadRejectedError", () => {
  it("splits the code from the sentence", () => {
    const error = new UploadRejectedError("ENCRYPTED: The file is protected: remove the password.");
    expect(error).toMatchObject({ code: "ENCRYPTED", message: "The file is protected: remove the password." });
  });

  it("keeps a sentence without a code", () => {
    expect(new UploadRejectedError("The bytes have not arrived")).toMatchObject({
      code: "",
      message: "The bytes have not arrived",
    });
  });
});
