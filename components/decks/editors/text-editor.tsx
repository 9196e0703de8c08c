import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import { IssueNotes, pathName, useFieldIssues } from "./field-issues";
import { shownText, valueAt, withFields, type EditorProps } from "./field-path";
import { FormField, GrowingText, CapacityNote } from "./form-field";
import { FormatFields, More } from "./format-fields";
import { useGhost } from "./ghost";
import { LineList } from "./line-list";
import { toLines, fromLines } from "./lines";
import { editorMessages } from "./messages";
import { retypeText } from "./runs";
import type { TextCapacity, TextPart } from "./slide-form";

const { text: textMessages } = editorMessages;

/** Edits a header, paragraphs and bullets, and their formats. */
export function TextEditor({
  path,
  body,
  capacities,
  set,
}: EditorProps & { capacities: Record<TextPart, TextCapacity> | undefined }) {
  const id = useId();
  const header = valueAt(body, ["header"]);
  const headerText = shownText(header);
  const ghost = useGhost(path);
  const ghostHeader = shownText(valueAt(ghost, ["header"]));
  const [wantsHeader, setWantsHeader] = useState(false);
  const textIssues = useFieldIssues([...path, "text"]);
  const bulletIssues = useFieldIssues([...path, "bullets"]);
  const [text, bullets] = [valueAt(body, ["text"]), valueAt(body, ["bullets"])];
  const lines = toLines({
    text: isText(text) ? text : null,
    bullets: Array.isArray(bullets)
      ? bullets.map((one) => (isText(one) || isText(valueAt(one, ["text"])) ? one : String(one)))
      : null,
  });
  const issues = [...textIssues, ...bulletIssues];
  const plain = shownText(text);
  const firstBullet = lines.findIndex(({ isBullet }) => isBullet);
  const isShown = wantsHeader || (header !== undefined && header !== null) || Boolean(capacities?.header);
  return (
    <div className="grid gap-3">
      {isShown ? (
        <FormField
          path={[...path, "header"]}
          label={textMessages.header}
          aside={<CapacityNote text={headerText} capacity={capacities?.header} />}
        >
          {(control) => (
            <GrowingText
              {...control}
              value={headerText}
              placeholder={ghostHeader || undefined}
              onChange={(event) => set([...path, "header"], retypeText(header, event.currentTarget.value) || undefined)}
            />
          )}
        </FormField>
      ) : null}
      <div className="grid gap-1.5" data-path={pathName([...path, "text"])}>
        <div className="flex items-baseline justify-between gap-3">
          <span className="sr-only">{textMessages.lines}</span>
          <CapacityNote text={plain} capacity={capacities?.text} />
        </div>
        <div data-path={pathName([...path, "bullets"])}>
          <LineList
            label={textMessages.lines}
            lines={lines}
            ghost={ghostLine(ghost)}
            describedBy={`${id}-hint ${id}-issues`}
            nameOf={(index) =>
              firstBullet >= 0 && index >= firstBullet ? pathName([...path, "bullets", index - firstBullet]) : undefined
            }
            onChange={(next) => set(path, (present: unknown) => withFields(present, withoutEmpty(fromLines(next))))}
          />
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {textMessages.hint} {textMessages.hintLeaving}
        </p>
        <IssueNotes id={`${id}-issues`} issues={issues} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {isShown ? null : (
          <Button icon={Plus} size="sm" onClick={() => setWantsHeader(true)}>
            {textMessages.addHeader}
          </Button>
        )}
        <TextFormats path={path} body={body} set={set} />
      </div>
    </div>
  );
}

/** Returns the first paragraph or bullet of an example. */
function ghostLine(example: unknown): string | undefined {
  return shownText(valueAt(example, ["text"])) || shownText(valueAt(example, ["bullets", 0])) || undefined;
}

/** Returns whether a value is text: a string or a list of runs. */
const isText = (value: unknown): value is RichText =>
  typeof value === "string" ||
  (Array.isArray(value) && value.every((run) => typeof valueAt(run, ["text"]) === "string"));

/** Keeps a block valid: sets an empty text if it would have neither text nor bullets. */
function withoutEmpty({ text, bullets }: ReturnType<typeof fromLines>): object {
  return text === undefined && bullets === undefined ? { text: "", bullets: undefined } : { text, bullets };
}

const parts = ["header", "text", "bullets"] as const;

function TextFormats({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  return (
    <More label={textMessages.format}>
      <div className="grid gap-4">
        {parts.map((part) => (
          <FormatFields
            key={part}
            legend={textMessages.formatOf[part]}
            path={[...path, `${part}_format`]}
            format={valueAt(body, [`${part}_format`])}
            set={set}
          />
        ))}
      </div>
    </More>
  );
}
