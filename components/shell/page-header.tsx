import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type PageHeaderProps = {
  title: string;
  /** The title as an editable element. */
  heading?: ReactNode;
  badge?: ReactNode;
  intro?: string;
  /** A link to the relevant page of the studio guide. */
  help?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
};

export function PageHeader({ title, heading, badge, intro, help, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back ? (
        <Link
          href={back.href}
          className="mb-2 -ml-1 inline-flex items-center gap-0.5 rounded-sm text-sm font-medium text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-full">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="max-w-full text-2xl font-semibold wrap-anywhere">{heading ?? title}</h1>
            {badge}
          </div>
          {intro ? <p className="mt-1 max-w-2xl text-muted">{intro}</p> : null}
          {help ? <p className="mt-1">{help}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
