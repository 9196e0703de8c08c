import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { type DeckSlide, slideTitle } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { type SlideCheck, isOnlyEmpty } from "@/components/decks/slide-issues";
import { Thumbnail } from "@/components/decks/thumbnail";
import type { SlideRatio } from "@/components/slides/slide-image";
import { classNames } from "@/components/ui/class-names";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { SelectionMode } from "./builder-state";

/** Width of a preview in pixels: beside the slide, and in narrow windows, where its title is beside it. */
const previewWidths = { wide: 168, narrow: 208 };

/** Returns the height of a row in pixels, including the title and the gap. */
export const rowHeightFor = ({ width, height }: SlideRatio): number =>
  Math.ceil(Math.max(45.5 + (previewWidths.wide * height) / width, 23 + (previewWidths.narrow * height) / width));

function selectionMode({ shiftKey, ctrlKey, metaKey }: MouseEvent, isMarking: boolean): SelectionMode {
  if (shiftKey) return "range";
  return ctrlKey || metaKey || isMarking ? "toggle" : "only";
}

type SlideRowProps = {
  slide: DeckSlide;
  /** The deck's options. */
  options: GenerationOptions;
  /** 0-based. */
  index: number;
  /** 1-based position of its first page in the deck. */
  position: number;
  count: number;
  top: number;
  /** In pixels. */
  height: number;
  /** The ratio of the deck's slides; null if it is not known. */
  ratio: SlideRatio | null;
  /** Receives the size of the preview in pixels. */
  onSize: (size: SlideRatio) => void;
  check: SlideCheck | undefined;
  isCurrent: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  /** True if the slide moves along with the dragged one. */
  isCarried: boolean;
  /** True if a click adds the slide to the selection. */
  isMarking: boolean;
  onChoose: (key: string, mode: SelectionMode) => void;
  onFocus: (key: string) => void;
  onOpen: () => void;
};

export const SlideRow = memo(function SlideRow(props: SlideRowProps) {
  const {
    slide,
    options,
    index,
    position,
    count,
    top,
    height,
    ratio,
    onSize,
    check,
    isCurrent,
    isSelected,
    isTabStop,
    isCarried,
    isMarking,
    onChoose,
    onFocus,
    onOpen,
  } = props;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: slide.key });
  const title = slideTitle(slide);
  const isEmpty = isOnlyEmpty(check?.issues ?? []);
  const errors = check?.issues.filter(({ severity }) => severity === "error").length ?? 0;
  const warnings = isEmpty ? 0 : (check?.issues.length ?? 0) - errors;
  const problems = isEmpty ? deckMessages.list.empty : deckMessages.list.problems(errors, warnings);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys of all its rows
    <div
      ref={setNodeRef}
      {...listeners}
      role="option"
      data-key={slide.key}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-label={[deckMessages.list.slide(index + 1, title), problems].filter(Boolean).join(", ")}
      onClick={(event) => {
        const mode = selectionMode(event, isMarking);
        onChoose(slide.key, mode);
        if (mode === "only") onOpen();
      }}
      onFocus={() => onFocus(slide.key)}
      className={classNames(
        "group absolute inset-x-0 flex cursor-default gap-2 px-2 py-1.5 -outline-offset-2 select-none",
        (isDragging || isCarried) && "opacity-40",
      )}
      style={{ top, height, transform: CSS.Translate.toString(transform), transition }}
    >
      <span className="w-6 shrink-0 pt-0.5 text-right text-xs text-muted tabular-nums group-aria-[current]:font-semibold group-aria-[current]:text-accent-text">
        {index + 1}
      </span>
      <span className="min-w-0 flex-1 max-lg:flex max-lg:gap-3">
        <span className="relative block overflow-hidden max-lg:w-52 max-lg:shrink-0 max-lg:self-start rounded-md border border-line ring-accent group-hover:border-field group-aria-[current]:border-accent group-aria-selected:ring-2">
          <Thumbnail
            slide={slide}
            position={position}
            options={options}
            isCurrent={isCurrent}
            ratio={ratio}
            onSize={onSize}
          />
          <IssueBadge errors={errors} warnings={warnings} />
        </span>
        <span className="mt-1 block text-xs text-muted group-aria-[current]:text-ink max-lg:line-clamp-4 max-lg:self-start max-lg:text-sm lg:truncate">
          {title}
        </span>
      </span>
    </div>
  );
});

/** Shows the number of errors, or of warnings if there are no errors, at the corner of the preview. */
function IssueBadge({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors + warnings === 0) return null;
  const Icon = errors > 0 ? CircleAlert : TriangleAlert;
  const color = errors > 0 ? "bg-danger-soft text-danger-text" : "bg-warning-soft text-warning-text";
  return (
    <span
      aria-hidden
      className={`absolute right-1 bottom-1 flex items-center gap-1 rounded-full px-1.5 py-0.5 text-xs font-semibold ${color}`}
    >
      <Icon className="size-3.5" />
      {errors > 0 ? errors : warnings}
    </span>
  );
}
