"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { docsMessages } from "./messages";
import { useOrigin } from "./use-origin";

function Fact({ name, sample, children }: { name: string; sample: string; children?: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[6rem_minmax(0,1fr)] md:items-baseline xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.2fr)]">
      <dt className="font-medium">{name}</dt>
      <dd className="min-w-0">
        <code className="font-mono text-sm break-words">{sample}</code>
      </dd>
      {children ? <dd className="text-muted md:col-start-2 xl:col-start-3">{children}</dd> : null}
    </div>
  );
}

function GuideLink({ name, children }: { name: string; children: string }) {
  return (
    <Link href={`/docs/guides/${name}`} className="text-accent-text underline underline-offset-2">
      {children}
    </Link>
  );
}

/** Explains what applies to all operations. */
export function Basics() {
  const address = `${useOrigin()}/api/v1`;
  return (
    <Panel title={docsMessages.basics.title}>
      <dl className="divide-y divide-line">
        <Fact name={docsMessages.basics.address} sample={address} />
        <Fact name={docsMessages.basics.key} sample="X-API-Key: sg_live_…">
          {docsMessages.basics.keyMade} <GuideLink name="security">{docsMessages.basics.keyGuide}</GuideLink>
        </Fact>
        <Fact name={docsMessages.basics.rejection} sample='{"detail": …, "code": …, "request_id": …}'>
          <GuideLink name="errors">{docsMessages.basics.refusalGuide}</GuideLink>
        </Fact>
        <Fact name={docsMessages.basics.job} sample='202 {"generation_id": …, "status_url": …}'>
          {docsMessages.basics.jobPolled} <GuideLink name="webhooks">{docsMessages.basics.jobGuide}</GuideLink>
        </Fact>
      </dl>
    </Panel>
  );
}
