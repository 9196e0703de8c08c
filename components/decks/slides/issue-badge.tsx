import { CircleAlert, TriangleAlert } from "lucide-react";

/** How many errors, else how many warnings a slide has, at the corner of its picture. */
export function IssueBadge({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors + warnings === 0) return null;
  const Icon = errors > 0 ? CircleAlert : TriangleAlert;
  const look = errors > 0 ? "bg-danger-soft text-danger-text" : "bg-warning-soft text-warning-text";
  return (
    <span
      aria-hidden
      className={`absolute right-1 bottom-1 flex items-center gap-1 rounded-full px-1.5 py-0.5 text-xs font-semibold ${look}`}
    >
      <Icon className="size-3.5" />
      {errors > 0 ? errors : warnings}
    </span>
  );
}
