import { CircleAlert, FileQuestion, RotateCw } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import { errorReference, describeError, errorMessages } from "./messages/errors";

/** Placeholder for a list while it loads. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{commonMessages.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-4 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

/** `isPart`: the page has another heading. */
type MissingPageProps = { title: string; body: string; back: { href: string; label: string }; isPart?: boolean };

/** Shown if something does not exist or the person may not see it; the two look the same. */
export function MissingPage({ title, body, back: { href, label }, isPart = false }: MissingPageProps) {
  const action = (
    <Button asChild>
      <Link href={href}>{label}</Link>
    </Button>
  );
  return (
    <Panel>
      <EmptyState isPage={!isPart} icon={FileQuestion} title={title} body={body} action={action} />
    </Panel>
  );
}

/** Says what could not be loaded and why, with a retry. */
export function ErrorState({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const reference = errorReference(error);
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="font-semibold">{errorMessages.loadFailed(what)}</p>
      <p className="mt-1 max-w-md text-muted">{describeError(error)}</p>
      {reference ? <p className="mt-1 font-mono text-xs text-muted">{errorMessages.reference(reference)}</p> : null}
      <Button className="mt-5" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {commonMessages.retry}
      </Button>
    </div>
  );
}

type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Names what is loaded, for the error state. */
  what: string;
  /** Rows of the loading state. */
  rows?: number;
  /** Puts the other states into a panel. */
  inPanel?: boolean;
  isEmpty?: (data: Data) => boolean;
  /** Shown instead of the children if `isEmpty` returns true. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query, or its loading state, its error with a retry, or its empty state. */
export function QueryState<Data>({ query, what, rows, inPanel, isEmpty, empty, children }: QueryStateProps<Data>) {
  const { data, error, isPending, refetch } = query;
  const other = isPending ? (
    <LoadingRows rows={rows} />
  ) : data === undefined ? (
    <ErrorState what={what} error={error} onRetry={() => void refetch()} />
  ) : isEmpty?.(data) ? (
    empty
  ) : null;
  if (other) return inPanel ? <Panel>{other}</Panel> : other;
  return data === undefined ? null : children(data);
}
