"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Section } from "@/components/settings/shell/section";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Segmented } from "@/components/ui/form/segmented";
import { Panel } from "@/components/ui/panel";
import { LimitList } from "./limit-list";
import { usage as words } from "./messages";
import { OverTime } from "./over-time";
import { usageQuery } from "./queries";
import { Storage } from "./storage";

type Period = keyof typeof words.periods;
const periods = (["7", "30", "90"] as const).map((value) => ({ value, label: words.periods[value] }));

export function UsagePage() {
  const [period, setPeriod] = useState<Period>("30");
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(usageQuery(Number(period)));
  return (
    <Section
      title={words.title}
      intro={words.intro}
      actions={<Segmented label={words.period} value={period} onChange={setPeriod} choices={periods} />}
    >
      {isPending ? (
        <Panel>
          <LoadingRows rows={6} />
        </Panel>
      ) : error && !data ? (
        <Panel>
          <ErrorState what={words.title} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div className={`grid gap-6 transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
          <OverTime days={data.days} totals={data.totals} />
          <Storage storage={data.storage} />
          <LimitList limits={data.limits} />
        </div>
      )}
    </Section>
  );
}
