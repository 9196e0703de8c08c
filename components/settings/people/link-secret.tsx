import type { Secret } from "@/components/settings/secrets/secret-dialog";
import { When } from "@/components/ui/format/when";
import { members } from "./messages";

/** A link that is shown once. @param description who should get it */
export function linkSecret({ link }: { link: string }, description: string): Secret {
  return { value: link, label: members.linkLabel, title: members.linkTitle, description, copy: members.copyLink };
}

export function LinkExpiry({ time }: { time: string }) {
  return (
    <p className="text-muted">
      {members.holds} <When time={time} />.
    </p>
  );
}
