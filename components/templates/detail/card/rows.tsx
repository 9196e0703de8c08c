import type { ReactNode } from "react";

type CardRow = { name: string; value: ReactNode } | null;

/** A group of facts of a shape; facts that are not known are left out. */
export function Rows({ heading, rows }: { heading?: string; rows: CardRow[] }) {
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
