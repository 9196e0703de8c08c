"use client";

import { useState } from "react";
import { KeyChoice } from "@/components/docs/keys/key-choice";
import { docs as docsTexts } from "@/components/docs/messages/docs";
import type { Schemas } from "@/components/docs/reference/open-api";
import type { OperationPage } from "@/components/docs/reference/operation-pages";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import type { Scope } from "@/lib/contract/common";
import { BodyField, type BodyDraft } from "./body-field";
import { CredentialField, type CredentialKind } from "./credential-field";
import { curlCommand } from "./curl-command";
import { ParameterFields } from "./parameter-fields";
import { trialOf, type ParameterValues, type Trial } from "./trial";
import { TrialResult } from "./trial-result";
import { usePastedKey } from "./use-credential";
import { useOrigin } from "./use-origin";
import { useTrial } from "./use-trial";

type TryPanelProps = {
  operation: OperationPage;
  schemas: Schemas;
  /** The JSON that the body starts with. */
  example: string;
  /** Of the person who is signed in; null: nobody is. */
  organization: string | null;
  takesKey: boolean;
  /** What a key needs to be allowed; null: nothing in particular, or keys never may. */
  scope: Scope | null;
};

function bodyOf({ type, text, file, parts }: BodyDraft): Trial["body"] {
  if (type === "multipart/form-data") return { type, content: parts };
  return { type, content: type === "application/json" ? text : file };
}

/** Fills a request in, shows it as a command, sends it and shows what comes back. */
export function TryPanel({ operation, schemas, example, organization, takesKey, scope }: TryPanelProps) {
  const { trial: words } = docsTexts;
  const content = operation.body?.content;
  const [values, setValues] = useState<ParameterValues>({});
  const [draft, setDraft] = useState<BodyDraft>({
    type: Object.keys(content ?? {})[0] ?? "",
    text: example,
    file: null,
    parts: {},
  });
  const [kind, setKind] = useState<CredentialKind>(organization === null ? "key" : "session");
  const [key] = usePastedKey();
  const { send, stop, sending, answer, streamed, problem } = useTrial();
  const trial = trialOf(operation, values, content ? bodyOf(draft) : null);
  const command = curlCommand(trial, useOrigin(), takesKey);
  const missing = trial.address.includes("{");
  return (
    <Panel title={words.title}>
      <form
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(trial, kind === "session" ? { kind } : { kind, key });
        }}
      >
        <CredentialField organization={organization} kind={kind} onKind={setKind} />
        {organization !== null && takesKey ? <KeyChoice scope={scope} /> : null}
        <ParameterFields
          parameters={operation.parameters}
          values={values}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
        {content ? <BodyField content={content} schemas={schemas} draft={draft} onChange={setDraft} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            variant="primary"
            pending={sending}
            disabled={missing || (kind === "key" && key === "" && takesKey)}
          >
            {words.send}
          </Button>
          {sending ? <Button onClick={stop}>{words.stop}</Button> : null}
          <CopyButton variant="ghost" text={command}>
            {words.copyCurl}
          </CopyButton>
        </div>
        {missing ? <p className="text-sm text-muted">{words.missing}</p> : null}
      </form>
      <div aria-live="polite" className={answer || problem || streamed ? "border-t border-line p-4" : ""}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        {streamed && !answer ? (
          <pre
            tabIndex={0}
            className="max-h-112 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm"
          >
            {streamed}
          </pre>
        ) : null}
        {answer ? <TrialResult answer={answer} /> : null}
      </div>
      <pre
        tabIndex={0}
        aria-label={words.curl}
        className="overflow-x-auto rounded-b-lg border-t border-line bg-sunken p-4 font-mono text-xs leading-5"
      >
        {command}
      </pre>
    </Panel>
  );
}
