"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Section } from "@/components/settings/shell/section";
import { usePerson } from "@/components/shell/person";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Panel } from "@/components/ui/panel";
import type { Member } from "@/lib/contract/members";
import { InvitationList } from "./invitations/invitation-list";
import { Invite } from "./invitations/invite";
import type { MemberAct } from "./members/member-dialogs";
import { MemberTable } from "./members/member-table";
import { membersQuery } from "./members/queries/queries";
import { members as words } from "./messages";
import { memberActs } from "./roles/member-acts";

const MemberDialogs = dynamic(() => import("./members/member-dialogs").then((module) => module.MemberDialogs), {
  ssr: false,
});

/** Who is here, as what, and who was invited. */
export function MembersPage() {
  const me = usePerson();
  const { data, error, isPending, refetch } = useQuery(membersQuery);
  const [member, setMember] = useState<Member | null>(null);
  const [act, setAct] = useState<MemberAct | null>(null);
  const list = data?.members ?? [];
  const ask = (next: MemberAct, about: Member) => {
    setMember(about);
    setAct(next);
  };
  return (
    <Section title={words.title} intro={words.intro} actions={<Invite />}>
      {isPending ? (
        <Panel>
          <LoadingRows rows={4} />
        </Panel>
      ) : error && !data ? (
        <Panel>
          <ErrorState what={words.title} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <MemberTable members={list} onAct={ask} />
      )}
      <InvitationList />
      {member ? (
        <MemberDialogs
          key={member.user_id}
          member={member}
          acts={memberActs(me, member, list)}
          act={act}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Section>
  );
}
