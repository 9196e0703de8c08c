import { Bold, IndentDecrease, IndentIncrease, Italic, Strikethrough, Underline } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { ColorField, ThemeContext } from "@/components/decks/editors/color-field";
import type { Path, SetField } from "@/components/decks/editors/field-path";
import { valueAt } from "@/components/decks/editors/field-path";
import { FormatFields, More, ToggleButton } from "@/components/decks/editors/format-fields";
import { editorMessages } from "@/components/decks/editors/messages";
import { InputField } from "@/components/ui/form-fields";
import type { PreviewArea } from "@/lib/contract/previews";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import type { AreaLine } from "./area-lines";
import { type RunFormat, type TextRange, commonFormat, formatRange, shiftLevels, textOfRange } from "./line-formats";
import { canvasMessages } from "./messages";
import { placeOf, turnedBox } from "./turned-box";
import { useContrast } from "./use-contrast";

const { settings: settingsMessages } = canvasMessages;

const marks = [
  { name: "bold", icon: Bold },
  { name: "italic", icon: Italic },
  { name: "underline", icon: Underline },
  { name: "strike", icon: Strikethrough },
] as const;

type TextSettingsProps = {
  area: PreviewArea;
  path: Path;
  data: SlideData;
  templateId: string;
  lines: readonly AreaLine[];
  /** The selected part of the text; null: all of it. */
  range: TextRange | null;
  onLines: (lines: AreaLine[]) => void;
  set: SetField;
  /** The preview on which the contrast of the text is measured, and the size of its page in points. */
  previewUrl: string | null;
  page: { width: number; height: number };
};

/** Shows the settings of the text that is selected on the slide. */
export function TextSettings(props: TextSettingsProps) {
  const { area, path, data, templateId, lines, range, onLines, set, previewUrl, page } = props;
  const common = commonFormat(lines, range);
  const put = (format: RunFormat) => onLines(formatRange(lines, range, format));
  const hasBullets = lines.some(({ kind }) => kind === "bullet");
  return (
    <ThemeContext value={templateId}>
      <div className="grid gap-5" onPointerDown={keepCaret}>
        <div className="grid gap-2">
          <p className="truncate text-sm text-muted">
            {range ? settingsMessages.selected(textOfRange(lines, range)) : settingsMessages.all}
          </p>
          <div className="flex flex-wrap items-center gap-1">
            {marks.map(({ name, icon }) => (
              <ToggleButton
                key={name}
                label={settingsMessages.marks[name]}
                icon={icon}
                isOn={common[name] ?? (name !== "strike" && area.text?.paragraphs[0]?.[name] === true)}
                onChange={(isOn) => put({ [name]: isOn })}
              />
            ))}
            {hasBullets ? (
              <>
                <span aria-hidden className="mx-1 h-5 w-px bg-line" />
                <ToggleButton
                  label={settingsMessages.lessIndent}
                  icon={IndentDecrease}
                  isOn={false}
                  onChange={() => onLines(shiftLevels(lines, range, -1))}
                />
                <ToggleButton
                  label={settingsMessages.moreIndent}
                  icon={IndentIncrease}
                  isOn={false}
                  onChange={() => onLines(shiftLevels(lines, range, 1))}
                />
              </>
            ) : null}
          </div>
        </div>
        <div className="grid gap-1.5">
          <ColorField
            isOpen
            path={[...path, "color"]}
            label={editorMessages.format.color}
            value={common.color}
            onChange={(color) => put({ color })}
          />
          <Contrast area={area} previewUrl={previewUrl} page={page} />
        </div>
        <LinkField key={JSON.stringify([range, common.link])} link={common.link} onChange={(link) => put({ link })} />
        <Formats area={area} path={path} data={data} set={set} />
      </div>
    </ThemeContext>
  );
}

/** Keeps the caret in the text when a button is pressed. */
function keepCaret(event: PointerEvent): void {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}

/** Returns the minimum contrast of text: 3 for large text, from 18 points, and 4.5 for other text (WCAG 2.2, 1.4.3). */
const required = (points: number): number => (points >= 18 ? 3 : 4.5);

function Contrast({ area, previewUrl, page }: Pick<TextSettingsProps, "area" | "previewUrl" | "page">) {
  const [paragraph] = area.text?.paragraphs ?? [];
  const { box, rotation } = placeOf(area);
  const contrast = useContrast(previewUrl, turnedBox(box, rotation), page, paragraph?.color ?? null);
  if (!paragraph) return null;
  // Keeps its line, so that what is below doesn't move.
  if (contrast === null) return <div className="h-5" />;
  const isLow = contrast < required(paragraph.font_size);
  return (
    <p className={`text-sm ${isLow ? "text-warning-text" : "text-muted"}`}>
      {settingsMessages.contrast(contrast.toFixed(1))} {isLow ? settingsMessages.low : settingsMessages.good}
    </p>
  );
}

/** Returns a link as it is stored; null if the text is not a link. */
function addressOf(text: string): string | null {
  const typed = text.trim();
  const whole = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)
    ? `mailto:${typed}`
    : /^[a-z][a-z\d+.-]*:/i.test(typed)
      ? typed
      : `https://${typed}`;
  const isPage = /^https?:\/\/[^\s<>"\\/]+\.[^\s<>"\\]+$/i.test(whole);
  return (isPage || /^mailto:[^\s<>"\\]+$/i.test(whole)) && URL.canParse(whole) ? whole : null;
}

type LinkFieldProps = { link: RunFormat["link"]; onChange: (link: string | undefined) => void };

/** The link of the text. It is stored when the field loses focus. Enter returns to the slide. */
function LinkField({ link, onChange }: LinkFieldProps) {
  const stored = typeof link === "string" ? link : "";
  const [text, setText] = useState(stored);
  const [isWrong, setWrong] = useState(false);
  const keep = () => {
    const address = addressOf(text);
    const isEmpty = text.trim() === "";
    setWrong(!isEmpty && address === null);
    if (text !== stored && (isEmpty || address !== null)) onChange(address ?? undefined);
  };
  return (
    <InputField
      label={settingsMessages.link}
      error={isWrong ? settingsMessages.wrongLink : null}
      data-link
      type="text"
      inputMode="url"
      autoComplete="off"
      value={text}
      placeholder={link && typeof link === "object" ? settingsMessages.toSlide(link.slide) : "https://"}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Otherwise, the key would also press the area that gets the focus.
        event.preventDefault();
        if (text.trim() !== "" && addressOf(text) === null) keep();
        else document.querySelector<HTMLElement>("[data-area][aria-current]")?.focus();
      }}
    />
  );
}

/** Shows the formats of the whole field: fonts, sizes and alignment. */
function Formats({ area: { parts }, path, data, set }: Pick<TextSettingsProps, "area" | "path" | "data" | "set">) {
  const [field] = path;
  const isNamed = path.length === 1 && (field === "title" || field === "subtitle");
  const formats = isNamed
    ? [{ legend: settingsMessages.format, at: ["slide_format", field] }]
    : parts.map((part) => ({ legend: editorMessages.text.formatOf[part], at: [...path, "text", `${part}_format`] }));
  if (formats.length === 0 || (!isNamed && valueAt(data, path) === undefined)) return null;
  return (
    <More label={settingsMessages.more}>
      <div className="grid gap-4">
        {formats.map(({ legend, at }) => (
          <FormatFields key={at.join(".")} legend={legend} path={at} format={valueAt(data, at)} set={set} />
        ))}
      </div>
    </More>
  );
}
