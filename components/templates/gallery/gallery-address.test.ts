import { describe, expect, it } from "vitest";
import {
  type GalleryView,
  toGallerySearch,
  toFacetsQuery,
  isNarrowed,
  toListQuery,
  parseGalleryView,
} from "./gallery-address";

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
  sort: "name-asc",
  page: 3,
};

describe("the gallery's address", () => {
  it("is empty for the default view", () => {
    expect(toGallerySearch(plain)).toBe("");
    expect(parseGalleryView(new URLSearchParams(""))).toEqual(plain);
  });

  it.each([narrowed, { ...plain, trash: true, search: "old" }])(
    "contains the whole view, and survives the round trip",
    (view) => {
      expect(parseGalleryView(new URLSearchParams(toGallerySearch(view)))).toEqual(view);
    },
  );

  it("ignores invalid values", () => {
    expect(parseGalleryView(new URLSearchParams("sort=name-up&page=-2&status=deleted&tag=&category="))).toEqual(plain);
    expect(parseGalleryView(new URLSearchParams("sort=name-sideways&page=1.5"))).toEqual(plain);
  });
});

describe("the gallery's query", () => {
  it("contains all filters", () => {
    expect(toListQuery(narrowed)).toEqual({
      page: 3,
      limit: 24,
      sort: "name",
      order: "asc",
      search: "q1 & q2",
      category: "Sales",
      tags: ["2026", "a b"],
      status: "ready",
    });
  });

  it("covers the trash if it is shown, also for the filters' choices", () => {
    expect(toListQuery({ ...plain, trash: true })).toMatchObject({ status: "deleted" });
    expect(toFacetsQuery({ trash: true })).toEqual({ limit: 1, status: "deleted" });
    expect(toFacetsQuery(narrowed)).toEqual({ limit: 1 });
  });

  it("ignores a search of only spaces", () => {
    expect(toListQuery({ ...plain, search: "  " })).not.toHaveProperty("search");
    expect(isNarrowed({ ...plain, search: "  " })).toBe(false);
    expect(isNarrowed(narrowed)).toBe(true);
  });
});
