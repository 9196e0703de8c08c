import { ChartColumn, Image as ImageIcon, ListOrdered, type LucideIcon, Table } from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { editorMessages } from "@/components/decks/editors/messages";
import type { SlideForm } from "@/components/decks/editors/slide-form";
import { classNames } from "@/components/ui/class-names";
import { dropTarget } from "@/components/ui/drop-target";
import { Tooltip } from "@/components/ui/tooltip";
import type { PreviewArea } from "@/lib/contract/previews";
import { canvasMessages } from "./messages";
import { cssTurn, placeOf } from "./turned-box";

/**
 * Returns the name of an area, which is the name of its field in the form.
 *
 * @param form Null while it loads
 */
export function areaName(
  { path, type, parts }: Pick<PreviewArea, "path" | "type" | "parts">,
  form: Pick<SlideForm, "labels"> | null,
): string {
  const { names, kinds } = canvasMessages;
  const [field = "", name = ""] = path;
  if (field === "custom_fields") return form?.labels.get(name) ?? editorMessages.fields.custom(name);
  if (path.at(-1) === "header" && field === "content") return names.columnHeader;
  if (parts.length === 1 && parts[0] === "header") return kinds.text;
  return Object.entries(names).find(([key]) => path.length === 1 && key === field)?.[1] ?? kinds[type];
}

/** Returns the areas in reading order. */
function inReadingOrder(areas: readonly PreviewArea[]): PreviewArea[] {
  const row = ({ box }: PreviewArea) => Math.round((box.y + Math.min(box.height, 40) / 2) / 24);
  return areas.toSorted((a, b) => row(a) - row(b) || a.box.x - b.box.x);
}

/** Returns the size of an area, by which small areas are placed above those that contain them. */
const area = ({ box }: PreviewArea): number => box.width * box.height;

/** Width in points below which an area shows no name until someone points at it: only its first letter would fit. */
const narrow = 40;

type AreaLayerProps = {
  areas: readonly PreviewArea[];
  /** True if empty areas show the example. */
  hasGhosts: boolean;
  /** Size of the slide in points. */
  page: { width: number; height: number };
  /** The area whose text is being edited. */
  edited: string | null;
  selected: string | null;
  onOpen: (area: PreviewArea, at: { x: number; y: number } | null) => void;
  /** Called when Escape was pressed on an area. */
  onLeave: () => void;
  /** Called when a file was dropped on an image. */
  onDrop: (area: PreviewArea, file: File) => void;
  /** The area whose dropped file is being uploaded. */
  uploading: string | null;
  /** Called when a type of content besides text was chosen for an empty area. */
  onFill: (area: PreviewArea, kind: OtherKind) => void;
  /** The slide's form; null while it loads. */
  form: SlideForm | null;
  /** Returns the types of content besides text that an empty area accepts. */
  othersOf: (area: PreviewArea) => readonly OtherKind[];
};

/** Content that an area can be filled with, besides text. */
export type OtherKind = Exclude<PreviewArea["type"], "text">;
const icons: Record<OtherKind, LucideIcon> = {
  table: Table,
  chart: ChartColumn,
  image: ImageIcon,
  agenda: ListOrdered,
};

/** Returns whether a key writes a character. A space presses the button. */
const startsTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** Shows the areas of the slide that can be filled, as buttons at their positions. */
export function AreaLayer(props: AreaLayerProps) {
  const { areas, hasGhosts, page, edited, selected, onOpen, onLeave, onDrop, uploading, onFill, form, othersOf } =
    props;
  const sizes = areas.map(area).toSorted((a, b) => b - a);
  const open = (one: PreviewArea) => (event: MouseEvent) =>
    // A click event that a key caused has no position.
    onOpen(one, event.detail === 0 ? null : { x: event.clientX, y: event.clientY });
  return (
    <ul aria-label={canvasMessages.areas} className="@container absolute inset-0">
      {inReadingOrder(areas).map((one) => {
        const { area_id, empty, shows_sample: showsSample, type } = one;
        const { box, rotation } = placeOf(one);
        const name = areaName(one, form);
        return (
          <li key={area_id}>
            <button
              type="button"
              data-area={area_id}
              aria-label={canvasMessages.area(name, { isEmpty: empty, showsSample })}
              aria-current={area_id === selected || undefined}
              aria-busy={area_id === uploading || undefined}
              hidden={area_id === edited}
              onClick={open(one)}
              onKeyDown={(event) => {
                if (event.key === "Escape") onLeave();
                // The letter goes to the text field, which has the focus by then.
                else if (type === "text" && startsTyping(event)) flushSync(() => onOpen(one, null));
              }}
              {...(type === "image" && dropTarget(([file]) => onDrop(one, file)))}
              style={{
                left: `${(box.x / page.width) * 100}%`,
                top: `${(box.y / page.height) * 100}%`,
                width: `${(box.width / page.width) * 100}%`,
                height: `${(box.height / page.height) * 100}%`,
                rotate: cssTurn(rotation),
                zIndex: sizes.indexOf(area(one)) + 1,
              }}
              className={`group absolute grid min-h-4 place-items-center rounded-sm outline-1 -outline-offset-1 transition-[outline-color,background-color] hover:bg-accent/5 hover:outline-2 hover:outline-accent focus-visible:outline-2 focus-visible:outline-accent aria-[current]:outline-2 aria-[current]:outline-accent data-drop:bg-accent/15 data-drop:outline-2 data-drop:outline-accent ${type === "text" ? "cursor-text!" : ""} ${empty ? "outline-dashed outline-field/70 focus-visible:outline-solid aria-[current]:outline-solid" : "outline-transparent"}`}
            >
              {area_id === uploading ? (
                <span aria-hidden className="max-w-full truncate rounded-sm bg-surface px-1.5 py-0.5 text-xs text-ink">
                  {canvasMessages.uploading}
                </span>
              ) : empty ? (
                <span
                  aria-hidden
                  // The example or the template's own text stays readable until someone points at it. On a small slide,
                  // names would cover each other.
                  className={classNames(
                    "max-w-full truncate rounded-sm bg-surface px-1.5 py-0.5 text-xs text-ink group-hover:max-w-none group-hover:opacity-100 group-focus-visible:max-w-none group-focus-visible:opacity-100",
                    (type === "text" && (showsSample || hasGhosts)) || box.width < narrow
                      ? "opacity-0"
                      : "@max-md:opacity-0",
                  )}
                >
                  {type === "text" ? name : canvasMessages[showsSample ? "replace" : "fill"][type]}
                </span>
              ) : null}
            </button>
            {empty && area_id !== edited ? (
              <Others
                kinds={othersOf(one)}
                name={name}
                box={freeBox(one, areas)}
                page={page}
                zIndex={areas.length + 1}
                onChoose={(kind) => onFill(one, kind)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns the largest part of an area's box, from its left to its right, that no smaller area covers. A chart may lie
 * in front of a text.
 */
export function freeBox(
  one: Pick<PreviewArea, "area_id" | "box">,
  areas: readonly Pick<PreviewArea, "area_id" | "box">[],
): PreviewArea["box"] {
  const { x, y, width, height } = one.box;
  const covered = areas
    .filter(({ area_id, box }) => area_id !== one.area_id && box.width * box.height < width * height)
    .filter(({ box }) => box.x < x + width && x < box.x + box.width && box.y < y + height && y < box.y + box.height)
    .map(({ box }) => ({ from: box.y, to: box.y + box.height }))
    .toSorted((a, b) => a.from - b.from);
  const ends = [y, ...covered.map(({ to }) => to)];
  const gaps = [...covered.map(({ from }) => from), y + height].map((to, index) => {
    const from = Math.max(...ends.slice(0, index + 1));
    return { y: from, height: Math.max(0, to - from) };
  });
  const largest = gaps.reduce((best, gap) => (gap.height > best.height ? gap : best));
  return { x, width, ...largest };
}

/** Heights in points: below the first, the buttons are beside the text; below the second, there is no room for them. */
const [short, tooShort] = [64, 20];

type OthersProps = {
  kinds: readonly OtherKind[];
  name: string;
  /** Where the buttons may be. */
  box: PreviewArea["box"];
  /** Size of the slide in points. */
  page: { width: number; height: number };
  zIndex: number;
  onChoose: (kind: OtherKind) => void;
};

/**
 * Shows buttons below the name of an empty area, or at its end if it is short: one for each type of content that it
 * accepts besides text.
 */
function Others({ kinds, name, box, page, zIndex, onChoose }: OthersProps) {
  if (kinds.length === 0 || box.height < tooShort) return null;
  const isShort = box.height < short;
  const style = {
    left: `${((box.x + box.width * (isShort ? 1 : 0.5)) / page.width) * 100}%`,
    top: `${((box.y + box.height / 2) / page.height) * 100}%`,
    zIndex,
  };
  return (
    <span
      style={style}
      className={classNames(
        "absolute flex gap-1",
        isShort ? "-translate-x-full -translate-y-1/2 pr-1" : "-translate-x-1/2 translate-y-4",
      )}
    >
      {kinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <Tooltip key={kind} text={canvasMessages.fill[kind]}>
            <button
              type="button"
              aria-label={canvasMessages.fillIn(canvasMessages.fill[kind], name)}
              onClick={() => onChoose(kind)}
              className="grid size-8 place-items-center rounded-md border border-line bg-surface text-muted shadow-card hover:text-ink"
            >
              <Icon aria-hidden className="size-4" />
            </button>
          </Tooltip>
        );
      })}
    </span>
  );
}
