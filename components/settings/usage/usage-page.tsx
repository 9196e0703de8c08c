"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usageQuery } from "@/lib/queries/usage/queries";
import { ErrorState } from "../../states/error-state";
import { LoadingRows } from "../../states/loading-rows";
import { usage as words } from "../../texts/settings/usage";
import { Segmented } from "../../ui/form/segmented";
import { Panel } from "../../ui/panel";
import { Section } from "../shell/section";
import { LimitList } from "./limit-list";
import { OverTime } from "./over-time";
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
