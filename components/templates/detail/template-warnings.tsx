import { ChevronRight, TriangleAlert } from "lucide-react";
import type { AnalysisWarning } from "@/lib/contract/analysis";
import { texts } from "../../texts";

/** What the analysis remarked on the file; folded, because most remarks need nothing to be done. */
export function TemplateWarnings({ warnings }: { warnings: AnalysisWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className="group mb-6 rounded-md bg-warning-soft">
      <summary className="flex items-center gap-2.5 rounded-md px-3.5 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden className="size-4.5 text-warning-text" />
        <span className="flex-1">{texts.templates.warnings(warnings.length)}</span>
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
      </summary>
      <ul className="grid gap-1.5 px-3.5 pb-3.5 pl-10.5">
        {warnings.map((warning, index) => (
          <li key={index}>{warning.message}</li>
        ))}
      </ul>
    </details>
  );
}
