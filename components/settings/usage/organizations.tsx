import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { Bar } from "@/components/settings/usage/bar";
import { QueryState } from "@/components/shell/states";
import { EmptyState } from "@/components/ui/empty-state";
import { formatBytes, formatNumber } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
import { keysOf } from "@/components/ui/records";
import { HeadRow, Pager, Table, Td, Th } from "@/components/ui/table";
import type { Installation, OrganizationUsage, OrganizationUsageList } from "@/lib/contract/installation";
import { installationMessages } from "./installation-messages";
import { organizationUsageQuery } from "./queries";

/**
 * Shows the usage of each organization and the storage of all files.
 *
 * @param store Absent: not known yet
 */
export function Organizations({ store }: { store: Installation["store"] | undefined }) {
  const [page, setPage] = useState(1);
  const result = useQuery(organizationUsageQuery(page));
  const { data, isPlaceholderData } = result;
  return (
    <>
      <Panel
        title={installationMessages.usage.title}
        actions={<p className="text-sm text-muted">{installationMessages.usage.period}</p>}
      >
        <QueryState
          query={result}
          what={installationMessages.usage.title}
          rows={4}
          isEmpty={(data) => data.organizations.length === 0}
          empty={
            <EmptyState
              icon={Building2}
              title={installationMessages.usage.empty.title}
              body={installationMessages.usage.empty.body}
            />
          }
        >
          {(data) => (
            <div className={`transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
              <OrganizationTable organizations={data.organizations} totals={data.totals} />
              <Pager page={page} pages={data.pagination.pages} onPage={setPage} />
            </div>
          )}
        </QueryState>
      </Panel>
      {data ? <StoredFiles storage={data.totals.storage} store={store} /> : null}
    </>
  );
}

type Used = Pick<OrganizationUsage, "decks" | "slides" | "chart_updates" | "failed_jobs" | "storage">;

/** Shows a row for each organization, and the totals. */
function OrganizationTable({ organizations, totals }: Pick<OrganizationUsageList, "organizations" | "totals">) {
  return (
    <Table isWide label={installationMessages.usage.title}>
      <HeadRow>
        <Th>{installationMessages.usage.columns.organization}</Th>
        <Th className="text-right">{installationMessages.usage.columns.decks}</Th>
        <Th className="text-right">{installationMessages.usage.columns.slides}</Th>
        <Th className="text-right">{installationMessages.usage.columns.updates}</Th>
        <Th className="text-right">{installationMessages.usage.columns.failed}</Th>
        <Th className="text-right">{installationMessages.usage.columns.storage}</Th>
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
          <Td>{installationMessages.usage.all}</Td>
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
        // The order of the columns never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Td key={index} className="text-right tabular-nums">
          {formatNumber(count)}
        </Td>
      ))}
      <Td className="text-right whitespace-nowrap tabular-nums">{formatBytes(used.storage.total)}</Td>
    </>
  );
}
const stores = keysOf(installationMessages.storage.stores);

/** Shows the storage of all files by type, and the free space. */
function StoredFiles({
  storage,
  store,
}: Pick<OrganizationUsage, "storage"> & { store: Installation["store"] | undefined }) {
  return (
    <Panel
      title={installationMessages.storage.title}
      actions={<p className="text-sm text-muted">{store ? installationMessages.storage.kinds[store.kind] : null}</p>}
    >
      <dl className="grid gap-3 p-4">
        {stores.map((kind) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{installationMessages.storage.stores[kind]}</dt>
            <dd className="text-muted tabular-nums">{formatBytes(storage[kind])}</dd>
            <dd className="col-span-2">
              <Bar share={storage.total === 0 ? 0 : storage[kind] / storage.total} />
            </dd>
          </div>
        ))}
      </dl>
      {store?.free_bytes != null && store.total_bytes != null ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {installationMessages.storage.free(formatBytes(store.free_bytes), formatBytes(store.total_bytes))}
        </p>
      ) : null}
    </Panel>
  );
}
