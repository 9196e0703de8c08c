import { Bold, Italic, Link, Underline } from "lucide-react";
import { type KeyboardEvent, startTransition, useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import { pastedLines } from "@/components/decks/editors/lines";
import type { PreviewArea, PreviewText } from "@/lib/contract/previews";
import { type AreaLine, typedKind } from "./area-lines";
import { pixelsPerPoint, readLines, readRange, selectRange, styleLines, writeLines } from "./editable-lines";
import { type Mark, type TextRange, isCollapsed, linkAt, toggleMark } from "./line-formats";
import { canvasMessages } from "./messages";
import { useSlideFonts } from "./slide-fonts";
import { cssTurn, turnedBox } from "./turned-box";
import { isLight } from "./use-contrast";

/**
 * The text is laid out this many times larger, like previews, because browsers round the ascents of fonts to whole
 * pixels.
 */
const fine = 4;

type TextOverlayProps = {
  label: string;
  text: PreviewText;
  /** Paragraphs that show how further ones will be set; undefined: not known. */
  samples: PreviewText["paragraphs"] | undefined;
  parts: PreviewArea["parts"];
  /** The paragraphs as stored. */
  lines: readonly AreaLine[];
  /** CSS pixels on the screen per point on the page. */
  scale: number;
  /** True if the preview below shows what is typed. */
  isShownBelow: boolean;
  /** True if the preview below can be shown without this text. */
  hasBackdrop: boolean;
  /** Where the pointer was pressed, in client coordinates; null: opened with the keyboard. */
  at: { x: number; y: number } | null;
  /** True if nothing is typed any more, and the text is shown only until the preview below shows it. */
  isLeaving: boolean;
  onChange: (lines: AreaLine[]) => void;
  /** Receives the selected range, or that of the link at the caret; null: neither. */
  onSelect: (range: TextRange | null) => void;
  /** Called when the link of the selected text is to be edited. */
  onLink: () => void;
  onEnd: (next: "area" | "away") => void;
};

/** A text field on the slide, at the position and in the style of the preview. */
export function TextOverlay(props: TextOverlayProps) {
  const { label, text, samples, parts, lines, scale, isShownBelow, hasBackdrop, at, isLeaving } = props;
  const { onChange, onSelect, onLink, onEnd } = props;
  const hint = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Typed content that has not been stored yet, oldest first. */
  const sent = useRef<string[]>([]);
  const known = useRef("");
  /** The stored content that was shown last. */
  const seen = useRef("");
  useSlideFonts(
    text.paragraphs.flatMap(({ font_name, bullet }) => [font_name, bullet?.font_name ?? ""]),
    lines.flatMap(({ runs }) => runs.map((run) => run.text)).join(""),
  );

  // oxlint-disable-next-line react/exhaustive-deps -- the levels when the preview came
  const levels = useMemo(() => lines.map(({ level }) => level), [text.paragraphs]);

  // Stored content that was not typed here comes from an undo or from the form.
  useLayoutEffect(() => {
    const stored = JSON.stringify(lines);
    // Before typed content is stored, a new preview shows the content before it once more.
    if (stored === seen.current) {
      if (stored === known.current) sent.current = [];
      return;
    }
    seen.current = stored;
    const index = sent.current.indexOf(stored);
    if (index >= 0) sent.current = sent.current.slice(index + 1);
    if (index >= 0 || stored === known.current || !root.current) return;
    known.current = stored;
    sent.current = [];
    const range = readRange(root.current);
    writeLines(root.current, lines);
    if (document.activeElement !== root.current) return;
    if (range) selectRange(root.current, range);
    else placeCaret(root.current, null);
  }, [lines]);
  useLayoutEffect(() => {
    if (root.current) styleLines(root.current, text.paragraphs, levels, samples);
  });
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    if (root.current) placeCaret(root.current, at);
    // Runs only when the field opens.
  }, [at]);

  const first = typedKind({ parts, text });
  useEffect(() => {
    const onSelection = () => {
      const range = root.current && document.activeElement === root.current ? readRange(root.current) : null;
      if (range && root.current)
        onSelect(isCollapsed(range) ? linkAt(readLines(root.current, first), range.from) : range);
    };
    document.addEventListener("selectionchange", onSelection);
    return () => document.removeEventListener("selectionchange", onSelection);
  }, [onSelect, first]);
  const read = () => {
    if (!root.current) return;
    styleLines(root.current, text.paragraphs, levels, samples);
    const next = readLines(root.current, first);
    known.current = JSON.stringify(next);
    sent.current.push(known.current);
    startTransition(() => onChange(next));
  };
  const toggle = (mark: Mark) => {
    const range = root.current && readRange(root.current);
    // With nothing selected, the browser applies the mark to the characters typed next.
    if (!root.current || !range || isCollapsed(range)) return run(mark);
    const next = toggleMark(readLines(root.current, first), range, mark, text.paragraphs[0]?.[mark] ?? false);
    writeLines(root.current, next);
    selectRange(root.current, range);
    read();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const key = (event.ctrlKey || event.metaKey) && !event.altKey ? event.key.toLowerCase() : "";
    const mark = marksOfKeys[key];
    if (mark) toggle(mark);
    else if (key === "k" && !event.shiftKey) onLink();
    else if (event.key === "Escape") onEnd("area");
    else if (event.key === "Tab" && root.current && changeLevel(root.current, event.shiftKey ? -1 : 1)) read();
    else if (event.key === "Enter") splitLine(parts);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const outer = turnedBox(text.box, text.rotation);
  const isSquare = text.rotation % 90 === 0;
  const blurred = isSquare ? outer : text.box;
  return (
    <>
      {isShownBelow || hasBackdrop ? null : (
        <div
          // Blurs the old text behind the new until a preview without it is available. Browsers blur ragged areas within
          // the larger layout, and a part only of what is turned by a right angle.
          className="absolute z-20 backdrop-blur-lg"
          style={{
            left: blurred.x * scale,
            top: blurred.y * scale,
            width: blurred.width * scale,
            height: blurred.height * scale,
            rotate: isSquare ? undefined : cssTurn(text.rotation),
          }}
        />
      )}
      <div
        inert={isLeaving}
        className="absolute top-0 left-0 z-20 origin-top-left"
        style={{ zoom: fine, transform: `scale(${scale / pixelsPerPoint / fine})` }}
      >
        <span id={hint} className="sr-only">
          {parts.includes("bullets") ? canvasMessages.keysOfBullets : canvasMessages.keys}
        </span>
        <div
          className={`absolute flex flex-col outline-accent ${isLeaving ? "" : "outline-2"}`}
          style={{
            left: text.box.x * pixelsPerPoint,
            top: text.box.y * pixelsPerPoint,
            width: text.box.width * pixelsPerPoint,
            height: text.box.height * pixelsPerPoint,
            rotate: cssTurn(text.rotation),
            paddingTop: text.insets.top * pixelsPerPoint,
            paddingRight: text.insets.right * pixelsPerPoint,
            paddingBottom: text.insets.bottom * pixelsPerPoint,
            paddingLeft: text.insets.left * pixelsPerPoint,
            justifyContent: { top: "flex-start", middle: "center", bottom: "flex-end" }[text.anchor],
            // The width of the outline does not depend on the zoom.
            outlineWidth: isLeaving ? 0 : (2 / scale) * pixelsPerPoint,
            // A light line around the outline, for slides of its color.
            boxShadow: isLeaving ? "none" : `0 0 0 ${(3 / scale) * pixelsPerPoint}px #fff`,
          }}
          onPointerDown={(event) => {
            if (event.target !== root.current && root.current && !root.current.contains(event.target as Node)) {
              event.preventDefault();
              placeCaret(root.current, { x: event.clientX, y: event.clientY });
            }
          }}
        >
          <div
            ref={root}
            role="textbox"
            aria-hidden={isLeaving || undefined}
            aria-multiline
            aria-label={label}
            aria-describedby={hint}
            contentEditable
            suppressContentEditableWarning
            spellCheck
            tabIndex={isLeaving ? -1 : 0}
            data-shown-below={isShownBelow}
            data-light={isLight(text.paragraphs[0]?.color ?? null) || undefined}
            onInput={read}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              event.preventDefault();
              paste(event.clipboardData, parts);
            }}
            onDrop={(event) => event.preventDefault()}
            onBlur={() => onEnd("away")}
            className="slide-text w-full shrink-0 outline-none"
            style={{
              whiteSpace: text.wraps ? "pre-wrap" : "pre",
              overflowWrap: "anywhere",
              // Letters are as wide as in the preview, not rounded to whole pixels.
              textRendering: "geometricPrecision",
              caretColor: text.paragraphs[0]?.color ?? "",
            }}
          />
        </div>
      </div>
      {isLeaving ? null : (
        <div className="absolute z-30" style={{ left: outer.x * scale, top: barTop(outer, scale) }}>
          <FormatBar onToggle={toggle} onLink={onLink} />
        </div>
      )}
    </>
  );
}

/** Height of the bar with the formats and its distance from the text, in CSS pixels. */
const barSpace = 44;

/** Returns where the bar begins: above the box, or below it at the top of the slide. */
function barTop({ y, height }: PreviewText["box"], scale: number): number {
  return y * scale >= barSpace ? y * scale - barSpace : (y + height) * scale + 8;
}

/** Keys that format the text when pressed with Ctrl or Cmd. */
const marksOfKeys: Readonly<Record<string, Mark | undefined>> = { b: "bold", i: "italic", u: "underline" };

/** Buttons that format the selected text. They leave the caret where it is. */
function FormatBar({ onToggle, onLink }: { onToggle: (mark: Mark) => void; onLink: () => void }) {
  return (
    <div
      role="toolbar"
      aria-label={canvasMessages.format}
      className="flex gap-0.5 rounded-md border border-line bg-raised p-0.5 shadow-raised"
    >
      {(
        [
          ["bold", Bold],
          ["italic", Italic],
          ["underline", Underline],
          ["link", Link],
        ] as const
      ).map(([command, Icon]) => (
        <button
          key={command}
          type="button"
          aria-label={canvasMessages.marks[command]}
          title={canvasMessages.marks[command]}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => (command === "link" ? onLink() : onToggle(command))}
          className="grid size-8 place-items-center rounded-sm hover:bg-sunken"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}

/**
 * Runs an editing command of the browser, which keeps the browser's undo and input events.
 *
 * @param command Command of `document.execCommand`, which every browser has and which has no replacement
 */
function run(command: string, value?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else edits with the browser's own undo
  document.execCommand(command, false, value);
}

function currentLine(): HTMLElement | null {
  const node = document.getSelection()?.anchorNode;
  const element = node instanceof HTMLElement ? node : node?.parentElement;
  return element?.closest<HTMLElement>("[data-kind]") ?? null;
}

/** Changes the level of the selected bullets. Returns false if none are selected, or none can be changed. */
function changeLevel(root: HTMLElement, by: 1 | -1): boolean {
  const selection = document.getSelection();
  const lines = [...root.querySelectorAll<HTMLElement>("[data-kind=bullet]")].filter((line) =>
    selection?.containsNode(line, true),
  );
  const own = currentLine();
  const chosen = lines.length > 0 ? lines : own?.dataset.kind === "bullet" ? [own] : [];
  let isChanged = false;
  for (const line of chosen) {
    const level = Math.min(8, Math.max(0, Number(line.dataset.level ?? 0) + by));
    isChanged ||= String(level) !== line.dataset.level;
    line.dataset.level = String(level);
  }
  return isChanged;
}

/** Starts a new paragraph. After a header, it becomes a bullet or text. */
function splitLine(parts: PreviewArea["parts"]): void {
  run("insertParagraph");
  const line = currentLine();
  if (line?.dataset.kind === "header" && line.previousElementSibling?.getAttribute("data-kind") === "header")
    line.dataset.kind = parts.includes("bullets") ? "bullet" : "text";
}

/** Pastes text line by line. A field of one line joins the lines. */
function paste(clipboard: DataTransfer, parts: PreviewArea["parts"]): void {
  const plain = clipboard.getData("text/plain");
  const lines = pastedLines({ html: clipboard.getData("text/html"), text: plain });
  if (!lines) return run("insertText", plain.replace(/\s*[\r\n]+\s*/g, " "));
  lines.forEach(({ text, depth }, index) => {
    if (index > 0) run("insertParagraph");
    const line = currentLine();
    if (line && parts.includes("bullets") && line.dataset.kind === "bullet") line.dataset.level = String(depth);
    if (text !== "") run("insertText", text);
  });
}

/** Places the caret at the pointer, or else behind the last character. */
function placeCaret(root: HTMLElement, at: { x: number; y: number } | null): void {
  const selection = document.getSelection();
  const pointed = at && document.caretPositionFromPoint?.(at.x, at.y);
  if (pointed && root.contains(pointed.offsetNode)) {
    selection?.collapse(pointed.offsetNode, pointed.offset);
    return;
  }
  const range = document.createRange();
  range.selectNodeContents(root.lastElementChild ?? root);
  range.collapse(false);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
