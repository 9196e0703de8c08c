"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Lock } from "lucide-react";
import { ApiError } from "@/lib/queries/api/api-error";
import { apiKeysQuery } from "@/lib/queries/api-keys/queries";
import { EmptyState } from "../states/empty-state";
import { ErrorState } from "../states/error-state";
import { LoadingRows } from "../states/loading-rows";
import { texts } from "../texts";
import { Panel } from "../ui/panel";
import { HeadRow, Table, Th } from "../ui/table";
import { CreateKey } from "./create-key";
import { KeyRow } from "./key-row";

const { keys } = texts.settings;

export function KeyList() {
  const { data, error, isPending, refetch } = useQuery(apiKeysQuery);
  if (error instanceof ApiError && error.status === 403) {
    return (
      <Panel>
        <EmptyState icon={Lock} title={keys.title} body={keys.forbidden} />
      </Panel>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{keys.intro}</p>
        {data && data.keys.length > 0 ? <CreateKey /> : null}
      </div>
      <Panel>
        {isPending ? (
          <LoadingRows rows={3} />
        ) : error && !data ? (
          <ErrorState what={keys.title} error={error} onRetry={() => void refetch()} />
        ) : data.keys.length === 0 ? (
          <EmptyState icon={KeyRound} title={keys.empty.title} body={keys.empty.body} action={<CreateKey />} />
        ) : (
          <Table label={keys.title}>
            <HeadRow>
              <Th>{keys.columns.name}</Th>
              <Th className="max-md:hidden">{keys.columns.scopes}</Th>
              <Th className="max-md:hidden">{keys.columns.created}</Th>
              <Th className="max-md:hidden">{keys.columns.used}</Th>
              <Th>{keys.columns.status}</Th>
              <Th>
                <span className="sr-only">{texts.common.more}</span>
              </Th>
            </HeadRow>
            <tbody>
              {data.keys.map((key) => (
                <KeyRow key={key.key_id} apiKey={key} />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </>
  );
}
