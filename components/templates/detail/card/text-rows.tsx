import type { Shape } from "@/components/templates/detail/place";
import { shapeCard as texts } from "@/components/templates/messages/shape-card";
import { formatNumber } from "@/components/ui/format/number";
import { Rows } from "./rows";
import { Swatch } from "./swatch";

type Format = NonNullable<Shape["text_format"]>;

/** `Calibri, 18 pt, bold`; empty where nothing is known. */
export function fontText({ font_name: font, font_size: size, bold, italic }: Format): string {
  return [
    font,
    size === null ? null : texts.fontSize(formatNumber(size)),
    bold ? texts.bold : null,
    italic ? texts.italic : null,
  ]
    .filter(Boolean)
    .join(", ");
}

function Levels({ levels }: { levels: NonNullable<Shape["text_levels"]> }) {
  return (
    <ol className="grid gap-0.5">
      {levels.map(({ level, font_size: size, bullet }) => (
        <li key={level}>
          {[
            texts.level(level + 1),
            size === null ? null : texts.fontSize(formatNumber(size)),
            bullet ? texts.bullet : texts.noBullet,
          ]
            .filter(Boolean)
            .join(", ")}
        </li>
      ))}
    </ol>
  );
}

/** The look of a shape's text. */
export function TextRows({ format, levels }: { format: Format; levels: Shape["text_levels"] }) {
  const font = fontText(format);
  const { color, alignment, line_spacing: spacing, bullet } = format;
  return (
    <Rows
      heading={texts.look}
      rows={[
        font ? { name: texts.font, value: font } : null,
        color ? { name: texts.color, value: <Swatch color={color} /> } : null,
        alignment ? { name: texts.alignment, value: texts.alignments[alignment] ?? alignment } : null,
        spacing !== null ? { name: texts.lineSpacing, value: formatNumber(spacing) } : null,
        levels ? { name: texts.levels, value: <Levels levels={levels} /> } : null,
        bullet === undefined || levels
          ? null
          : { name: texts.bullets, value: bullet ? texts.withBullets : texts.withoutBullets },
      ]}
    />
  );
}
