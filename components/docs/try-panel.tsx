"use client";

import { useEffect, useState } from "react";
import { CodeTabs } from "@/components/docs/guides/code-tabs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { CopyButton } from "@/components/ui/copy-button";
import { InputField, TextareaField } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import type { Scope } from "@/lib/contract/define-operation";
import {
  type SampleLanguage,
  type SampleRequest,
  codeSample,
  sampleLanguages,
} from "@/lib/contract/openapi/code-samples";
import { type Schemas, dereference } from "@/lib/contract/openapi/json-schema";
import { usePastedKey } from "./credential";
import { KeyChoice } from "./key-choice";
import { docsMessages } from "./messages";
import type { MediaType, Parameter } from "./open-api";
import type { OperationPage } from "./operation-pages";
import {
  type FormValue,
  type ParameterValues,
  type Trial,
  type TrialAnswer,
  buildTrial,
  sampleOf,
  useTrial,
} from "./trial";
import { useOrigin } from "./use-origin";

type TryPanelProps = {
  operation: OperationPage;
  schemas: Schemas;
  /** The request that is filled in at first. */
  example: SampleRequest;
  /** The signed-in person's organization; null: no one is signed in. */
  organization: string | null;
  /** The scope that a key needs; null: none, or keys are not allowed. */
  scope: Scope | null;
};

function draftedBody({ type, text, file, parts }: BodyDraft): Trial["body"] {
  if (type === "multipart/form-data") return { type, content: parts };
  return { type, content: type === "application/json" ? text : file };
}

/** Lets people fill in a request and send it. Shows the request as code, and the response. */
export function TryPanel({ operation, schemas, example, organization, scope }: TryPanelProps) {
  const { trial: words } = docsMessages;
  const content = operation.body?.content;
  const [values, setValues] = useState<ParameterValues>({});
  const [draft, setDraft] = useState<BodyDraft>({
    type: Object.keys(content ?? {})[0] ?? "",
    text: example.body?.kind === "json" ? example.body.text : "",
    file: null,
    parts: {},
  });
  const [kind, setKind] = useState<CredentialKind>(organization === null ? "key" : "session");
  const [key] = usePastedKey();
  const { send, stop, sending, answer, streamed, problem } = useTrial();
  const trial = buildTrial(operation, values, content ? draftedBody(draft) : null);
  const takesKey = example.credential === "key";
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
      <Samples request={sampleOf(trial, example)} />
    </Panel>
  );
}

const languages = Object.keys(sampleLanguages) as SampleLanguage[];

/** Shows the filled-in request as code, in the language last chosen here or in a guide. */
function Samples({ request }: { request: SampleRequest }) {
  const origin = useOrigin();
  const choices = languages.map((language) => {
    const name = sampleLanguages[language].label;
    const code = codeSample(language, request, origin);
    const caption = docsMessages.trial.sample(name);
    const block = (
      <figure className="code">
        <figcaption>
          <span>{name}</span>
          <CopyButton size="sm" variant="ghost" text={code}>
            {commonMessages.copy}
          </CopyButton>
        </figcaption>
        <pre tabIndex={0} aria-label={caption}>
          {code}
        </pre>
      </figure>
    );
    return { name, block };
  });
  return (
    <CodeTabs
      label={docsMessages.sampleLanguages}
      choices={choices}
      className="my-0 rounded-t-none border-x-0 border-b-0"
    />
  );
}

type ParameterFieldsProps = {
  parameters: readonly Parameter[];
  values: ParameterValues;
  onChange: (name: string, value: string) => void;
};

/** Shows one line per parameter. Optional parameters are collapsed. */
function ParameterFields({ parameters, values, onChange }: ParameterFieldsProps) {
  const required = parameters.filter((parameter) => parameter.required);
  const optional = parameters.filter((parameter) => !parameter.required);
  const field = (parameter: Parameter) => {
    const name = `${parameter.in}.${parameter.name}`;
    return (
      <InputField
        key={name}
        label={parameter.name}
        className="font-mono"
        spellCheck={false}
        autoComplete="off"
        placeholder={parameter.required ? undefined : String(parameter.example ?? parameter.schema?.default ?? "")}
        value={values[name] ?? ""}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    );
  };
  return (
    <>
      {required.map(field)}
      {optional.length > 0 ? (
        <details>
          <summary className="text-sm font-medium text-accent-text">
            {docsMessages.trial.optional(optional.length)}
          </summary>
          <div className="mt-3 grid gap-3">{optional.map(field)}</div>
        </details>
      ) : null}
    </>
  );
}

/** The draft of the body: text for JSON, a file for bytes, parts for a form. */
type BodyDraft = { type: string; text: string; file: File | null; parts: Readonly<Record<string, FormValue>> };
type BodyFieldProps = {
  content: Readonly<Record<string, MediaType>>;
  schemas: Schemas;
  draft: BodyDraft;
  onChange: (draft: BodyDraft) => void;
};

function BodyField({ content, schemas, draft, onChange }: BodyFieldProps) {
  const types = Object.keys(content);
  return (
    <div className="grid gap-2.5">
      {types.length > 1 ? (
        <Segmented
          label={docsMessages.trial.bodyType}
          value={draft.type}
          onChange={(type) => onChange({ ...draft, type })}
          choices={types.map((type) => ({ value: type, label: docsMessages.trial.bodyTypes(type) }))}
        />
      ) : null}
      <BodyInput schema={content[draft.type]?.schema} schemas={schemas} draft={draft} onChange={onChange} />
    </div>
  );
}

function BodyInput({
  schema,
  schemas,
  draft,
  onChange,
}: { schema: MediaType["schema"] } & Omit<BodyFieldProps, "content">) {
  if (draft.type === "application/json") {
    return (
      <TextareaField
        label={docsMessages.trial.body}
        rows={Math.min(22, Math.max(6, draft.text.split("\n").length + 1))}
        spellCheck={false}
        wrap="off"
        className="font-mono text-sm"
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
      />
    );
  }
  if (draft.type !== "multipart/form-data")
    return <FileField label={docsMessages.trial.file} onFile={(file) => onChange({ ...draft, file })} />;
  const put = (name: string, value: FormValue | null) => {
    const { [name]: _, ...others } = draft.parts;
    onChange({ ...draft, parts: value ? { ...others, [name]: value } : others });
  };
  const parts = schema ? Object.entries(dereference(schema, schemas).properties ?? {}) : [];
  return parts.map(([name, part]) =>
    part.format === "binary" || part.contentMediaType ? (
      <FileField key={name} label={name} onFile={(file) => put(name, file)} />
    ) : (
      <TextareaField
        key={name}
        label={name}
        rows={2}
        spellCheck={false}
        className="font-mono text-sm"
        onChange={(event) => put(name, event.currentTarget.value)}
      />
    ),
  );
}

function FileField({ label, onFile }: { label: string; onFile: (file: File | null) => void }) {
  return (
    <InputField
      label={label}
      type="file"
      className="h-auto py-1.5 file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-2 file:py-0.5 file:text-ink"
      onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
    />
  );
}

type CredentialKind = "session" | "key";
type CredentialFieldProps = {
  organization: string | null;
  kind: CredentialKind;
  onKind: (kind: CredentialKind) => void;
};

/** Lets people choose the credential: their session, or a pasted API key. */
function CredentialField({ organization, kind, onKind }: CredentialFieldProps) {
  const [key, setKey] = usePastedKey();
  const { credential } = docsMessages.trial;
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
        <InputField
          label={credential.key}
          hint={credential.keyHint}
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="sg_live_…"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Shows a response: status and time, collapsed headers, and the body as text or as a file to save. */
function TrialResult({ answer }: { answer: TrialAnswer }) {
  const { status, statusText, milliseconds, headers, text, blob } = answer;
  const { result } = docsMessages.trial;
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status < 300 ? "success" : status < 400 ? "neutral" : "danger"}>
          {`${status} ${statusText}`.trim()}
        </Badge>
        <span className="text-sm text-muted">{result.milliseconds(milliseconds)}</span>
      </p>
      {text ? (
        <pre
          tabIndex={0}
          aria-label={result.body}
          className="max-h-112 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm"
        >
          {text}
        </pre>
      ) : null}
      {blob ? <FileAnswer blob={blob} filename={answer.filename} /> : null}
      <details>
        <summary className="text-sm font-medium text-accent-text">{result.headers(headers.length)}</summary>
        <dl className="mt-2 grid gap-1 font-mono text-xs">
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{name}:</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function FileAnswer({ blob, filename }: { blob: Blob; filename: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  if (!address) return null;
  return (
    <>
      {/* The bytes are already in this page, so Next's image optimization can't reduce them. */}
      {/* oxlint-disable-next-line next/no-img-element */}
      {blob.type.startsWith("image/") ? (
        <img
          src={address}
          alt={docsMessages.trial.result.picture}
          className="max-w-full rounded-md border border-line"
        />
      ) : null}
      <Button asChild size="sm" className="justify-self-start">
        <a href={address} download={filename}>
          {docsMessages.trial.result.save(filename, blob.size)}
        </a>
      </Button>
    </>
  );
}
