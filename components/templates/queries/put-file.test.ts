import { describe, expect, it } from "vitest";
import { reachableAddress } from "./put-file";

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
