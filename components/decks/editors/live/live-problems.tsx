import { ApiError } from "@/components/api/api-error";
import { editors } from "@/components/decks/editors/messages";
import { isNote } from "@/components/shell/states/is-note";
import { problemText } from "@/components/shell/states/problem-text";
import { Notice } from "@/components/ui/notice";
import type { SlidePreview } from "@/lib/contract/presentations";

const { live: texts } = editors;

/** Why there is no picture of now, or what the service remarks about the slide. */
export function LiveProblems({ result, error }: { result: SlidePreview["slide_result"] | null; error: unknown }) {
  if (error instanceof ApiError && error.status === 422) return <Notice tone="warning">{texts.fields}</Notice>;
  if (error)
    return (
      <Notice tone="warning" title={texts.notDrawn}>
        {problemText(error)}
      </Notice>
    );
  if (result?.status === "failed")
    return (
      <Notice tone="danger" title={texts.failed}>
        {result.error}
      </Notice>
    );
  if (!result || result.warnings.length === 0) return null;
  return (
    <Notice
      tone={result.warnings.every(({ code }) => isNote(code)) ? "info" : "warning"}
      title={texts.warnings(result.warnings.length)}
    >
      <ul className="list-disc pl-4">
        {[...new Set(result.warnings.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
