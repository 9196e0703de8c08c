"use client";

import { texts } from "../../texts";
import type { OutlineShape } from "../../schematic/box";
import { Panel } from "../../ui/panel";
import { HeadRow, Table, Td, Th } from "../../ui/table";

const { shapeColumns: columns } = texts.templates;

function placeholderText({ is_placeholder, placeholder_type, placeholder_index }: OutlineShape): string {
  if (!is_placeholder) return texts.common.none;
  return [placeholder_type, placeholder_index].filter((part) => part !== null).join(" ");
}

function positionText({ x, y, width, height }: OutlineShape): string {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return texts.common.none;
  return `${Math.round(x)}, ${Math.round(y)} · ${Math.round(width)} × ${Math.round(height)}`;
}

type ShapeTableProps = { shapes: OutlineShape[]; marked: number | null; onMark: (shapeId: number | null) => void };

/** The shapes of a slide; the one under the pointer or the focus is marked in the outline too. */
export function ShapeTable({ shapes, marked, onMark }: ShapeTableProps) {
  return (
    <Panel title={texts.templates.shapes}>
      {shapes.length === 0 ? (
        <p className="px-4 py-6 text-muted">{texts.templates.noShapes}</p>
      ) : (
        <Table label={texts.templates.shapes}>
          <HeadRow>
            <Th>{columns.name}</Th>
            <Th>{columns.kind}</Th>
            <Th>{columns.role}</Th>
            <Th>{columns.placeholder}</Th>
            <Th>{columns.text}</Th>
            <Th>{columns.position}</Th>
          </HeadRow>
          <tbody>
            {shapes.map((shape, index) => (
              <tr
                key={index}
                onMouseEnter={() => onMark(shape.shape_id)}
                onMouseLeave={() => onMark(null)}
                className={`border-b border-line last:border-0 ${marked === shape.shape_id ? "bg-accent-soft" : ""}`}
              >
                <Td className="min-w-36 py-2">
                  <button type="button" onFocus={() => onMark(shape.shape_id)} onBlur={() => onMark(null)} className="rounded-sm text-left font-medium">
                    {shape.name}
                  </button>
                </Td>
                <Td className="py-2 whitespace-nowrap">{shape.shape_type}</Td>
                <Td className="py-2 whitespace-nowrap">{texts.templates.roles[shape.role]}</Td>
                <Td className="py-2 font-mono text-xs whitespace-nowrap text-muted">{placeholderText(shape)}</Td>
                <Td className="max-w-56 truncate py-2" title={shape.text}>
                  {shape.text || texts.common.none}
                </Td>
                <Td className="py-2 whitespace-nowrap text-muted tabular-nums">{positionText(shape)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
