"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Circle, X } from "lucide-react";
import { noSlides } from "@/components/templates/messages/no-slides";
import { analysisStateQuery } from "@/components/templates/queries/queries";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import type { AnalysisStep } from "@/lib/contract/analyses";

const texts = noSlides.steps;

function StepIcon({ status }: { status: AnalysisStep["status"] }) {
  if (status === "processing") return <Spinner className="size-4 text-accent-text" />;
  if (status === "completed") return <Check aria-hidden className="size-4 text-success-text" />;
  if (status === "pending") return <Circle aria-hidden className="size-4 text-muted" />;
  return <X aria-hidden className="size-4 text-danger-text" />;
}

function remaining(end: string | null): string | null {
  if (end === null) return null;
  return texts.remaining(Math.max(1, Math.round((new Date(end).getTime() - Date.now()) / 1_000)));
}

/** An analysis that runs: how far it is, and what it does. */
export function AnalysisCourse({ templateId }: { templateId: string }) {
  const { data } = useQuery(analysisStateQuery(templateId));
  const rest = remaining(data?.estimated_completion_at ?? null);
  return (
    <div className="mx-auto max-w-md px-6 py-12">
      <p className="text-center font-semibold">{texts.heading}</p>
      <p className="mt-1 mb-5 text-center text-muted">{texts.body}</p>
      <Progress value={data?.progress ?? null} label={texts.heading} />
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-muted">
        {rest}
      </p>
      <ul className="mt-4 grid gap-2">
        {data?.steps.map(({ name, status }) => (
          <li key={name} className={`flex items-center gap-2.5 ${status === "pending" ? "text-muted" : ""}`}>
            <StepIcon status={status} />
            <span className="flex-1">{name in texts ? (texts[name as keyof typeof texts] as string) : name}</span>
            <span className="text-sm text-muted">{texts.states[status]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
