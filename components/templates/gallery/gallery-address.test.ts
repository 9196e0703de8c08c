import { describe, expect, it } from "vitest";
import { type GalleryView, addressOf, facetsQueryOf, isNarrowed, listQueryOf, viewOf } from "./gallery-address";

const plain: GalleryView = {
  trash: false,
  search: "",
  category: null,
  tags: [],
  status: null,
  sort: "updated_at-desc",
  page: 1,
};
const narrowed: GalleryView = {
  trash: false,
  search: "q1 & q2",
  category: "Sales",
  tags: ["2026", "a b"],
  status: "ready",
  sort: "filename-asc",
  page: 3,
};

describe("the address of the gallery", () => {
  it("is empty for the gallery as it opens", () => {
    expect(addressOf(plain)).toBe("");
    expect(viewOf(new URLSearchParams(""))).toEqual(plain);
  });

  it.each([narrowed, { ...plain, trash: true, search: "old" }])("says all that is shown, and is read back", (view) => {
    expect(viewOf(new URLSearchParams(addressOf(view)))).toEqual(view);
  });

  it("is read without what means nothing", () => {
    expect(viewOf(new URLSearchParams("sort=name-up&page=-2&status=deleted&tag=&category="))).toEqual(plain);
    expect(viewOf(new URLSearchParams("sort=filename-sideways&page=1.5"))).toEqual(plain);
  });
});

describe("what the service is asked", () => {
  it("carries all filters", () => {
    expect(listQueryOf(narrowed)).toEqual({
      page: 3,
      limit: 24,
      sort: "filename",
      order: "asc",
      search: "q1 & q2",
      category: "Sales",
      tags: ["2026", "a b"],
      status: "ready",
    });
  });

  it("is the trash where that is shown, also for the names that filters offer", () => {
    expect(listQueryOf({ ...plain, trash: true })).toMatchObject({ status: "deleted" });
    expect(facetsQueryOf({ trash: true })).toEqual({ limit: 1, status: "deleted" });
    expect(facetsQueryOf(narrowed)).toEqual({ limit: 1 });
  });

  it("has no search of spaces alone", () => {
    expect(listQueryOf({ ...plain, search: "  " })).not.toHaveProperty("search");
    expect(isNarrowed({ ...plain, search: "  " })).toBe(false);
    expect(isNarrowed(narrowed)).toBe(true);
  });
});
