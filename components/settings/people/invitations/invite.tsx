"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { LinkExpiry, linkSecret } from "@/components/settings/people/link-secret";
import { members } from "@/components/settings/people/messages";
import { SecretDialog } from "@/components/settings/secrets/secret-dialog";
import { Button } from "@/components/ui/button";
import { useInvite } from "./queries/mutations";

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
