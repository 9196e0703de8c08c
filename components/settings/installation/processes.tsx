import { Cpu } from "lucide-react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { formatBytes } from "@/components/ui/format/format";
import { When } from "@/components/ui/format/when";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import type { Installation } from "@/lib/contract/installation";
import { installation } from "./messages";

const words = installation.processes;

/** The processes that are there, each of which tells of itself. */
export function Processes({ processes }: Pick<Installation, "processes">) {
  return (
    <Panel title={words.title}>
      {processes.length === 0 ? (
        <EmptyState icon={Cpu} title={words.empty.title} body={words.empty.body} />
      ) : (
        <Table isWide label={words.title}>
          <HeadRow>
            <Th>{words.columns.role}</Th>
            <Th>{words.columns.host}</Th>
            <Th>{words.columns.version}</Th>
            <Th className="text-right">{words.columns.memory}</Th>
            <Th>{words.columns.started}</Th>
          </HeadRow>
          <tbody>
            {processes.map(({ process_id, role, host, version, memory, started_at }) => (
              <tr key={process_id} className="border-b border-line last:border-0">
                <Td>{words.roles[role]}</Td>
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
