import { Inbox } from "lucide-react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { formatDuration } from "@/components/ui/format/format";
import { formatNumber } from "@/components/ui/format/number";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import type { Installation } from "@/lib/contract/installation";
import { installation } from "./messages";

const words = installation.queue;

type QueueProps = Pick<Installation, "queue" | "outbox"> & { measuredAt: string };

/** What waits and what is under way, the longest wait first. */
export function Queue({ queue, outbox, measuredAt }: QueueProps) {
  const sum = (name: "waiting" | "under_way") => formatNumber(queue.reduce((total, entry) => total + entry[name], 0));
  return (
    <Panel
      title={words.title}
      actions={<p className="text-sm text-muted">{words.totals(sum("waiting"), sum("under_way"))}</p>}
    >
      {outbox.events > 0 ? (
        <div className="p-4">
          <Notice tone="warning">{words.outbox(formatNumber(outbox.events))}</Notice>
        </div>
      ) : null}
      {queue.length === 0 ? (
        <EmptyState icon={Inbox} title={words.empty.title} body={words.empty.body} />
      ) : (
        <Table isWide label={words.title}>
          <HeadRow>
            <Th>{words.columns.kind}</Th>
            <Th>{words.columns.organization}</Th>
            <Th className="text-right">{words.columns.waiting}</Th>
            <Th className="text-right">{words.columns.underWay}</Th>
            <Th className="text-right">{words.columns.oldest}</Th>
          </HeadRow>
          <tbody>
            {queue.map(({ kind, org_id, org_name, waiting, under_way, oldest_at }) => (
              <tr key={`${kind} ${org_id}`} className="border-b border-line last:border-0">
                <Td className="whitespace-nowrap">{words.kinds[kind]}</Td>
                <Td>{org_name}</Td>
                <Td className="text-right tabular-nums">{formatNumber(waiting)}</Td>
                <Td className="text-right tabular-nums">{formatNumber(under_way)}</Td>
                <Td className="text-right whitespace-nowrap tabular-nums">
                  {oldest_at ? formatDuration(oldest_at, measuredAt) : words.none}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
