import { KeyRound, LogOut, MoreHorizontal, ShieldCheck, UserMinus } from "lucide-react";
import { members } from "@/components/settings/people/messages";
import type { MemberActs } from "@/components/settings/people/roles/member-acts";
import { roles } from "@/components/settings/people/roles/messages";
import { shell } from "@/components/settings/shell/messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { When } from "@/components/ui/format/when";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { Td } from "@/components/ui/table";
import type { Member } from "@/lib/contract/members";
import type { MemberAct } from "./member-dialogs";

type MemberRowProps = { member: Member; isSelf: boolean; acts: MemberActs; onAct: (act: MemberAct) => void };

export function MemberRow({
  member: { name, email, role, joined_at, last_sign_in_at },
  isSelf,
  acts,
  onAct,
}: MemberRowProps) {
  const anything = acts.roles.length > 0 || acts.remove || acts.passwordLink || acts.leave;
  const seen = last_sign_in_at ? <When time={last_sign_in_at} as="ago" /> : members.neverSeen;
  return (
    <tr className="border-b border-line last:border-0">
      <Td>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="break-words">{name}</span>
          {isSelf ? <Badge tone="accent">{members.you}</Badge> : null}
        </p>
        <p className="text-sm break-all text-muted">{email}</p>
      </Td>
      <Td>
        {roles[role].name}
        {acts.why === "onlyOwner" ? (
          <p className="max-w-56 text-xs text-muted max-md:hidden">{members.why.onlyOwner}</p>
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
              <Button variant="ghost" size="icon" aria-label={shell.actionsFor(name)}>
                <MoreHorizontal aria-hidden className="size-4.5" />
              </Button>
            }
          >
            {acts.roles.length > 0 ? (
              <MenuItem icon={ShieldCheck} onSelect={() => onAct("role")}>
                {members.changeRole}
              </MenuItem>
            ) : null}
            {acts.passwordLink ? (
              <MenuItem icon={KeyRound} onSelect={() => onAct("password")}>
                {members.passwordLink}
              </MenuItem>
            ) : null}
            {acts.remove || acts.leave ? <MenuSeparator /> : null}
            {acts.remove ? (
              <MenuItem danger icon={UserMinus} onSelect={() => onAct("remove")}>
                {members.remove}
              </MenuItem>
            ) : null}
            {acts.leave ? (
              <MenuItem danger icon={LogOut} onSelect={() => onAct("leave")}>
                {members.leave}
              </MenuItem>
            ) : null}
          </Menu>
        ) : null}
      </Td>
    </tr>
  );
}
