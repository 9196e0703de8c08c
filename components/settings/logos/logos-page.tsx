"use client";

import { useQuery } from "@tanstack/react-query";
import { Image } from "lucide-react";
import { Section } from "@/components/settings/shell/section";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Panel } from "@/components/ui/panel";
import { LogoGrid } from "./logo-grid";
import { LogoSample } from "./logo-sample";
import { logos } from "./messages";
import { logosQuery } from "./queries/queries";
import { LogoDrop } from "./uploads/logo-drop";
import { LogoUploadList } from "./uploads/logo-upload-list";
import { useLogoUploads } from "./uploads/use-logo-uploads";

export function LogosPage() {
  const { data, error, isPending, refetch } = useQuery(logosQuery);
  const { uploads, add, send, dismiss, clear } = useLogoUploads(data?.logos ?? []);
  return (
    <Section title={logos.title} intro={logos.intro}>
      {isPending ? (
        <Panel>
          <LoadingRows rows={4} />
        </Panel>
      ) : error && !data ? (
        <Panel>
          <ErrorState what={logos.title} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <LogoDrop onFiles={add}>
          <LogoUploadList uploads={uploads} onSend={send} onDismiss={dismiss} onClear={clear} />
          <LogoSample />
          {data.logos.length === 0 ? (
            <Panel>
              <EmptyState icon={Image} title={logos.empty.title} body={logos.empty.body} />
            </Panel>
          ) : (
            <LogoGrid library={data.logos} />
          )}
        </LogoDrop>
      )}
    </Section>
  );
}
