"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Select } from "@/components/ui/form/select";
import { When } from "@/components/ui/format/when";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import type { InstallationFailure } from "@/lib/contract/installation";
import { installation } from "./messages";
import { failuresQuery } from "./queries";

const words = installation.failures;
// The contract itself would bring its whole parser to the page.
const failureKinds = Object.keys(words.kinds) as InstallationFailure["kind"][];
const choices = [
  { value: "", label: words.anyKind },
  ...failureKinds.map((value) => ({ value, label: words.kinds[value] })),
];

/** What failed lately: of whom, why and when, and nothing of its content. */
export function Failures() {
  const [kind, setKind] = useState<InstallationFailure["kind"] | null>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(failuresQuery(kind));
  const choose = (value: string) => setKind(failureKinds.find((one) => one === value) ?? null);
  return (
    <Panel
      title={words.title}
      actions={<Select label={words.kind} value={kind ?? ""} onChange={choose} choices={choices} />}
    >
      {isPending ? (
        <LoadingRows rows={4} />
      ) : error && !data ? (
        <ErrorState what={words.title} error={error} onRetry={() => void refetch()} />
      ) : data.failures.length === 0 ? (
        <EmptyState icon={CircleCheck} title={words.empty.title} body={words.empty.body} />
      ) : (
        <div className={`transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
          <FailureTable failures={data.failures} />
        </div>
      )}
    </Panel>
  );
}

function FailureTable({ failures }: { failures: readonly InstallationFailure[] }) {
  return (
    <Table isWide label={words.title}>
      <HeadRow>
        <Th>{words.columns.kind}</Th>
        <Th>{words.columns.organization}</Th>
        <Th>{words.columns.code}</Th>
        <Th>{words.columns.when}</Th>
        <Th>{words.columns.id}</Th>
      </HeadRow>
      <tbody>
        {failures.map(({ kind, id, org_name, code, failed_at }) => (
          <tr key={id} className="border-b border-line last:border-0">
            <Td className="whitespace-nowrap">{words.kinds[kind]}</Td>
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
