import { MetadataFields } from "@/components/templates/metadata-fields";
import { Facts } from "@/components/ui/panel";
import { lookUp } from "@/components/ui/records";
import type { TemplateDetail } from "@/lib/contract/templates";
import type { CompletedAnalysis } from "./place";

/** Shows the template's metadata, which can be edited in place, and its theme and fonts. */
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
    { name: factsMessages.theme, value: <ThemeColors colors={theme.colors} /> },
    {
      name: factsMessages.themeFonts,
      value: `${theme.fonts.major} (${factsMessages.headings}), ${theme.fonts.minor} (${factsMessages.body})`,
    },
    ...(fonts.length > 0 ? [{ name: factsMessages.fonts, value: <FontNames fonts={fonts} /> }] : []),
  ];
}

/** Number of fonts shown at first. The others are collapsed. */
const shown = 4;

function List({ fonts }: { fonts: CompletedAnalysis["fonts"] }) {
  return fonts.map(({ name, available }, index) => (
    <span key={name}>
      {index > 0 ? ", " : ""}
      {name}
      {available ? null : <span className="font-normal text-warning-text"> ({factsMessages.fontMissing})</span>}
    </span>
  ));
}

/** Lists the fonts of a template, unavailable ones first. */
function FontNames({ fonts }: { fonts: CompletedAnalysis["fonts"] }) {
  const sorted = fonts.toSorted((a, b) => Number(a.available) - Number(b.available));
  if (fonts.length <= shown) return <List fonts={sorted} />;
  return (
    <details>
      <summary className="rounded-sm underline decoration-line underline-offset-2">
        {factsMessages.allFonts(fonts.length)}
      </summary>
      <p className="max-w-md font-normal">
        <List fonts={sorted} />
      </p>
    </details>
  );
}

const order = ["dk1", "lt1", "dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6"];

function nameOf(key: string): string {
  return key.startsWith("accent") ? factsMessages.accent(key.slice(6)) : (lookUp(factsMessages.colors, key) ?? key);
}

/** Shows the theme colours in PowerPoint's order. */
function ThemeColors({ colors }: { colors: Record<string, string> }) {
  return (
    <ul className="flex flex-wrap gap-1 pt-0.5">
      {order.flatMap((key) => {
        const color = colors[key];
        if (!color) return [];
        return [
          <li
            key={key}
            title={`${nameOf(key)}: ${color}`}
            className="size-5 rounded-sm border border-field"
            style={{ background: color }}
          >
            <span className="sr-only">{`${nameOf(key)}: ${color}`}</span>
          </li>,
        ];
      })}
    </ul>
  );
}

/** Messages about the theme and fonts of a template. */
const factsMessages = {
  theme: "Theme colours",
  themeFonts: "Theme fonts",
  headings: "headings",
  body: "text",
  fonts: "Fonts in use",
  colors: {
    dk1: "Dark 1",
    lt1: "Light 1",
    dk2: "Dark 2",
    lt2: "Light 2",
    hlink: "Hyperlink",
    folHlink: "Followed hyperlink",
  },
  accent: (number: string) => `Accent ${number}`,
  allFonts: (count: number) => `${count} fonts`,
  fontMissing: "not available",
};
