import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { outcomes } from "@/components/shell/messages/outcomes";
import { isNote } from "@/components/shell/states/is-note";
import type { SlideResult } from "@/lib/contract/presentations/job";

const looks = {
  error: { icon: CircleAlert, color: "text-danger-text" },
  warning: { icon: TriangleAlert, color: "text-warning-text" },
  note: { icon: Info, color: "text-muted" },
};

type RemarkProps = { tone: keyof typeof looks; title: string | undefined; message: string; remedy: string | undefined };

function Remark({ tone, title, message, remedy }: RemarkProps) {
  const { icon: Icon, color } = looks[tone];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 break-words">
        {title ? <p className={tone === "note" ? "text-muted" : "font-medium"}>{title}</p> : null}
        {tone === "note" ? null : <p className="text-sm">{message}</p>}
        {remedy && tone !== "note" ? <p className="text-sm text-muted">{remedy}</p> : null}
      </div>
    </li>
  );
}

/** Why a slide was not made, or was made otherwise than asked, and what to do about it. */
export function Remarks({ result }: { result: SlideResult }) {
  const { error, error_code: code, warnings } = result;
  if (error === null && warnings.length === 0) return null;
  const failure = code === null ? undefined : outcomes.slides[code];
  return (
    <ul className="grid gap-2">
      {error === null ? null : <Remark tone="error" title={failure?.title} message={error} remedy={failure?.remedy} />}
      {warnings.map((warning, index) => {
        const words = outcomes.warnings[warning.code];
        return (
          <Remark
            key={index}
            tone={isNote(warning.code) ? "note" : "warning"}
            title={words?.title}
            message={warning.message}
            remedy={words?.remedy}
          />
        );
      })}
    </ul>
  );
}
