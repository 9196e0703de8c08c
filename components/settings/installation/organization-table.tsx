import { formatBytes } from "@/components/ui/format/format";
import { formatNumber } from "@/components/ui/format/number";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import type { OrganizationUsage, OrganizationUsageList } from "@/lib/contract/installation";
import { installation } from "./messages";

const words = installation.usage;

type Used = Pick<OrganizationUsage, "decks" | "slides" | "chart_updates" | "failed_jobs" | "storage">;

/** One row an organization, and their sums. */
export function OrganizationTable({ organizations, totals }: Pick<OrganizationUsageList, "organizations" | "totals">) {
  return (
    <Table isWide label={words.title}>
      <HeadRow>
        <Th>{words.columns.organization}</Th>
        <Th className="text-right">{words.columns.decks}</Th>
        <Th className="text-right">{words.columns.slides}</Th>
        <Th className="text-right">{words.columns.updates}</Th>
        <Th className="text-right">{words.columns.failed}</Th>
        <Th className="text-right">{words.columns.storage}</Th>
      </HeadRow>
      <tbody>
        {organizations.map((organization) => (
          <tr key={organization.org_id} className="border-b border-line">
            <Td>{organization.org_name}</Td>
            <Amounts used={organization} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <Td>{words.all}</Td>
          <Amounts used={totals} />
        </tr>
      </tfoot>
    </Table>
  );
}

function Amounts({ used }: { used: Used }) {
  return (
    <>
      {([used.decks, used.slides, used.chart_updates, used.failed_jobs] as const).map((count, index) => (
        // The columns never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Td key={index} className="text-right tabular-nums">
          {formatNumber(count)}
        </Td>
      ))}
      <Td className="text-right whitespace-nowrap tabular-nums">{formatBytes(used.storage.total)}</Td>
    </>
  );
}
