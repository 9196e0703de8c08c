"use client";

import { useQuery } from "@tanstack/react-query";
import { InvitationForm } from "./invitation-form";
import { LinkGone, LinkLoading, LinkProblem } from "./link-states";
import { invitationLinkQuery } from "./links";
import { auth } from "./messages";
import { useLinkToken } from "./use-link-token";

/** Where the link of an invitation leads. */
export function InvitationPage() {
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({ ...invitationLinkQuery(token ?? ""), enabled: !!token });
  const advice = auth.invitation.gone;
  if (token === "") return <LinkGone missing advice={advice} />;
  if (error && !data) return <LinkProblem error={error} advice={advice} onRetry={() => void refetch()} />;
  if (!token || !data) return <LinkLoading />;
  return <InvitationForm key={token} token={token} invitation={data} />;
}
