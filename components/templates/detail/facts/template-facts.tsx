import type { TemplateDetail } from "@/lib/contract/templates";
import { formatBytes } from "../../../format/format";
import { When } from "../../../format/when";
import { common } from "../../../texts/common";
import { templatePage as texts } from "../../../texts/template-page";
import { templates } from "../../../texts/templates";
import { Facts } from "../../../ui/facts";
import type { CompletedAnalysis } from "../completed-analysis";
import { FontNames } from "./font-names";
import { ThemeColors } from "./theme-colors";

const { facts } = templates;

/** What is known of the file and of what the analysis found in it. */
export function TemplateFacts({ template, analysis }: { template: TemplateDetail; analysis: CompletedAnalysis | null }) {
  const known = [
    { name: facts.uploaded, value: <When time={template.created_at} /> },
    { name: facts.size, value: template.file_size > 0 ? formatBytes(template.file_size) : common.none },
  ];
  if (!analysis) return <Facts facts={known} />;
  const { slide_size: size, theme, fonts } = analysis;
  return (
    <Facts
      facts={[
        { name: facts.slideSize, value: templates.points(size.width, size.height) },
        ...known,
        { name: texts.facts.theme, value: <ThemeColors colors={theme.colors} /> },
        { name: texts.facts.themeFonts, value: `${theme.fonts.major} (${texts.facts.headings}), ${theme.fonts.minor} (${texts.facts.body})` },
        ...(fonts.length > 0 ? [{ name: texts.facts.fonts, value: <FontNames fonts={fonts} /> }] : []),
      ]}
    />
  );
}
