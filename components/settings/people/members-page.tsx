"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, LogOut, MoreHorizontal, ShieldCheck, UserMinus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { settingsMessages } from "@/components/settings/messages";
import { Section } from "@/components/settings/section";
import { usePerson } from "@/components/shell/person";
import { QueryState } from "@/components/shell/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/form-fields";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import { When } from "@/components/ui/when";
import type { Member } from "@/lib/contract/members";
import { InvitationList, Invite } from "./invitation-list";
import { type MemberActions, allowedMemberActions } from "./member-actions";
import type { MemberAction } from "./member-dialogs";
import { memberMessages, roleMessages } from "./messages";
import { membersQuery } from "./queries";

const MemberDialogs = dynamic(() => import("./member-dialogs").then((module) => module.MemberDialogs), { ssr: false });

/** Lists members and invitations. */
export function MembersPage() {
  const me = usePerson();
  const result = useQuery(membersQuery);
  const { data } = result;
  const [member, setMember] = useState<Member | null>(null);
  const [action, setAction] = useState<MemberAction | null>(null);
  const list = data?.members ?? [];
  const ask = (next: MemberAction, about: Member) => {
    setMember(about);
    setAction(next);
  };
  return (
    <Section title={memberMessages.title} intro={memberMessages.intro} actions={<Invite />}>
      <QueryState query={result} what={memberMessages.title} rows={4} inPanel>
        {({ members }) => <MemberTable members={members} onAction={ask} />}
      </QueryState>
      <InvitationList />
      {member ? (
        <MemberDialogs
          key={member.user_id}
          member={member}
          actions={allowedMemberActions(me, member, list)}
          action={action}
          onClose={() => setAction(null)}
        />
      ) : null}
    </Section>
  );
}

/** Lists of up to this length have no search field. */
const searchThreshold = 8;

function MemberTable({
  members,
  onAction,
}: {
  members: readonly Member[];
  onAction: (action: MemberAction, member: Member) => void;
}) {
  const me = usePerson();
  const [search, setSearch] = useState("");
  const word = search.trim().toLowerCase();
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(word));
  return (
    <>
      {members.length > searchThreshold ? (
        <div className="mb-3">
          <SearchInput label={memberMessages.search} value={search} onChange={setSearch} />
        </div>
      ) : null}
      <Panel>
        <Table label={memberMessages.title}>
          <HeadRow>
            <Th>{memberMessages.columns.name}</Th>
            <Th>{memberMessages.columns.role}</Th>
            <Th className="max-md:hidden">{memberMessages.columns.seen}</Th>
            <Th className="max-xl:hidden">{memberMessages.columns.joined}</Th>
            <Th>
              <span className="sr-only">{commonMessages.more}</span>
            </Th>
          </HeadRow>
          <tbody>
            {shown.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                isSelf={member.user_id === me.userId}
                actions={allowedMemberActions(me, member, members)}
                onAction={(action) => onAction(action, member)}
              />
            ))}
          </tbody>
        </Table>
        {shown.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted">{settingsMessages.noMatch.title}</p>
        ) : null}
      </Panel>
    </>
  );
}

type MemberRowProps = {
  member: Member;
  isSelf: boolean;
  actions: MemberActions;
  onAction: (action: MemberAction) => void;
};

function MemberRow({
  member: { name, email, role, joined_at, last_sign_in_at },
  isSelf,
  actions,
  onAction,
}: MemberRowProps) {
  const anything = actions.roles.length > 0 || actions.remove || actions.passwordLink || actions.leave;
  const seen = last_sign_in_at ? <When time={last_sign_in_at} as="ago" /> : memberMessages.neverSeen;
  return (
    <tr className="border-b border-line last:border-0">
      <Td>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="break-words">{name}</span>
          {isSelf ? <Badge tone="accent">{memberMessages.you}</Badge> : null}
        </p>
        <p className="text-sm break-all text-muted">{email}</p>
      </Td>
      <Td>
        {roleMessages[role].name}
        {actions.why === "onlyOwner" ? (
          <p className="max-w-56 text-xs text-muted max-md:hidden">{memberMessages.why.onlyOwner}</p>
        ) : null}
      </Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{seen}</Td>
      <Td className="whitespace-nowrap text-muted max-xl:hidden">
        <When time={joined_at} as="day" />
      </Td>
      <Td className="w-12 py-1 pr-2 text-right">
        {anything ? (
          <Menu
            trigger={
              <Button variant="ghost" size="icon" aria-label={settingsMessages.actionsFor(name)}>
                <MoreHorizontal aria-hidden className="size-4.5" />
              </Button>
            }
          >
            {actions.roles.length > 0 ? (
              <MenuItem icon={ShieldCheck} onSelect={() => onAction("role")}>
                {memberMessages.changeRole}
              </MenuItem>
            ) : null}
            {actions.passwordLink ? (
              <MenuItem icon={KeyRound} onSelect={() => onAction("password")}>
                {memberMessages.passwordLink}
              </MenuItem>
            ) : null}
            {actions.remove || actions.leave ? <MenuSeparator /> : null}
            {actions.remove ? (
              <MenuItem danger icon={UserMinus} onSelect={() => onAction("remove")}>
                {memberMessages.remove}
              </MenuItem>
            ) : null}
            {actions.leave ? (
              <MenuItem danger icon={LogOut} onSelect={() => onAction("leave")}>
                {memberMessages.leave}
              </MenuItem>
            ) : null}
          </Menu>
        ) : null}
      </Td>
    </tr>
  );
}
