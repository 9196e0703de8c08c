"use client";

import type { ReactNode } from "react";
import type { JobStatus } from "@/lib/contract/presentations";
import { formatDuration } from "../../format/format";
import { useLocale } from "../../format/use-locale";
import { When } from "../../format/when";
import { jobs as texts } from "../../texts/jobs";
import { Facts } from "../../ui/facts";
import { abilitiesOf } from "../words/job-abilities";

const { facts: t } = texts;

export function JobFacts({ job }: { job: JobStatus }) {
  const locale = useLocale();
  const { started_at: started, completed_at: completed, requested_by: who } = job;
  const facts: { name: string; value: ReactNode }[] = [
    { name: t.kind, value: texts.kinds[job.kind] },
    {
      name: t.requested,
      value: (
        <>
          <When time={job.created_at} as="ago" />
          {who ? <span className="font-normal text-muted"> {texts.by(who.name)}</span> : null}
        </>
      ),
    },
  ];
  if (job.total_pages_generated > 0)
    facts.push({ name: t.slides, value: texts.pages(job.total_pages_generated, job.total_slides_requested) });
  if (started && completed) facts.push({ name: t.duration, value: formatDuration(started, completed, locale) });
  if (job.expires_at && abilitiesOf(job).hasFile)
    facts.push({ name: t.kept, value: <When time={job.expires_at} as="day" /> });
  return <Facts facts={facts} />;
}
