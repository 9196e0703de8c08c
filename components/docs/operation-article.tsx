import { docsMessages } from "@/components/docs/messages";
import { RichText } from "@/components/docs/rich-text";
import { TryPanel } from "@/components/docs/try-panel";
import { Badge, type Tone } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import type { Access, Operation } from "@/lib/contract/define-operation";
import { exampleRequest } from "@/lib/contract/openapi/example-request";
import { type Schemas, dereference } from "@/lib/contract/openapi/json-schema";
import { MethodBadge } from "./method-badge";
import type { MediaType, Parameter } from "./open-api";
import type { OperationPage } from "./operation-pages";
import { typeText } from "./schema";
import { FieldFacts, FieldHead, SchemaTree } from "./schema-tree";

type OperationArticleProps = {
  operation: OperationPage;
  schemas: Schemas;
  contract: Operation;
  organization: string | null;
};

/** Returns which credentials an operation accepts; null if its description or scope says so. */
function credentialText(access: Access): string | null {
  const { credentials } = docsMessages;
  if (access.kind === "role") return null;
  if (access.kind === "scope") return access.token ? credentials.token : null;
  return credentials[access.kind];
}

/** Documents an operation, with a form that sends it. */
export function OperationArticle({ operation, schemas, contract, organization }: OperationArticleProps) {
  const { method, path, summary, description, parameters, body, answers } = operation;
  const { access } = contract;
  const credential = credentialText(access);
  const responses = Object.fromEntries(answers.map((answer) => [answer.status, answer]));
  const example = exampleRequest(contract, { parameters, ...(body && { requestBody: body }), responses }, schemas);
  return (
    <article>
      <header className="mb-6 max-w-3xl">
        <h1 className="text-2xl font-semibold">{summary}</h1>
        <p className="mt-2.5 flex w-fit max-w-full items-baseline gap-2.5 rounded-md bg-sunken px-3 py-2">
          <MethodBadge method={method} />
          <code className="min-w-0 font-mono text-sm wrap-anywhere">{path}</code>
        </p>
        {description ? (
          <p className="mt-3">
            <RichText text={description} />
          </p>
        ) : null}
        {credential ? <p className="mt-1.5">{credential}</p> : null}
        <a
          href="#try"
          className="mt-3 inline-block font-medium text-accent-text underline underline-offset-2 @[52rem]:hidden"
        >
          {docsMessages.trial.title}
        </a>
      </header>
      <div className="grid gap-6 @[52rem]:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] @[52rem]:items-start @5xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-4">
          <ParameterLists parameters={parameters} schemas={schemas} />
          {body ? (
            <Panel title={docsMessages.body}>
              <div className="divide-y divide-line">
                {Object.entries(body.content).map(([type, { schema }]) => (
                  <div key={type} className="px-4 py-2.5">
                    <p className="text-sm text-muted">
                      <code className="font-mono break-all">{type}</code>
                    </p>
                    {schema ? <SchemaTree schema={schema} schemas={schemas} /> : null}
                  </div>
                ))}
              </div>
            </Panel>
          ) : null}
          <AnswerList answers={answers} schemas={schemas} />
        </div>
        <div
          id="try"
          className="min-w-0 scroll-mt-18 @[52rem]:sticky @[52rem]:top-20 @[52rem]:max-h-[calc(100dvh-6rem)] @[52rem]:overflow-y-auto"
        >
          <TryPanel
            operation={operation}
            schemas={schemas}
            example={example}
            organization={organization}
            scope={access.kind === "scope" ? access.scope : null}
          />
        </div>
      </div>
    </article>
  );
}

const places = ["path", "query", "header"] as const;

/** Lists the parameters of an operation by location. */
function ParameterLists({ parameters, schemas }: { parameters: readonly Parameter[]; schemas: Schemas }) {
  return places.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    return (
      <Panel key={place} title={docsMessages.parameters[place]}>
        <ul className="divide-y divide-line px-4">
          {here.map(({ name, required, description, schema = {} }) => (
            <li key={name} className="py-2.5">
              <FieldHead name={name} type={typeText(schema)} required={required} />
              <FieldFacts schema={dereference(schema, schemas)} description={description} />
            </li>
          ))}
        </ul>
      </Panel>
    );
  });
}

function toneOf(status: string): Tone {
  if (status.startsWith("2")) return "success";
  return status.startsWith("4") || status.startsWith("5") ? "danger" : "neutral";
}

/** Lists the responses of an operation. The success response is expanded. */
function AnswerList({ answers, schemas }: { answers: OperationPage["answers"]; schemas: Schemas }) {
  return (
    <Panel title={docsMessages.answers}>
      <div className="divide-y divide-line">
        {answers.map(({ status, description, headers = {}, content = {} }) => (
          <details
            key={status}
            open={status.startsWith("2") && Object.keys(content).length > 0}
            className="group px-4 py-2.5"
          >
            <summary className="flex items-start gap-3">
              <span className="w-10 shrink-0 tabular-nums">
                <Badge tone={toneOf(status)}>{status}</Badge>
              </span>
              <span className="min-w-0 flex-1">
                <RichText text={description} />
              </span>
            </summary>
            <div className="pt-2">
              {Object.entries(content).map(([type, media]) => (
                <Content key={type} type={type} media={media} schemas={schemas} />
              ))}
              {Object.keys(headers).length > 0 ? (
                <p className="pt-2 text-sm text-muted">
                  {docsMessages.answerHeaders}: {Object.keys(headers).join(", ")}
                </p>
              ) : null}
            </div>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function Content({ type, media, schemas }: { type: string; media: MediaType; schemas: Schemas }) {
  return (
    <>
      <p className="text-sm text-muted">
        <code className="font-mono break-all">{type}</code>
      </p>
      {media.schema ? <SchemaTree schema={media.schema} schemas={schemas} answered /> : null}
    </>
  );
}
