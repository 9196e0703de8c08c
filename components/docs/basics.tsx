"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { docs as docsTexts } from "./messages/docs";
import { useOrigin } from "./try/use-origin";

const { basics } = docsTexts;

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

/** What all operations have in common. */
export function Basics() {
  const address = `${useOrigin()}/api/v1`;
  return (
    <Panel title={basics.title}>
      <dl className="divide-y divide-line">
        <Fact name={basics.address} sample={address} />
        <Fact name={basics.key} sample="X-API-Key: sg_live_…">
          {basics.keyMade} <GuideLink name="security">{basics.keyGuide}</GuideLink>
        </Fact>
        <Fact name={basics.refusal} sample='{"detail": …, "code": …, "request_id": …}'>
          <GuideLink name="errors">{basics.refusalGuide}</GuideLink>
        </Fact>
        <Fact name={basics.job} sample='202 {"generation_id": …, "status_url": …}'>
          {basics.jobPolled} <GuideLink name="webhooks">{basics.jobGuide}</GuideLink>
        </Fact>
      </dl>
    </Panel>
  );
}
