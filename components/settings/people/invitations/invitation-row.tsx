import { Link2, MoreHorizontal, Trash2 } from "lucide-react";
import { members } from "@/components/settings/people/messages";
import { roles } from "@/components/settings/people/roles/messages";
import { shell } from "@/components/settings/shell/messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { When } from "@/components/ui/format/when";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { Td } from "@/components/ui/table";
import type { Invitation } from "@/lib/contract/invitations";
import type { InvitationAct } from "./invitation-dialogs";

const { invitations: words } = members;

export function InvitationRow({ invitation, onAct }: { invitation: Invitation; onAct: (act: InvitationAct) => void }) {
  const { email, role, invited_by, expires_at, expired } = invitation;
  const until = expired ? <Badge tone="warning">{words.expired}</Badge> : <When time={expires_at} />;
  return (
    <tr className="border-b border-line last:border-0">
      <Td>
        <p className="font-medium break-all">{email}</p>
        <p className="text-sm text-muted sm:hidden">
          {roles[role].name} ·{" "}
          {expired ? (
            until
          ) : (
            <>
              {words.expires} {until}
            </>
          )}
        </p>
      </Td>
      <Td className="text-muted max-sm:hidden">{roles[role].name}</Td>
      <Td className="text-muted max-md:hidden">{invited_by ?? words.nobody}</Td>
      <Td className="whitespace-nowrap text-muted max-sm:hidden">{until}</Td>
      <Td className="w-12 py-1 pr-2 text-right">
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={shell.actionsFor(email)}>
              <MoreHorizontal aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={Link2} onSelect={() => onAct("renew")}>
            {words.renew}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={() => onAct("revoke")}>
            {words.revoke}
          </MenuItem>
        </Menu>
      </Td>
    </tr>
  );
}
