"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Pager } from "@/components/ui/pager";
import { Panel } from "@/components/ui/panel";
import type { Installation } from "@/lib/contract/installation";
import { installation } from "./messages";
import { OrganizationTable } from "./organization-table";
import { organizationUsageQuery } from "./queries";
import { StoredFiles } from "./stored-files";

const words = installation.usage;

/**
 * How much each organization uses the installation, and what all of their files take. @param store absent: not known
 * yet
 */
export function Organizations({ store }: { store: Installation["store"] | undefined }) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(organizationUsageQuery(page));
  return (
    <>
      <Panel title={words.title} actions={<p className="text-sm text-muted">{words.period}</p>}>
        {isPending ? (
          <LoadingRows rows={4} />
        ) : error && !data ? (
          <ErrorState what={words.title} error={error} onRetry={() => void refetch()} />
        ) : data.organizations.length === 0 ? (
          <EmptyState icon={Building2} title={words.empty.title} body={words.empty.body} />
        ) : (
          <div className={`transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
            <OrganizationTable organizations={data.organizations} totals={data.totals} />
            <Pager page={page} pages={data.pagination.pages} onPage={setPage} />
          </div>
        )}
      </Panel>
      {data ? <StoredFiles storage={data.totals.storage} store={store} /> : null}
    </>
  );
}
