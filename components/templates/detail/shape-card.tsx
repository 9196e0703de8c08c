import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { formatLength, formatNumber } from "@/components/ui/format";
import { keysOf, lookUp } from "@/components/ui/records";
import { shapeTypeName } from "./messages";
import type { Shape } from "./place";
import { shapeMessages } from "./shape-messages";
import { chartTypeName, fieldNames } from "./shape-names";
import { roleName, shapeName } from "./shapes";

function placeRows({ x, y, width, height }: Shape) {
  return [
    x === undefined || y === undefined
      ? null
      : { name: shapeMessages.position, value: shapeMessages.positionOf(formatLength(x), formatLength(y)) },
    width === undefined || height === undefined
      ? null
      : { name: shapeMessages.size, value: formatLength([width, height]) },
  ];
}

/**
 * Shows all facts about a shape, starting with the content that fills it.
 *
 * @param props.shapes All shapes of its slide
 */
export function ShapeCard({ shape, shapes }: { shape: Shape; shapes: readonly Shape[] }) {
  const text = shape.text.trim();
  const placeholder = lookUp(shapeMessages.placeholders, shape.placeholder_type ?? "");
  return (
    <article aria-label={shapeName(shape)}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-3 pb-2">
        <h3 className="min-w-0 font-semibold break-words">{shapeName(shape)}</h3>
        <Badge tone={shape.fills.length > 0 ? "accent" : "neutral"}>{roleName(shape)}</Badge>
      </header>
      <FilledBy shape={shape} shapes={shapes} />
      {text ? (
        <p className="line-clamp-4 border-t border-line px-4 py-3 text-sm whitespace-pre-line text-muted">{text}</p>
      ) : null}
      <Rows
        rows={[
          { name: shapeMessages.kind, value: shapeTypeName(shape.shape_type) },
          placeholder ? { name: shapeMessages.placeholder, value: placeholder } : null,
          shape.group_path ? { name: shapeMessages.group, value: shape.group_path.join(" › ") } : null,
          ...placeRows(shape),
        ]}
      />
      {shape.text_format ? <TextRows format={shape.text_format} levels={shape.text_levels} /> : null}
      <TableRows shape={shape} />
      {shape.chart_info ? <ChartRows chart={shape.chart_info} /> : null}
      {shape.chart_info && !shape.chart_info.supported ? (
        <p className="px-4 pb-3 text-sm text-muted">{shapeMessages.chartUnsupported}</p>
      ) : null}
    </article>
  );
}

type Format = NonNullable<Shape["text_format"]>;

/** Returns the text for a font, such as `Calibri 18, bold`; empty if nothing is known. */
function fontText({ font_name: font, font_size: size, bold, italic }: Format): string {
  return [
    [font, size === null ? null : formatNumber(size)].filter(Boolean).join(" "),
    bold ? shapeMessages.bold : null,
    italic ? shapeMessages.italic : null,
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
            shapeMessages.level(level + 1),
            size === null ? null : shapeMessages.fontSize(formatNumber(size)),
            bullet ? shapeMessages.bullet : shapeMessages.noBullet,
          ]
            .filter(Boolean)
            .join(", ")}
        </li>
      ))}
    </ol>
  );
}

/** Shows the style of a shape's text. */
function TextRows({ format, levels }: { format: Format; levels: Shape["text_levels"] }) {
  const font = fontText(format);
  const { color, alignment, line_spacing: spacing, bullet } = format;
  return (
    <Rows
      heading={shapeMessages.look}
      rows={[
        font ? { name: shapeMessages.font, value: font } : null,
        color ? { name: shapeMessages.color, value: <Swatch color={color} /> } : null,
        alignment
          ? { name: shapeMessages.alignment, value: lookUp(shapeMessages.alignments, alignment) ?? alignment }
          : null,
        spacing !== null ? { name: shapeMessages.lineSpacing, value: formatNumber(spacing) } : null,
        levels ? { name: shapeMessages.levels, value: <Levels levels={levels} /> } : null,
        bullet === undefined || levels
          ? null
          : { name: shapeMessages.bullets, value: bullet ? shapeMessages.withBullets : shapeMessages.withoutBullets },
      ]}
    />
  );
}

type Styling = NonNullable<Shape["table_styling"]>;

function Cells({
  cell,
  text,
}: {
  cell: Styling["header_row_format"][number] | undefined;
  text: Styling["header_text_format"][number] | undefined;
}) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {cell?.fill_color ? <Swatch color={cell.fill_color} /> : null}
      {text ? <span>{fontText(text)}</span> : null}
      {text?.color ? <Swatch color={text.color} /> : null}
    </span>
  );
}

/** Shows the size and style of a table. */
function TableRows({ shape }: { shape: Shape }) {
  const { table_info: info, table_styling: styling } = shape;
  if (!info) return null;
  const parts = keysOf(shapeMessages.parts)
    .filter((part) => info[part])
    .map((part) => shapeMessages.parts[part]);
  const header = styling?.header_row_format[0] || styling?.header_text_format[0];
  const body = styling?.body_row_format[0] || styling?.body_text_format[0];
  return (
    <Rows
      heading={shapeMessages.table}
      rows={[
        { name: shapeMessages.size, value: shapeMessages.tableSize(info.rows, info.columns) },
        info.style_name ? { name: shapeMessages.tableStyle, value: info.style_name } : null,
        { name: shapeMessages.tableParts, value: parts.join(", ") || shapeMessages.noParts },
        { name: shapeMessages.columnWidths, value: formatLength(info.column_widths, undefined, " · ") },
        header
          ? {
              name: shapeMessages.headerCells,
              value: <Cells cell={styling?.header_row_format[0]} text={styling?.header_text_format[0]} />,
            }
          : null,
        body
          ? {
              name: shapeMessages.bodyCells,
              value: <Cells cell={styling?.body_row_format[0]} text={styling?.body_text_format[0]} />,
            }
          : null,
      ]}
    />
  );
}

/** Shows the contents of a chart. */
function ChartRows({ chart }: { chart: NonNullable<Shape["chart_info"]> }) {
  const { chart_type: type, series, categories, number_format: format, value_range: range } = chart;
  const end = (value: number | null) => (value === null ? shapeMessages.auto : formatNumber(value));
  return (
    <Rows
      heading={shapeMessages.chart}
      rows={[
        { name: shapeMessages.chartType, value: chartTypeName(type) },
        {
          name: shapeMessages.series,
          value: (
            <ul className="grid gap-1">
              {series.map(({ name, color }, index) => (
                <li key={index}>{color ? <Swatch color={color} label={name} /> : name}</li>
              ))}
            </ul>
          ),
        },
        { name: shapeMessages.categories, value: categories.join(", ") },
        format
          ? { name: shapeMessages.numberFormat, value: <code className="font-mono text-xs">{format}</code> }
          : null,
        range
          ? { name: shapeMessages.valueRange, value: shapeMessages.valueRangeOf(end(range.min), end(range.max)) }
          : null,
      ]}
    />
  );
}

/** Shows which content fills a shape, or what happens to the shape if none does. */
function FilledBy({ shape, shapes }: { shape: Shape; shapes: readonly Shape[] }) {
  if (shape.fills.length === 0) {
    const text =
      shape.role === "unsupported"
        ? shapeMessages.unsupported
        : shape.left_out
          ? shapeMessages.leftOut
          : shapeMessages.noField;
    return <p className="px-4 pb-3 text-sm text-muted">{text}</p>;
  }
  const names = fieldNames(shape, shapes);
  return (
    <div className="px-4 pb-3">
      <p className="mb-1 text-sm text-muted">{names.length > 1 ? shapeMessages.oneOf : shapeMessages.fields}</p>
      <ul className="flex flex-wrap gap-1">
        {names.map((name) => (
          <li key={name} className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-sm text-accent-text">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

type CardRow = { name: string; value: ReactNode } | null;

/** A group of facts about a shape. Unknown facts are left out. */
function Rows({ heading, rows }: { heading?: string; rows: CardRow[] }) {
  const known = rows.filter((row) => row !== null);
  if (known.length === 0) return null;
  return (
    <section className="border-t border-line px-4 py-3">
      {heading ? <h4 className="mb-1.5 text-sm font-semibold">{heading}</h4> : null}
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
        {known.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows a colour with its value. */
function Swatch({ color, label = color }: { color: string; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className="size-3.5 shrink-0 rounded-sm border border-field" style={{ background: color }} />
      {label}
    </span>
  );
}
