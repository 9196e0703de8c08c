"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { authMessages } from "./messages";
import { startSingleSignOn } from "./sign-in";

/** The single sign-on settings that pages know. `required`: no one can sign in with a password. */
export type SingleSignOn = { name: string; required: boolean };

/**
 * A button that opens the identity provider's sign-in page.
 *
 * @param props.destination Path of this site to open after signing in
 */
export function SingleSignOnButton({ name, destination }: { name: string; destination: string }) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const start = async () => {
    setPending(true);
    setFailed(false);
    const address = await startSingleSignOn(destination);
    if (address) return window.location.assign(address);
    setPending(false);
    setFailed(true);
  };
  return (
    <div className="grid gap-4">
      {failed ? <Notice tone="danger">{authMessages.unavailable}</Notice> : null}
      <Button variant="primary" className="w-full" pending={pending} onClick={() => void start()}>
        {authMessages.singleSignOn.button(name)}
      </Button>
    </div>
  );
}

/** A dividing line between the button and the password form. */
export function OrDivider() {
  return (
    <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {authMessages.singleSignOn.or}
    </p>
  );
}
