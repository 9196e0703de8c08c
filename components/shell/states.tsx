import { CircleAlert, FileQuestion, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import { errorReference, describeError, errorMessages } from "./error-messages";

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

/** Placeholder for a page with slides while it loads: its heading and its slides. */
export function LoadingSlides({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1 className="sr-only">{title}</h1>
      <span className="sr-only">{commonMessages.loading}</span>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-3 mb-8 h-7 w-72 max-w-full" />
      {children}
    </div>
  );
}

/** `isPart`: the page has another main heading. */
type MissingPageProps = { title: string; body: string; back: { href: string; label: string }; isPart?: boolean };

/** Shown if something does not exist or the person may not see it; the page doesn't reveal which. */
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

/** Shows what could not be loaded and why, with a button to retry. */
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
      <Button icon={RotateCw} className="mt-5" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </div>
  );
}

/** The fields of a react-query result that `QueryState` reads. */
export type ShownQuery<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

type QueryStateProps<Data> = {
  query: ShownQuery<Data>;
  /** The name of what is loaded, for the error state. */
  what: string;
  /** Number of rows in the loading state. */
  rows?: number;
  /** Shown instead of rows while loading, without the frame. */
  loading?: ReactNode;
  /** Renders the other states in a panel. */
  inPanel?: boolean;
  /** Renders the other states in a frame of the page. */
  renderFrame?: (state: ReactNode) => ReactNode;
  /**
   * Returns what to show for an error for which a retry is not enough, even if there is older data; null: nothing
   * special.
   */
  renderError?: (error: unknown) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Shown instead of the children if `isEmpty` returns true. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

const framePanel = (state: ReactNode) => <Panel>{state}</Panel>;
const noFrame = (state: ReactNode) => state;

/** Renders the data of a query, or else its loading state, its error with a button to retry, or its empty state. */
export function QueryState<Data>({
  query: { data, error, isPending, refetch },
  what,
  rows,
  loading,
  inPanel = false,
  renderFrame = inPanel ? framePanel : noFrame,
  renderError,
  isEmpty,
  empty,
  children,
}: QueryStateProps<Data>) {
  const failure = error ? renderError?.(error) : null;
  if (failure) return failure;
  if (isPending) return loading === undefined ? renderFrame(<LoadingRows rows={rows} />) : loading;
  if (data === undefined) return renderFrame(<ErrorState what={what} error={error} onRetry={() => void refetch()} />);
  return isEmpty?.(data) ? renderFrame(empty) : children(data);
}
