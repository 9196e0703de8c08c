import { describe, expect, it } from "vitest";
import { type JobFilters, addressOf, parseJobFilters, isFiltered, toJobQuery } from "./job-list-address";

const read = (text: string) => parseJobFilters(new URLSearchParams(text));

describe("job list filters", () => {
  it.each<JobFilters>([
    { page: 1 },
    { search: "Q3 & more", status: "partial", kind: "deck", who: "user_01", when: "week", page: 4 },
  ])("survive the round trip through the address: %o", (filters) => {
    expect(read(addressOf(filters))).toEqual(filters);
  });

  it("omit filters that are not set", () => {
    expect(read("status=odd&kind=&who=a%20b&when=never&page=-2")).toEqual({ page: 1 });
    expect([isFiltered(read("page=3")), isFiltered(read("status=failed"))]).toEqual([false, true]);
    expect(addressOf({ page: 1 })).toBe("");
  });

  it("request whole days", () => {
    const now = new Date(2026, 4, 7, 15, 30);
    expect(toJobQuery({ when: "today", who: "me", page: 2 }, now)).toEqual({
      page: 2,
      limit: 25,
      include_deleted: true,
      requested_by: "me",
      created_after: new Date(2026, 4, 7).toISOString(),
    });
    expect(toJobQuery({ when: "week", page: 1 }, now).created_after).toBe(new Date(2026, 4, 1).toISOString());
  });
});
