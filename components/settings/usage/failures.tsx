import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { QueryState } from "@/components/shell/states";
import { EmptyState } from "@/components/ui/empty-state";
import { Select, choicesOf } from "@/components/ui/form-fields";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import { When } from "@/components/ui/when";
import type { InstallationFailure } from "@/lib/contract/installation";
import { installationMessages } from "./installation-messages";
import { failuresQuery } from "./queries";
// Importing the contract's list would add its parser to the page's bundle.
const choices = [
  { value: "" as const, label: installationMessages.failures.anyKind },
  ...choicesOf(installationMessages.failures.kinds),
];

/** Lists recent failures: organization, reason and time, but no content. */
export function Failures() {
  const [kind, setKind] = useState<InstallationFailure["kind"] | null>(null);
  const result = useQuery(failuresQuery(kind));
  const { isPlaceholderData } = result;
  return (
    <Panel
      title={installationMessages.failures.title}
      actions={
        <Select
          label={installationMessages.failures.kind}
          value={kind ?? ""}
          onChange={(value) => setKind(value || null)}
          choices={choices}
        />
      }
    >
      <QueryState
        query={result}
        what={installationMessages.failures.title}
        rows={4}
        isEmpty={(data) => data.failures.length === 0}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={installationMessages.failures.empty.title}
            body={installationMessages.failures.empty.body}
          />
        }
      >
        {(data) => (
          <div className={`transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
            <FailureTable failures={data.failures} />
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

function FailureTable({ failures }: { failures: readonly InstallationFailure[] }) {
  return (
    <Table isWide label={installationMessages.failures.title}>
      <HeadRow>
        <Th>{installationMessages.failures.columns.kind}</Th>
        <Th>{installationMessages.failures.columns.organization}</Th>
        <Th>{installationMessages.failures.columns.code}</Th>
        <Th>{installationMessages.failures.columns.when}</Th>
        <Th>{installationMessages.failures.columns.id}</Th>
      </HeadRow>
      <tbody>
        {failures.map(({ kind, id, org_name, code, failed_at }) => (
          <tr key={id} className="border-b border-line last:border-0">
            <Td className="whitespace-nowrap">{installationMessages.failures.kinds[kind]}</Td>
            <Td>{org_name}</Td>
            <Td className="font-mono text-xs">{code}</Td>
            <Td className="whitespace-nowrap">
              <When time={failed_at} as="ago" />
            </Td>
            <Td className="font-mono text-xs whitespace-nowrap text-muted">{id}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
