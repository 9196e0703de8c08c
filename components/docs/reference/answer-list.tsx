import { docs as docsTexts } from "@/components/docs/messages/docs";
import { RichText } from "@/components/docs/rich-text";
import { Badge, type Tone } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import type { MediaType, Schemas } from "./open-api";
import type { OperationPage } from "./operation-pages";
import { SchemaTree } from "./schema-tree";

function toneOf(status: string): Tone {
  if (status.startsWith("2")) return "success";
  return status.startsWith("4") || status.startsWith("5") ? "danger" : "neutral";
}

/** Every answer that an operation may give; those of success are open. */
export function AnswerList({ answers, schemas }: { answers: OperationPage["answers"]; schemas: Schemas }) {
  return (
    <Panel title={docsTexts.answers}>
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
                  {docsTexts.answerHeaders}: {Object.keys(headers).join(", ")}
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
