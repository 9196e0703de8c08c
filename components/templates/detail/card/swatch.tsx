/** A colour as it is, with its value. */
export function Swatch({ color, label = color }: { color: string; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className="size-3.5 shrink-0 rounded-sm border border-field" style={{ background: color }} />
      {label}
    </span>
  );
}
