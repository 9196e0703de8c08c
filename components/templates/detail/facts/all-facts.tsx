import type { CompletedAnalysis } from "@/components/templates/detail/completed-analysis";
import { templateFacts as texts } from "@/components/templates/messages/template-facts";
import { MetadataFields } from "@/components/templates/metadata/metadata-fields";
import { Facts } from "@/components/ui/facts";
import type { TemplateDetail } from "@/lib/contract/templates/template";
import { FontNames } from "./font-names";
import { ThemeColors } from "./theme-colors";

/** What people say about the template, changed where it stands, and what the analysis found of its theme and fonts. */
export function AllFacts({ template, analysis }: { template: TemplateDetail; analysis: CompletedAnalysis | null }) {
  return (
    <>
      <MetadataFields template={template} className="mb-5 grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4" />
      {analysis ? <Facts facts={factsOf(analysis)} /> : null}
    </>
  );
}

function factsOf({ theme, fonts }: CompletedAnalysis) {
  return [
    { name: texts.theme, value: <ThemeColors colors={theme.colors} /> },
    { name: texts.themeFonts, value: `${theme.fonts.major} (${texts.headings}), ${theme.fonts.minor} (${texts.body})` },
    ...(fonts.length > 0 ? [{ name: texts.fonts, value: <FontNames fonts={fonts} /> }] : []),
  ];
}
