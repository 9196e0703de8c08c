import { expect, it } from "vitest";
import { auditExport } from "./queries";

it("the export has the page's filters, each action separately, without empty ones", () => {
  expect(
    auditExport({ actor: "user_1", actions: ["key.", "webhook."], search: "", from: "2026-05-01T00:00:00.000Z" }),
  ).toBe("/api/v1/audit-events/export?actor=user_1&from=2026-05-01T00%3A00%3A00.000Z&action=key.&action=webhook.");
  expect(auditExport({})).toBe("/api/v1/audit-events/export?");
});
