"use client";

import { useQuery } from "@tanstack/react-query";
import { Cpu, Inbox } from "lucide-react";
import { Section } from "@/components/settings/section";
import { QueryState } from "@/components/shell/states";
import { Badge, type Tone } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { formatBytes, formatDuration, formatNumber } from "@/components/ui/format";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import { When } from "@/components/ui/when";
import type { Installation, InstallationPart } from "@/lib/contract/installation";
import { Failures } from "./failures";
import { installationMessages } from "./installation-messages";
import { Organizations } from "./organizations";
import { installationQuery } from "./queries";

/**
 * Shows the health of the installation. Each part is loaded separately, so that one that can't be reached doesn't hide
 * the others.
 */
export function InstallationPage() {
  const installation = useQuery(installationQuery);
  return (
    <Section title={installationMessages.title} intro={installationMessages.intro}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <QueryState
          query={installation}
          what={installationMessages.health}
          rows={6}
          renderFrame={(state) => <Panel title={installationMessages.health}>{state}</Panel>}
        >
          {({ parts, queue, outbox, measured_at }) => (
            <>
              <Health parts={parts} />
              <Queue queue={queue} outbox={outbox} measuredAt={measured_at} />
            </>
          )}
        </QueryState>
        <Failures />
        <Organizations store={installation.data?.store} />
        {installation.data ? <Processes processes={installation.data.processes} /> : null}
      </div>
    </Section>
  );
}

const tones: Record<InstallationPart["state"], Tone> = { ok: "success", unavailable: "danger", unknown: "neutral" };

/** Shows each part that the service needs, and whether it can be reached. */
function Health({ parts }: Pick<Installation, "parts">) {
  return (
    <Panel title={installationMessages.health}>
      <dl className="grid sm:grid-cols-2 xl:grid-cols-4">
        {parts.map(({ name, state }) => (
          <div key={name} className="grid content-start gap-1 px-4 py-3">
            <dt className="font-medium">{installationMessages.parts[name].name}</dt>
            <dd>
              <Badge tone={tones[state]}>{installationMessages.states[state]}</Badge>
            </dd>
            <dd className="text-sm text-muted">{installationMessages.parts[name].hint}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Lists the running processes, each of which reports its own state. */
function Processes({ processes }: Pick<Installation, "processes">) {
  return (
    <Panel title={installationMessages.processes.title}>
      {processes.length === 0 ? (
        <EmptyState
          icon={Cpu}
          title={installationMessages.processes.empty.title}
          body={installationMessages.processes.empty.body}
        />
      ) : (
        <Table isWide label={installationMessages.processes.title}>
          <HeadRow>
            <Th>{installationMessages.processes.columns.role}</Th>
            <Th>{installationMessages.processes.columns.host}</Th>
            <Th>{installationMessages.processes.columns.version}</Th>
            <Th className="text-right">{installationMessages.processes.columns.memory}</Th>
            <Th>{installationMessages.processes.columns.started}</Th>
          </HeadRow>
          <tbody>
            {processes.map(({ process_id, role, host, version, memory, started_at }) => (
              <tr key={process_id} className="border-b border-line last:border-0">
                <Td>{installationMessages.processes.roles[role]}</Td>
                <Td className="font-mono text-xs">{host}</Td>
                <Td className="tabular-nums">{version}</Td>
                <Td className="text-right whitespace-nowrap tabular-nums">{formatBytes(memory)}</Td>
                <Td className="whitespace-nowrap">
                  <When time={started_at} as="ago" />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

type QueueProps = Pick<Installation, "queue" | "outbox"> & { measuredAt: string };

/** Shows the waiting and running work, the longest wait first. */
function Queue({ queue, outbox, measuredAt }: QueueProps) {
  const sum = (name: "waiting" | "under_way") => formatNumber(queue.reduce((total, entry) => total + entry[name], 0));
  return (
    <Panel
      title={installationMessages.queue.title}
      actions={
        <p className="text-sm text-muted">{installationMessages.queue.totals(sum("waiting"), sum("under_way"))}</p>
      }
    >
      {outbox.events > 0 ? (
        <div className="p-4">
          <Notice tone="warning">{installationMessages.queue.outbox(formatNumber(outbox.events))}</Notice>
        </div>
      ) : null}
      {queue.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={installationMessages.queue.empty.title}
          body={installationMessages.queue.empty.body}
        />
      ) : (
        <Table isWide label={installationMessages.queue.title}>
          <HeadRow>
            <Th>{installationMessages.queue.columns.kind}</Th>
            <Th>{installationMessages.queue.columns.organization}</Th>
            <Th className="text-right">{installationMessages.queue.columns.waiting}</Th>
            <Th className="text-right">{installationMessages.queue.columns.underWay}</Th>
            <Th className="text-right">{installationMessages.queue.columns.oldest}</Th>
          </HeadRow>
          <tbody>
            {queue.map(({ kind, org_id, org_name, waiting, under_way, oldest_at }) => (
              <tr key={`${kind} ${org_id}`} className="border-b border-line last:border-0">
                <Td className="whitespace-nowrap">{installationMessages.queue.kinds[kind]}</Td>
                <Td>{org_name}</Td>
                <Td className="text-right tabular-nums">{formatNumber(waiting)}</Td>
                <Td className="text-right tabular-nums">{formatNumber(under_way)}</Td>
                <Td className="text-right whitespace-nowrap tabular-nums">
                  {oldest_at ? formatDuration(oldest_at, measuredAt) : installationMessages.queue.none}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
