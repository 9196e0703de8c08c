import type { Secret } from "@/components/settings/secrets/secret-dialog";
import { When } from "@/components/ui/when";
import { memberMessages } from "./messages";

/** A link that is shown once. @param description Who it is for */
export function linkSecret({ link }: { link: string }, description: string): Secret {
  return {
    value: link,
    label: memberMessages.linkLabel,
    title: memberMessages.linkTitle,
    description,
    copy: memberMessages.copyLink,
  };
}

/** Says when a link expires, and whether the person gets it by email. */
export function LinkExpiry({ time, emailed }: { time: string; emailed: boolean }) {
  return (
    <p className="text-muted">
      {emailed ? `${memberMessages.emailed} ` : null}
      {memberMessages.expires} <When time={time} />.
    </p>
  );
}
