import type { Shape } from "@/components/templates/detail/place";
import { shapeCard as texts } from "@/components/templates/messages/shape-card";
import { formatNumber } from "@/components/ui/format/number";
import { Rows } from "./rows";
import { Swatch } from "./swatch";
import { fontText } from "./text-rows";

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

/** Size and look of a table. */
export function TableRows({ shape }: { shape: Shape }) {
  const { table_info: info, table_styling: styling } = shape;
  if (!info) return null;
  const parts = (Object.keys(texts.parts) as (keyof typeof texts.parts)[])
    .filter((part) => info[part])
    .map((part) => texts.parts[part]);
  const header = styling?.header_row_format[0] || styling?.header_text_format[0];
  const body = styling?.body_row_format[0] || styling?.body_text_format[0];
  return (
    <Rows
      heading={texts.table}
      rows={[
        { name: texts.size, value: texts.tableSize(info.rows, info.columns) },
        info.style_name ? { name: texts.tableStyle, value: info.style_name } : null,
        { name: texts.tableParts, value: parts.join(", ") || texts.noParts },
        {
          name: texts.columnWidths,
          value: texts.columnWidthsOf(info.column_widths.map((width) => formatNumber(Math.round(width))).join(" · ")),
        },
        header
          ? {
              name: texts.headerCells,
              value: <Cells cell={styling?.header_row_format[0]} text={styling?.header_text_format[0]} />,
            }
          : null,
        body
          ? {
              name: texts.bodyCells,
              value: <Cells cell={styling?.body_row_format[0]} text={styling?.body_text_format[0]} />,
            }
          : null,
      ]}
    />
  );
}
