"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useInvite } from "@/lib/queries/invitations/mutations";
import { members } from "../../../texts/settings/members";
import { Button } from "../../../ui/button";
import { SecretDialog } from "../../secrets/secret-dialog";
import { LinkExpiry, linkSecret } from "../link-secret";

const InviteForm = dynamic(() => import("./invite-form").then((module) => module.InviteForm), { ssr: false });

/** Asks who is to come and as what, then shows the link this one time. */
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
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4" />
        {members.invite}
      </Button>
      <SecretDialog
        open={open}
        onClose={close}
        title={members.inviteTitle}
        description={members.inviteBody}
        secret={data ? linkSecret(data, members.linkBody(data.email)) : null}
        about={data ? <LinkExpiry time={data.expires_at} /> : null}
      >
        <InviteForm error={inviting.error} pending={inviting.isPending} onInvite={inviting.mutate} />
      </SecretDialog>
    </>
  );
}
