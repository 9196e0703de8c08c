import { Badge, type Tone } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import type { Installation, InstallationPart } from "@/lib/contract/installation";
import { installation as words } from "./messages";

const tones: Record<InstallationPart["state"], Tone> = { ok: "success", unavailable: "danger", unknown: "neutral" };

/** Each part that the service needs, and whether it can be reached. */
export function Health({ parts }: Pick<Installation, "parts">) {
  return (
    <Panel title={words.health}>
      <dl className="grid sm:grid-cols-2 xl:grid-cols-4">
        {parts.map(({ name, state }) => (
          <div key={name} className="grid content-start gap-1 px-4 py-3">
            <dt className="font-medium">{words.parts[name].name}</dt>
            <dd>
              <Badge tone={tones[state]}>{words.states[state]}</Badge>
            </dd>
            <dd className="text-sm text-muted">{words.parts[name].hint}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
