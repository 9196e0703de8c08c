import type { ReactNode } from "react";

/** A section of the settings with a title, an introduction, a main action and content. */
export function Section({
  title,
  intro,
  actions,
  children,
}: {
  title: string;
  intro: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="mt-0.5 text-muted">{intro}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </>
  );
}
