"use client";

import { useState } from "react";
import { members as words } from "@/components/settings/people/messages";
import { memberActs } from "@/components/settings/people/roles/member-acts";
import { shell } from "@/components/settings/shell/messages";
import { usePerson } from "@/components/shell/person";
import { common } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { SearchInput } from "@/components/ui/search-input";
import { HeadRow, Table, Th } from "@/components/ui/table";
import type { Member } from "@/lib/contract/members";
import type { MemberAct } from "./member-dialogs";
import { MemberRow } from "./member-row";

/** So few need no search. */
const few = 8;

export function MemberTable({
  members,
  onAct,
}: {
  members: readonly Member[];
  onAct: (act: MemberAct, member: Member) => void;
}) {
  const me = usePerson();
  const [search, setSearch] = useState("");
  const word = search.trim().toLowerCase();
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(word));
  return (
    <>
      {members.length > few ? (
        <div className="mb-3">
          <SearchInput label={words.search} value={search} onChange={setSearch} />
        </div>
      ) : null}
      <Panel>
        <Table label={words.title}>
          <HeadRow>
            <Th>{words.columns.name}</Th>
            <Th>{words.columns.role}</Th>
            <Th className="max-md:hidden">{words.columns.seen}</Th>
            <Th className="max-xl:hidden">{words.columns.joined}</Th>
            <Th>
              <span className="sr-only">{common.more}</span>
            </Th>
          </HeadRow>
          <tbody>
            {shown.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                isSelf={member.user_id === me.userId}
                acts={memberActs(me, member, members)}
                onAct={(act) => onAct(act, member)}
              />
            ))}
          </tbody>
        </Table>
        {shown.length === 0 ? <p className="px-4 py-8 text-center text-muted">{shell.noMatch.title}</p> : null}
      </Panel>
    </>
  );
}
