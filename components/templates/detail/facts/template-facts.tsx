"use client";

import { ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { CompletedAnalysis } from "@/components/templates/detail/completed-analysis";
import { templatePage } from "@/components/templates/messages/template-page";
import { templates } from "@/components/templates/messages/templates";
import { formatBytes } from "@/components/ui/format/format";
import { useLocale } from "@/components/ui/format/use-locale";
import { When } from "@/components/ui/format/when";
import { useEver } from "@/components/ui/overlay/use-ever";
import type { TemplateDetail } from "@/lib/contract/templates/template";

const texts = templatePage.facts;
const AllFacts = dynamic(() => import("./all-facts").then((module) => module.AllFacts), { ssr: false });

/** What is known of the file and of what the analysis found in it: the most asked for at once, all of it unfolded. */
export function TemplateFacts({
  template,
  analysis,
}: {
  template: TemplateDetail;
  analysis: CompletedAnalysis | null;
}) {
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const everOpen = useEver(open);
  const { category, tags } = template.metadata;
  const short = [
    analysis ? templates.points(analysis.slide_size.width, analysis.slide_size.height) : null,
    template.file_size > 0 ? formatBytes(template.file_size, locale) : null,
    category,
    ...tags,
  ].filter(Boolean);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mb-5 rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-10 items-center gap-2 rounded-lg px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="shrink-0 font-medium">{texts.heading}</span>
        <span className="min-w-0 truncate text-muted">
          {short.join(" · ")}
          {short.length > 0 ? " · " : ""}
          {texts.uploaded} <When time={template.created_at} as="day" />
        </span>
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-4">
        {everOpen ? <AllFacts template={template} analysis={analysis} /> : null}
      </div>
    </details>
  );
}
