import { expect, it } from "vitest";
import { auditActions } from "@/lib/contract/audit";
import { actionPrefixes, toAuditQuery, noFilters } from "./audit-filters";

const now = new Date(2026, 4, 10, 15, 30);

it("offers every action in one group and on its own", () => {
  const kinds = Object.values(actionPrefixes);
  for (const action of auditActions)
    expect(
      kinds.filter((starts) => starts.some((start) => action.startsWith(start))),
      action,
    ).toHaveLength(1);
});

it("sets no filter if nothing is chosen", () => {
  expect(toAuditQuery(noFilters, now)).toEqual({});
});

it("filters by group, actor and search text", () => {
  expect(toAuditQuery({ ...noFilters, kind: "keys", actor: "user_1", search: " ERP " }, now)).toEqual({
    actions: ["key."],
    actor: "user_1",
    search: "ERP",
  });
});

it("counts days from local midnight, including today", () => {
  expect(toAuditQuery({ ...noFilters, time: "1" }, now).from).toBe(new Date(2026, 4, 10).toISOString());
  expect(toAuditQuery({ ...noFilters, time: "7" }, now).from).toBe(new Date(2026, 4, 4).toISOString());
});

it("includes chosen days in full; either one is optional", () => {
  const chosen = { ...noFilters, time: "days" as const, from: "2026-05-01", to: "2026-05-02" };
  expect(toAuditQuery(chosen, now)).toEqual({
    from: new Date(2026, 4, 1).toISOString(),
    to: new Date(2026, 4, 3).toISOString(),
  });
  expect(toAuditQuery({ ...chosen, to: "" }, now)).toEqual({ from: new Date(2026, 4, 1).toISOString() });
});
