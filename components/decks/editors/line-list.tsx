import { List } from "lucide-react";
import { useLayoutEffect, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { GrowingText } from "./form-field";
import {
  type Line,
  indentLine,
  mergeLine,
  moveLine,
  bulletsLast,
  canIndent,
  linesOf,
  pasteLines,
  pastedLines,
  retype,
  richText,
  splitLine,
  toggleBullet,
} from "./lines";
import { editorMessages } from "./messages";

const { text: textMessages } = editorMessages;

type LineListProps = {
  label: string;
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  /** True if bullets may be anywhere between paragraphs; otherwise they come after the text. */
  isMixed?: boolean;
  describedBy?: string;
  /** The example that is shown while there is no text. */
  ghost?: string | undefined;
  /** Returns the `data-path` of a line's field. */
  nameOf?: (index: number) => string | undefined;
};

/** Edits paragraphs and bullets line by line, with a word processor's keys. */
export function LineList({ label, lines, onChange, isMixed = false, describedBy, ghost, nameOf }: LineListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** True after Escape: Tab then moves on instead of changing a level. */
  const isLeaving = useRef(false);
  const pendingCaret = useRef<{ index: number; caret: number } | null>(null);
  useLayoutEffect(() => {
    if (!pendingCaret.current) return;
    const { index, caret } = pendingCaret.current;
    const field = list.current?.querySelectorAll("textarea")[index];
    pendingCaret.current = null;
    field?.focus();
    field?.setSelectionRange(caret, caret);
  });
  const put = (next: Line[], index: number, caret: number) => {
    pendingCaret.current = { index, caret };
    onChange(isMixed ? next : bulletsLast(next));
  };
  const go = (index: number, caret: number) => {
    const field = list.current?.querySelectorAll("textarea")[index];
    field?.focus();
    field?.setSelectionRange(caret, caret);
  };

  const onBlur = (event: FocusEvent) => {
    if (!list.current?.contains(event.relatedTarget)) isLeaving.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, one: Line, index: number) => {
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    const before = lines[index - 1];
    if (event.nativeEvent.isComposing) return;
    if (event.key !== "Tab" && event.key !== "Shift") isLeaving.current = event.key === "Escape";
    if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      if (value === "" && one.isBullet && (isMixed || !before?.isBullet))
        put(toggleBullet(lines, index, !isMixed), index, 0);
      else
        put(
          splitLine(lines.with(index, retype(one, value.slice(0, start) + value.slice(end))), index, start),
          index + 1,
          0,
        );
    } else if (event.key === "Backspace" && start === 0 && end === 0) {
      if (one.isBullet && (isMixed || !before?.isBullet)) put(toggleBullet(lines, index, !isMixed), index, 0);
      else if (index > 0) {
        const merged = mergeLine(lines, index);
        put(merged.lines, index - 1, merged.caret);
      } else return;
    } else if (event.key === "Delete" && start === value.length && end === start && index < lines.length - 1)
      put(mergeLine(lines, index + 1).lines, index, start);
    else if (event.key === "Tab" && !isLeaving.current && canIndent(one, event.shiftKey ? -1 : 1))
      put(indentLine(lines, index, event.shiftKey ? -1 : 1), index, start);
    else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      const by = event.key === "ArrowUp" ? -1 : 1;
      put(moveLine(lines, index, by), Math.min(Math.max(index + by, 0), lines.length - 1), start);
    } else if (event.key === "ArrowUp" && start === 0 && before) go(index - 1, before.text.length);
    else if (event.key === "ArrowDown" && end === value.length && index < lines.length - 1) go(index + 1, 0);
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const pasted = pastedLines({
      html: event.clipboardData.getData("text/html"),
      text: event.clipboardData.getData("text/plain"),
    });
    if (!pasted) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const result = pasteLines(lines, index, { start, end }, pasted);
    put(result.lines, result.index, result.caret);
  };

  return (
    <ul
      ref={list}
      aria-label={label}
      aria-describedby={describedBy}
      className="rounded-md border border-field bg-surface py-1 pr-1"
    >
      {lines.map((one, index) => (
        <li
          key={index}
          data-path={nameOf?.(index)}
          className="flex items-start"
          style={one.depth > 0 ? { paddingInlineStart: `${one.depth * 1.25}rem` } : undefined}
        >
          <Tooltip text={one.isBullet ? textMessages.makePlain : textMessages.makeBullet}>
            <button
              type="button"
              aria-label={`${textMessages.line(index + 1)}: ${one.isBullet ? textMessages.makePlain : textMessages.makeBullet}`}
              aria-pressed={one.isBullet}
              onBlur={onBlur}
              onClick={() => put(toggleBullet(lines, index, !isMixed), index, one.text.length)}
              className="grid size-8 shrink-0 place-items-center rounded-md text-field hover:bg-sunken aria-pressed:text-ink max-sm:size-10"
            >
              {one.isBullet ? (
                <span aria-hidden className="size-1.5 rounded-full bg-current" />
              ) : (
                <List aria-hidden className="size-4" />
              )}
            </button>
          </Tooltip>
          <div className="min-w-0 flex-1 rounded-sm focus-within:bg-accent-soft">
            <GrowingText
              aria-label={one.isBullet ? textMessages.bullet(index + 1) : textMessages.line(index + 1)}
              value={one.text}
              className="border-transparent bg-transparent px-2 focus-visible:outline-none"
              placeholder={lines.length === 1 ? (ghost ?? textMessages.first) : undefined}
              onChange={(event) => change(event.currentTarget.value, one, index, event.currentTarget.selectionStart)}
              onBlur={onBlur}
              onKeyDown={(event) => onKeyDown(event, one, index)}
              onPaste={(event) => onPaste(event, index)}
            />
          </div>
        </li>
      ))}
    </ul>
  );

  /** Applies typed text. Splits it at line breaks, which input methods may insert. */
  function change(value: string, one: Line, index: number, caret: number): void {
    const next = retype(one, value.replaceAll("\r\n", "\n"));
    if (!next.text.includes("\n")) return onChange(lines.with(index, next));
    const pieces = linesOf(richText(next), one);
    put(
      lines.toSpliced(index, 1, ...pieces),
      index + pieces.length - 1,
      Math.min(caret, pieces.at(-1)?.text.length ?? 0),
    );
  }
}
