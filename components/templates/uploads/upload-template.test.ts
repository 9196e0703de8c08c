import { describe, expect, it } from "vitest";
import { UploadRejectedError } from "./upload-errors";
import { reachableAddress } from "./upload-template";

const origin = "http://studio.example";

describe("reachableAddress", () => {
  it("uses the page's origin for the service's own address", () => {
    const url = "http://localhost:3000/api/v1/uploads/tmpl_1?token=abc";
    expect(reachableAddress(url, origin)).toBe("http://studio.example/api/v1/uploads/tmpl_1?token=abc");
  });

  it("keeps the address of another store", () => {
    const url = "https://bucket.s3.example/templates/org/tmpl.pptx?X-Amz-Signature=1";
    expect(reachableAddress(url, origin)).toBe(url);
  });

  it("keeps a presigned address, even if its path looks like the service's own", () => {
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
