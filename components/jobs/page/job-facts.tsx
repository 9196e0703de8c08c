"use client";

import type { ReactNode } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { abilitiesOf } from "@/components/jobs/words/job-abilities";
import { Facts } from "@/components/ui/facts";
import { formatDuration } from "@/components/ui/format/format";
import { useLocale } from "@/components/ui/format/use-locale";
import { When } from "@/components/ui/format/when";
import type { JobStatus } from "@/lib/contract/presentations/job";

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
