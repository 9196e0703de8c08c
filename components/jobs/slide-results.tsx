import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { SlideResult } from "@/lib/contract/presentations";
import { texts } from "../texts";
import { Panel } from "../ui/panel";

function Remarks({ result }: { result: SlideResult }) {
  const { slideErrors, slideWarnings } = texts.problems;
  if (!result.error && result.warnings.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1">
      {result.error ? (
        <li className="text-danger-text">
          {result.error_code && slideErrors[result.error_code] ? `${slideErrors[result.error_code]}. ` : ""}
          {result.error}
        </li>
      ) : null}
      {result.warnings.map((warning, index) => (
        <li key={index} className="text-warning-text">
          {slideWarnings[warning.code] ? `${slideWarnings[warning.code]}. ` : ""}
          {warning.message}
        </li>
      ))}
    </ul>
  );
}

function ResultIcon({ result }: { result: SlideResult }) {
  if (result.status === "failed") return <CircleAlert aria-hidden className="size-4.5 shrink-0 text-danger-text" />;
  if (result.warnings.length > 0) return <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-warning-text" />;
  return <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success-text" />;
}

/** How each requested slide ended, with errors and warnings in words. */
export function SlideResults({ results }: { results: SlideResult[] }) {
  return (
    <Panel title={texts.jobs.results}>
      <ol className="divide-y divide-line">
        {results.map((result) => (
          <li key={result.slide_index} className="flex gap-3 px-4 py-3">
            <ResultIcon result={result} />
            <div className="min-w-0 flex-1 break-words">
              <p>
                <span className="font-medium">{texts.jobs.slideNumber(result.slide_index + 1)}</span>
                <span className="text-muted"> – {texts.jobs.resultText(result.status, result.pages_generated)}</span>
              </p>
              <Remarks result={result} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
