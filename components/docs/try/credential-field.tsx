import { docs as docsTexts } from "@/components/docs/messages/docs";
import { Field, Input } from "@/components/ui/form/field";
import { Segmented } from "@/components/ui/form/segmented";
import { usePastedKey } from "./use-credential";

export type CredentialKind = "session" | "key";
type CredentialFieldProps = {
  organization: string | null;
  kind: CredentialKind;
  onKind: (kind: CredentialKind) => void;
};

/** Who the request comes from: the person who is signed in, or whoever has the key that is pasted here. */
export function CredentialField({ organization, kind, onKind }: CredentialFieldProps) {
  const [key, setKey] = usePastedKey();
  const { credential } = docsTexts.trial;
  return (
    <div className="grid gap-2.5">
      {organization === null ? null : (
        <div>
          <Segmented
            label={credential.label}
            value={kind}
            onChange={onKind}
            choices={[
              { value: "session", label: credential.session },
              { value: "key", label: credential.key },
            ]}
          />
        </div>
      )}
      {kind === "session" ? (
        <p className="text-sm text-muted">{credential.sessionHint(organization ?? "")}</p>
      ) : (
        <Field label={credential.key} hint={credential.keyHint}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="sg_live_…"
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
