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

export function LinkExpiry({ time }: { time: string }) {
  return (
    <p className="text-muted">
      {memberMessages.expires} <When time={time} />.
    </p>
  );
}
