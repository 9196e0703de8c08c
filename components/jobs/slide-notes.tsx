import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { issueDetail, within } from "@/components/decks/issue-messages";
import { isInformational, withoutRepeatedNotes } from "@/components/shell/notes";
import { type Words, outcomeMessages } from "@/components/shell/outcome-messages";
import { lookUp } from "@/components/ui/records";
import type { SlideResult } from "@/lib/contract/presentations";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { jobMessages } from "./messages";

const looks = {
  error: { icon: CircleAlert, color: "text-danger-text" },
  warning: { icon: TriangleAlert, color: "text-warning-text" },
  note: { icon: Info, color: "text-muted" },
};

type ResultNoteProps = {
  tone: keyof typeof looks;
  words: Words | undefined;
  issue: { code: string | null; message: string; loc?: readonly string[] | null | undefined };
  data: SlideData;
};

function ResultNote({ tone, words, issue: { code, message, loc }, data }: ResultNoteProps) {
  const { icon: Icon, color } = looks[tone];
  const detail = tone === "note" ? null : issueDetail({ code, path: within(loc), message }, data);
  const remedy = tone === "note" || detail?.hasRemedy ? null : words?.remedy;
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 break-words">
        <p className={tone === "note" ? "text-muted" : "font-medium"}>{words?.title ?? jobMessages.result.unknown}</p>
        {detail ? <p className="text-sm">{detail.text}</p> : null}
        {remedy ? <p className="text-sm text-muted">{remedy}</p> : null}
      </div>
    </li>
  );
}

/** Explains why a slide failed or differs from the request, and what to do. */
export function SlideNotes({ result, data }: { result: SlideResult; data: SlideData }) {
  const { error, error_code: code, error_loc: loc, warnings } = result;
  return (
    <ul className="grid gap-2">
      {error === null ? null : (
        <ResultNote
          tone="error"
          words={lookUp(outcomeMessages.slides, code ?? "")}
          issue={{ code, message: error, loc }}
          data={data}
        />
      )}
      {withoutRepeatedNotes(warnings).map((warning, index) => (
        <ResultNote
          key={index}
          tone={isInformational(warning.code) ? "note" : "warning"}
          words={lookUp(outcomeMessages.warnings, warning.code)}
          issue={warning}
          data={data}
        />
      ))}
    </ul>
  );
}
