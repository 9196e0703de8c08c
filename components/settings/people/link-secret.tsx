import { When } from "../../format/when";
import { members } from "../../texts/settings/members";
import type { Secret } from "../secrets/secret-dialog";

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
