"use client";

import { useQuery } from "@tanstack/react-query";
import { Section } from "@/components/settings/shell/section";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Panel } from "@/components/ui/panel";
import { Failures } from "./failures";
import { Health } from "./health";
import { installation as words } from "./messages";
import { Organizations } from "./organizations";
import { Processes } from "./processes";
import { installationQuery } from "./queries";
import { Queue } from "./queue";

/** How the installation does: each part by itself, so that one that can't be asked hides no other. */
export function InstallationPage() {
  const { data, error, isPending, refetch } = useQuery(installationQuery);
  return (
    <Section title={words.title} intro={words.intro}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isPending ? (
          <Panel title={words.health}>
            <LoadingRows rows={6} />
          </Panel>
        ) : error ? (
          <Panel title={words.health}>
            <ErrorState what={words.health} error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <>
            <Health parts={data.parts} />
            <Queue queue={data.queue} outbox={data.outbox} measuredAt={data.measured_at} />
          </>
        )}
        <Failures />
        <Organizations store={data?.store} />
        {data ? <Processes processes={data.processes} /> : null}
      </div>
    </Section>
  );
}
