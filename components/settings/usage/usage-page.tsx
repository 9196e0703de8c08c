"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Section } from "@/components/settings/section";
import { QueryState } from "@/components/shell/states";
import { Badge } from "@/components/ui/badge";
import { Segmented } from "@/components/ui/choice-fields";
import { formatBytes, formatNumber } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
import { keysOf } from "@/components/ui/records";
import type { Usage, UsageLimit } from "@/lib/contract/usage";
import { Bar } from "./bar";
import { usageMessages } from "./messages";
import { OverTime } from "./over-time";
import { usageQuery } from "./queries";

type Period = keyof typeof usageMessages.periods;
const periods = (["7", "30", "90"] as const).map((value) => ({ value, label: usageMessages.periods[value] }));

export function UsagePage() {
  const [period, setPeriod] = useState<Period>("30");
  const result = useQuery(usageQuery(Number(period)));
  const { isPlaceholderData } = result;
  return (
    <Section
      title={usageMessages.title}
      intro={usageMessages.intro}
      actions={<Segmented label={usageMessages.period} value={period} onChange={setPeriod} choices={periods} />}
    >
      <QueryState query={result} what={usageMessages.title} rows={6} inPanel>
        {(data) => (
          <div className={`grid gap-6 transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
            <OverTime days={data.days} totals={data.totals} />
            <Storage storage={data.storage} />
            <LimitList limits={data.limits} />
          </div>
        )}
      </QueryState>
    </Section>
  );
}

/** The share of a limit from which it counts as almost reached. */
const near = 0.9;

function amount({ unit }: UsageLimit, value: number): string {
  return unit === "bytes" ? formatBytes(value) : unit === "days" ? usageMessages.days(value) : formatNumber(value);
}

/** Shows each limit, and how much of it is used if that is known. */
function LimitList({ limits }: { limits: readonly UsageLimit[] }) {
  return (
    <Panel title={usageMessages.limits} actions={<p className="text-sm text-muted">{usageMessages.limitsHint}</p>}>
      <dl className="divide-y divide-line">
        {limits.map((limit) => (
          <div
            key={limit.name}
            className="grid gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center"
          >
            <dt>
              {usageMessages.limit[limit.name].name}
              <span className="block text-sm text-muted">
                {usageMessages.limit[limit.name].hint ?? (limit.used === null ? null : usageMessages.largest)}
              </span>
            </dt>
            <dd className="grid gap-1 sm:text-right">
              {limit.used === null ? (
                amount(limit, limit.limit)
              ) : (
                <>
                  <span className="flex flex-wrap items-center gap-2 tabular-nums sm:justify-end">
                    {limit.used >= near * limit.limit ? <Badge tone="danger">{usageMessages.near}</Badge> : null}
                    {usageMessages.of(amount(limit, limit.used), amount(limit, limit.limit))}
                  </span>
                  <Bar share={limit.used / limit.limit} near={limit.used >= near * limit.limit} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const stores = keysOf(usageMessages.stores);

/** Shows the storage by type. */
function Storage({ storage }: Pick<Usage, "storage">) {
  return (
    <Panel
      title={usageMessages.storage}
      actions={<p className="text-muted">{usageMessages.storageTotal(formatBytes(storage.total))}</p>}
    >
      <dl className="grid gap-3 p-4">
        {stores.map((store) => (
          <div key={store} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{usageMessages.stores[store]}</dt>
            <dd className="text-muted tabular-nums">{formatBytes(storage[store])}</dd>
            <dd className="col-span-2">
              <Bar share={storage.total === 0 ? 0 : storage[store] / storage.total} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
