import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { logFields } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics";

const guide = readFileSync(new URL("../../../docs/guides/observability.md", import.meta.url), "utf8");

it("lists every metric with its meaning, and no other", async () => {
  const known = await Promise.all(Object.values(metrics).map(async (metric) => metric.get()));
  for (const { name, help } of known) expect(guide).toContain(`| \`${name}\` | ${help} |`);
  const named = guide.match(/\bslidewright_\w*[a-z](?=[`({[ )])/g) ?? [];
  const series = known.flatMap(({ name }) => [name, `${name}_count`, `${name}_sum`, `${name}_bucket`]);
  expect(named.filter((name) => !series.includes(name))).toEqual([]);
});

it("lists every log field", () => {
  for (const [name, says] of Object.entries(logFields)) expect(guide).toContain(`| \`${name}\` | ${says} |`);
});
