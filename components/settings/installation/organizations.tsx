"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import type { Installation } from "@/lib/contract/installation";
import { organizationUsageQuery } from "@/lib/queries/installation/queries";
import { EmptyState } from "../../states/empty-state";
import { ErrorState } from "../../states/error-state";
import { LoadingRows } from "../../states/loading-rows";
import { installation } from "../../texts/settings/installation";
import { Pager } from "../../ui/pager";
import { Panel } from "../../ui/panel";
import { OrganizationTable } from "./organization-table";
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
