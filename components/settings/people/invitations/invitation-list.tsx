"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { members } from "@/components/settings/people/messages";
import { ErrorState } from "@/components/shell/states/error-state";
import { common } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Th } from "@/components/ui/table";
import type { Invitation } from "@/lib/contract/invitations";
import type { InvitationAct } from "./invitation-dialogs";
import { InvitationRow } from "./invitation-row";
import { invitationsQuery } from "./queries/queries";

const InvitationDialogs = dynamic(() => import("./invitation-dialogs").then((module) => module.InvitationDialogs), {
  ssr: false,
});

const { invitations: words } = members;

/** Those who were invited and have not come yet; nothing where there are none. */
export function InvitationList() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [act, setAct] = useState<InvitationAct | null>(null);
  const ask = (next: InvitationAct, about: Invitation) => {
    setInvitation(about);
    setAct(next);
  };
  const list = data?.invitations ?? [];
  return (
    <>
      {error && !data ? (
        <Panel title={words.title} className="mt-6">
          <ErrorState what={words.title} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : list.length > 0 ? (
        <Panel title={words.title} className="mt-6">
          <Table label={words.title}>
            <HeadRow>
              <Th>{words.columns.email}</Th>
              <Th className="max-sm:hidden">{words.columns.role}</Th>
              <Th className="max-md:hidden">{words.columns.by}</Th>
              <Th className="max-sm:hidden">{words.columns.expires}</Th>
              <Th>
                <span className="sr-only">{common.more}</span>
              </Th>
            </HeadRow>
            <tbody>
              {list.map((each) => (
                <InvitationRow key={each.invitation_id} invitation={each} onAct={(next) => ask(next, each)} />
              ))}
            </tbody>
          </Table>
        </Panel>
      ) : null}
      {invitation ? (
        <InvitationDialogs
          key={invitation.invitation_id}
          invitation={invitation}
          act={act}
          onClose={() => setAct(null)}
        />
      ) : null}
    </>
  );
}
