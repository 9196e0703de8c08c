"use client";

import { useQuery } from "@tanstack/react-query";
import { Section } from "@/components/settings/shell/section";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { CopyButton } from "@/components/ui/copy-button";
import { When } from "@/components/ui/format/when";
import { Panel } from "@/components/ui/panel";
import { organization as words } from "./messages";
import { OrganizationName } from "./organization-name";
import { organizationQuery } from "./queries/queries";

export function OrganizationPage() {
  const { data, error, isPending, refetch } = useQuery(organizationQuery);
  return (
    <Section title={words.title} intro={words.intro}>
      <Panel>
        {isPending ? (
          <LoadingRows rows={2} />
        ) : error && !data ? (
          <ErrorState what={words.title} error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <OrganizationName organization={data} />
            <dl className="divide-y divide-line border-t border-line">
              <div className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
                <dt className="text-muted">{words.id}</dt>
                <dd className="min-w-0">
                  <span className="font-mono text-sm break-all">{data.org_id}</span>{" "}
                  <span className="text-sm text-muted">{words.idHint}</span>
                </dd>
                <dd>
                  <CopyButton size="sm" text={data.org_id}>
                    {words.copyId}
                  </CopyButton>
                </dd>
              </div>
              <div className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="text-muted">{words.created}</dt>
                <dd>
                  <When time={data.created_at} as="day" />
                </dd>
              </div>
            </dl>
          </>
        )}
      </Panel>
    </Section>
  );
}
