"use client";

import { Check, Info, Minus, X, type LucideIcon } from "lucide-react";
import { slides } from "@/components/slides/messages";
import { SlideCard } from "@/components/slides/picker/grid/slide-card";
import type { Candidate } from "@/components/slides/picker/picked-slide";
import { Badge } from "@/components/ui/badge";
import type { MatchAnswer, MatchResult } from "@/lib/contract/matching";
import { explainMatch, verdictOf, type Reason } from "./explain-match";

const texts = slides.suggest;

const looks: Record<Reason["kind"], { icon: LucideIcon; color: string }> = {
  fits: { icon: Check, color: "text-success-text" },
  overflow: { icon: X, color: "text-danger-text" },
  unused: { icon: Minus, color: "text-muted" },
  note: { icon: Info, color: "text-muted" },
};

type MatchItemProps = {
  match: MatchResult;
  signature: MatchAnswer["input_signature"];
  kind: "slide" | "layout";
  order: number | null;
  onChoose: (slide: Candidate) => void;
};

/** One suggestion: its picture, how well it suits, and why. */
export function MatchItem({ match, signature, kind, order, onChoose }: MatchItemProps) {
  const slide: Candidate = { ...match, kind, slide_number: match.slide_index + 1 };
  return (
    <li className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <SlideCard slide={slide} order={order} onChoose={() => onChoose(slide)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={match.is_exact_match ? "success" : "accent"}>{verdictOf(match)}</Badge>
          <span className="font-medium tabular-nums">{texts.score(Math.round(match.score * 100))}</span>
          <span className="min-w-0 truncate text-muted">{match.template_name}</span>
        </p>
        <ul className="mt-2 grid gap-1 text-sm">
          {explainMatch(match, signature).map(({ kind: what, text }) => {
            const { icon: Icon, color } = looks[what];
            return (
              <li key={text} className="flex gap-2">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
                {text}
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}
