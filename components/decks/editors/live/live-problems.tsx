import type { SlidePreview } from "@/lib/contract/presentations";
import { ApiError } from "@/lib/queries/api/api-error";
import { isNote } from "../../../states/is-note";
import { problemText } from "../../../states/problem-text";
import { editors } from "../../../texts/editors";
import { Notice } from "../../../ui/notice";

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
