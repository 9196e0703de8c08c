import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** A bordered surface, optionally with a heading and actions. */
export function Panel({
  title,
  actions,
  className,
  children,
}: {
  title?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={classNames("rounded-lg border border-line bg-surface shadow-card", className)}
    >
      {title ? (
        <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
          <h2 className="font-semibold">{title}</h2>
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  );
}

/** Shows names with their values, in as many columns as fit. */
export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
