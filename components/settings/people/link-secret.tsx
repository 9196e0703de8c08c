import type { Secret } from "@/components/settings/secret-dialog";
import { When } from "@/components/ui/when";
import { memberMessages } from "./messages";

/**
 * Returns the texts for a link that is shown once.
 *
 * @param description Says who the link is for
 */
export function linkSecret({ link }: { link: string }, description: string): Secret {
  return {
    value: link,
    label: memberMessages.linkLabel,
    title: memberMessages.linkTitle,
    description,
    copy: memberMessages.copyLink,
  };
}

/** Shows when a link expires, and whether it was sent to the person by email. */
export function LinkExpiry({ time, emailed }: { time: string; emailed: boolean }) {
  return (
    <p className="text-muted">
      {emailed ? `${memberMessages.emailed} ` : null}
      {memberMessages.expires} <When time={time} />.
    </p>
  );
}
