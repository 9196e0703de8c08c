import { useQuery } from "@tanstack/react-query";
import { Link2, MoreHorizontal, Trash2, UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { settingsMessages } from "@/components/settings/messages";
import { SecretDialog } from "@/components/settings/secret-dialog";
import { QueryState } from "@/components/shell/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { openLoaded } from "@/components/ui/hooks";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import { When } from "@/components/ui/when";
import type { Invitation } from "@/lib/contract/invitations";
import type { InvitationAction } from "./invitation-dialogs";
import { LinkExpiry, linkSecret } from "./link-secret";
import { memberMessages, roleMessages } from "./messages";
import { invitationsQuery, useInvite } from "./queries";

const InvitationDialogs = dynamic(() => import("./invitation-dialogs").then((module) => module.InvitationDialogs), {
  ssr: false,
});

const panel = (content: ReactNode) => (
  <Panel title={memberMessages.invitations.title} className="mt-6">
    {content}
  </Panel>
);

/** Lists the open invitations. Shows nothing if there are none. */
export function InvitationList() {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [action, setAction] = useState<InvitationAction | null>(null);
  const ask = (next: InvitationAction, about: Invitation) => {
    setInvitation(about);
    setAction(next);
  };
  return (
    <>
      <QueryState
        query={useQuery(invitationsQuery)}
        what={memberMessages.invitations.title}
        loading={null}
        renderFrame={panel}
      >
        {({ invitations }) =>
          invitations.length === 0
            ? null
            : panel(
                <Table label={memberMessages.invitations.title}>
                  <HeadRow>
                    <Th>{memberMessages.invitations.columns.email}</Th>
                    <Th className="max-sm:hidden">{memberMessages.invitations.columns.role}</Th>
                    <Th className="max-md:hidden">{memberMessages.invitations.columns.by}</Th>
                    <Th className="max-sm:hidden">{memberMessages.invitations.columns.expires}</Th>
                    <Th>
                      <span className="sr-only">{commonMessages.more}</span>
                    </Th>
                  </HeadRow>
                  <tbody>
                    {invitations.map((each) => (
                      <InvitationRow key={each.invitation_id} invitation={each} onAction={(next) => ask(next, each)} />
                    ))}
                  </tbody>
                </Table>,
              )
        }
      </QueryState>
      {invitation ? (
        <InvitationDialogs
          key={invitation.invitation_id}
          invitation={invitation}
          action={action}
          onClose={() => setAction(null)}
        />
      ) : null}
    </>
  );
}

function InvitationRow({
  invitation,
  onAction,
}: {
  invitation: Invitation;
  onAction: (action: InvitationAction) => void;
}) {
  const { email, role, invited_by, expires_at, expired } = invitation;
  const until = expired ? (
    <Badge tone="warning">{memberMessages.invitations.expired}</Badge>
  ) : (
    <When time={expires_at} />
  );
  return (
    <tr className="border-b border-line last:border-0">
      <Td>
        <p className="font-medium break-all">{email}</p>
        <p className="text-sm text-muted sm:hidden">
          {roleMessages[role].name} ·{" "}
          {expired ? (
            until
          ) : (
            <>
              {memberMessages.invitations.expires} {until}
            </>
          )}
        </p>
      </Td>
      <Td className="text-muted max-sm:hidden">{roleMessages[role].name}</Td>
      <Td className="text-muted max-md:hidden">{invited_by ?? memberMessages.invitations.nobody}</Td>
      <Td className="whitespace-nowrap text-muted max-sm:hidden">{until}</Td>
      <Td className="w-12 py-1 pr-2 text-right">
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={settingsMessages.actionsFor(email)}>
              <MoreHorizontal aria-hidden className="size-4.5" />
            </Button>
          }
        >
          <MenuItem icon={Link2} onSelect={() => onAction("renew")}>
            {memberMessages.invitations.renew}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={() => onAction("revoke")}>
            {memberMessages.invitations.revoke}
          </MenuItem>
        </Menu>
      </Td>
    </tr>
  );
}

const loadInviteForm = () => import("./invite-form").then((module) => module.InviteForm);
const InviteForm = dynamic(loadInviteForm, { ssr: false });

/** Asks for an email address and a role, then shows the invitation link once. */
export function Invite() {
  const [open, setOpen] = useState(false);
  const inviting = useInvite();
  const { data } = inviting;
  const close = () => {
    setOpen(false);
    inviting.reset();
  };
  return (
    <>
      <Button icon={UserPlus} variant="primary" onClick={() => void openLoaded(loadInviteForm, () => setOpen(true))}>
        {memberMessages.invite}
      </Button>
      <SecretDialog
        open={open}
        onClose={close}
        title={memberMessages.inviteTitle}
        description={memberMessages.inviteBody}
        secret={data ? linkSecret(data, memberMessages.linkBody(data.email)) : null}
        about={data ? <LinkExpiry time={data.expires_at} emailed={data.emailed} /> : null}
      >
        <InviteForm error={inviting.error} pending={inviting.isPending} onInvite={inviting.mutate} />
      </SecretDialog>
    </>
  );
}
