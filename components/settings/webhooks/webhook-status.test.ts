import { expect, it } from "vitest";
import { splitReceiverUrl, webhookState } from "./webhook-status";

const time = "2026-05-01T12:00:00.000Z";

it.each([
  [{ enabled: true, disabled_at: null, failing_since: null }, "active"],
  [{ enabled: true, disabled_at: null, failing_since: time }, "failing"],
  [{ enabled: false, disabled_at: null, failing_since: time }, "off"],
  [{ enabled: false, disabled_at: time, failing_since: time }, "stopped"],
])("of %o is %s", (webhook, state) => {
  expect(webhookState(webhook)).toBe(state);
});

it("separates the host from the rest of the URL", () => {
  expect(splitReceiverUrl("https://example.com:8443/hooks/slides?team=a")).toEqual({
    host: "example.com:8443",
    path: "/hooks/slides?team=a",
  });
});
