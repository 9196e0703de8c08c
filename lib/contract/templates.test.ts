import { describe, expect, it } from "vitest";
import { uploadRequest } from "./template-uploads";
import { metadataInput, templateFilters } from "./templates";

describe("upload request", () => {
  it("accepts a name that ends with .pptx, in any case and script", () => {
    expect(uploadRequest.safeParse({ filename: "Präsentation – Q1 (ü).PPTX" }).success).toBe(true);
  });

  it.each([
    "deck.ppt",
    "deck.pptx.exe",
    ".pptx",
    "",
    "a\u0000.pptx",
    "a\nb.pptx",
    "\ud800.pptx",
    `${"x".repeat(256)}.pptx`,
  ])("rejects the name %j", (filename) => expect(uploadRequest.safeParse({ filename }).success).toBe(false));

  it.each([{ file_size: 0 }, { file_size: 1.5 }, { file_hash: "abc" }, { metadata: { tags: "one" } }])(
    "rejects %j",
    (fields) => expect(uploadRequest.safeParse({ filename: "a.pptx", ...fields }).success).toBe(false),
  );

  it("ignores unknown keys of the request, and rejects unknown keys of the metadata", () => {
    expect(uploadRequest.safeParse({ filename: "a.pptx", colour: 1 }).success).toBe(true);
    expect(metadataInput.safeParse({ author: "me" }).success).toBe(false);
  });
});

describe("template filters", () => {
  it("have the documented defaults", () => {
    expect(templateFilters.parse({})).toEqual({
      page: 1,
      limit: 20,
      include_deleted: false,
      sort: "created_at",
      order: "desc",
    });
  });

  it("accept createdAt for created_at", () => {
    expect(templateFilters.parse({ sort: "createdAt" }).sort).toBe("created_at");
  });

  it.each([
    { limit: "0" },
    { limit: "101" },
    { limit: "1e1" },
    { page: "0" },
    { sort: "size" },
    { created_after: "yesterday" },
    { include_deleted: "yes" },
  ])("reject %j", (query) => expect(templateFilters.safeParse(query).success).toBe(false));
});
