import { Link2Off } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { ApiError } from "@/components/api/api-error";
import { QueryState, type ShownQuery } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/progress";
import { authMessages } from "./messages";

function LinkLoading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{authMessages.link.checking}</span>
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-4 h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}

/** Shown for a link without a token, or a link that is no longer valid. */
export function InvalidLink({ missing, advice }: { missing?: boolean; advice: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <span className="grid size-10 place-items-center rounded-full bg-sunken text-muted">
        <Link2Off aria-hidden className="size-5" />
      </span>
      <h1 className="text-xl font-semibold">
        {missing ? authMessages.link.missingTitle : authMessages.link.goneTitle}
      </h1>
      <p className="text-muted">
        {missing ? authMessages.link.missingBody : `${authMessages.link.goneBody} ${advice}`}
      </p>
      <Button asChild className="mt-2 w-full">
        <Link href="/sign-in">{authMessages.link.toSignIn}</Link>
      </Button>
    </div>
  );
}

export const isLinkInvalid = (error: unknown) => error instanceof ApiError && error.code === "LINK_INVALID";

type LinkStateProps<Data> = {
  token: string | null;
  /** The query that looks up the link. */
  query: ShownQuery<Data>;
  /** What to do about an invalid link. */
  advice: string;
  children: (data: Data, token: string) => ReactNode;
};

/** Shows the content of a link, or why the link can't be used. */
export function LinkState<Data>({ token, query, advice, children }: LinkStateProps<Data>) {
  if (token === "") return <InvalidLink missing advice={advice} />;
  if (token === null) return <LinkLoading />;
  return (
    <QueryState
      query={query}
      what={authMessages.link.what}
      loading={<LinkLoading />}
      renderError={(error) => (isLinkInvalid(error) ? <InvalidLink advice={advice} /> : null)}
    >
      {(data) => children(data, token)}
    </QueryState>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** Returns the part of the URL after `#`, which is never sent to the server. Null: not known yet; empty: there is none. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
}
