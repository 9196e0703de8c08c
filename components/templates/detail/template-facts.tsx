import type { TemplateDetail } from "@/lib/contract/templates";
import { formatBytes, formatDateTime } from "../../format/format";
import { texts } from "../../texts";
import { Facts } from "../../ui/facts";
import type { CompletedAnalysis } from "./completed-analysis";

const { facts } = texts.templates;

function FontNames({ fonts }: { fonts: CompletedAnalysis["fonts"] }) {
  return fonts.map(({ name, available }, index) => (
    <span key={name}>
      {index > 0 ? ", " : ""}
      {name}
      {available ? null : <span className="font-normal text-warning-text"> ({texts.templates.fontMissing})</span>}
    </span>
  ));
}

export function TemplateFacts({ template, analysis }: { template: TemplateDetail; analysis: CompletedAnalysis | null }) {
  const known = [
    { name: facts.uploaded, value: formatDateTime(template.created_at) },
    { name: facts.size, value: template.file_size > 0 ? formatBytes(template.file_size) : texts.common.none },
  ];
  if (!analysis) return <Facts facts={known} />;
  return (
    <Facts
      facts={[
        { name: facts.slides, value: analysis.slides.length },
        { name: facts.slideSize, value: texts.templates.points(analysis.slide_size.width, analysis.slide_size.height) },
        ...known,
        ...(analysis.fonts.length > 0 ? [{ name: facts.fonts, value: <FontNames fonts={analysis.fonts} /> }] : []),
      ]}
    />
  );
}
