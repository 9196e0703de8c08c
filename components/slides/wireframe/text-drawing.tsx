import type { Box, OutlineShape } from "./box";
import { wrapText } from "./wrap-text";

const usualSize: Partial<Record<OutlineShape["role"], number>> = {
  title: 32,
  subtitle: 20,
  body: 18,
  text_marker: 16,
  agenda: 18,
};
const anchors = { left: "start", center: "middle", right: "end" } as const;
const inset = 5;

/** How far text is made smaller before it is cut: our letters are not those of the template. */
const scales = [1, 0.9, 0.8, 0.7];

type Fit = { size: number; lines: string[] };

function fitText(text: string, box: Box, wanted: number): Fit {
  const largest = Math.max(4, Math.min(wanted, box.height / 1.25));
  const fits = scales.map((scale): Fit => {
    const size = largest * scale;
    const room = Math.max(1, (box.width - 2 * inset) / size);
    return { size, lines: wrapText(text, room, Math.max(1, Math.floor(box.height / (size * 1.2)))) };
  });
  return fits.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ?? { size: largest, lines: fits[0]?.lines ?? [] };
}

type TextDrawingProps = { shape: OutlineShape; box: Box; color: string };

/** The text of a shape in about the size that it has; what does not fit is cut with an ellipsis. */
export function TextDrawing({ shape, box, color }: TextDrawingProps) {
  const { role, text, text_format: format } = shape;
  const { size, lines } = fitText(text, box, format?.font_size ?? usualSize[role] ?? 12);
  const alignment = format?.alignment === "center" || format?.alignment === "right" ? format.alignment : "left";
  const x = { left: box.x + inset, center: box.x + box.width / 2, right: box.x + box.width - inset }[alignment];
  const isCentred = role === "title" || role === "subtitle" || box.height < 2 * size;
  const top = isCentred ? box.y + (box.height - lines.length * size * 1.2) / 2 : box.y + inset;
  return (
    <text
      fill={color}
      fontSize={size}
      fontWeight={format?.bold || role === "title" ? 600 : 400}
      textAnchor={anchors[alignment]}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={top + size * (0.95 + index * 1.2)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
