"use client";

import { Link2Off } from "lucide-react";
import Link from "next/link";
import { ApiError } from "@/components/api/api-error";
import { ErrorState } from "@/components/shell/states/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { auth } from "./messages";

const { link } = auth;

export function LinkLoading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{link.checking}</span>
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-4 h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}

/** A link without its token, or one that no longer holds. @param props.advice what to do about one that no longer holds */
export function LinkGone({ missing, advice }: { missing?: boolean; advice: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <span className="grid size-10 place-items-center rounded-full bg-sunken text-muted">
        <Link2Off aria-hidden className="size-5" />
      </span>
      <h1 className="text-xl font-semibold">{missing ? link.missingTitle : link.goneTitle}</h1>
      <p className="text-muted">{missing ? link.missingBody : `${link.goneBody} ${advice}`}</p>
      <Button asChild className="mt-2 w-full">
        <Link href="/sign-in">{link.toSignIn}</Link>
      </Button>
    </div>
  );
}

export const isGone = (error: unknown) => error instanceof ApiError && error.code === "LINK_INVALID";

/** Why a link could not be looked up. */
export function LinkProblem({ error, advice, onRetry }: { error: unknown; advice: string; onRetry: () => void }) {
  return isGone(error) ? <LinkGone advice={advice} /> : <ErrorState what={link.what} error={error} onRetry={onRetry} />;
}
