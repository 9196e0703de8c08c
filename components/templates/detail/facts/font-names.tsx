import type { CompletedAnalysis } from "@/components/templates/detail/completed-analysis";
import { templateFacts as texts } from "@/components/templates/messages/template-facts";

/** Fonts that are named at once; the others are folded away. */
const shown = 4;

function List({ fonts }: { fonts: CompletedAnalysis["fonts"] }) {
  return fonts.map(({ name, available }, index) => (
    <span key={name}>
      {index > 0 ? ", " : ""}
      {name}
      {available ? null : <span className="font-normal text-warning-text"> ({texts.fontMissing})</span>}
    </span>
  ));
}

/** The fonts of a template, those that are not known here first. */
export function FontNames({ fonts }: { fonts: CompletedAnalysis["fonts"] }) {
  const sorted = fonts.toSorted((a, b) => Number(a.available) - Number(b.available));
  if (fonts.length <= shown) return <List fonts={sorted} />;
  return (
    <details>
      <summary className="rounded-sm underline decoration-line underline-offset-2">
        {texts.allFonts(fonts.length)}
      </summary>
      <p className="max-w-md font-normal">
        <List fonts={sorted} />
      </p>
    </details>
  );
}
