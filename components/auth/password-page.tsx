"use client";

import { useQuery } from "@tanstack/react-query";
import { LinkGone, LinkLoading, LinkProblem } from "./link-states";
import { passwordLinkQuery } from "./links";
import { auth } from "./messages";
import { PasswordForm } from "./password-form";
import { useLinkToken } from "./use-link-token";

/** Where the link for a new password leads. */
export function PasswordPage() {
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({ ...passwordLinkQuery(token ?? ""), enabled: !!token });
  const advice = auth.reset.gone;
  if (token === "") return <LinkGone missing advice={advice} />;
  if (error && !data) return <LinkProblem error={error} advice={advice} onRetry={() => void refetch()} />;
  if (!token || !data) return <LinkLoading />;
  return <PasswordForm key={token} token={token} person={data} />;
}
