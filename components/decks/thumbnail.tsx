import { ImageOff } from "lucide-react";
import { type SlideRatio, defaultRatio } from "@/components/slides/slide-image";
import { classNames } from "@/components/ui/class-names";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { DeckSlide } from "./deck";
import { deckMessages } from "./messages";
import { useThumbnail } from "./use-thumbnail";

/** Shows the slide as it would be generated. For an empty slide, shows its dimmed example and a note that it is empty. */
export function Thumbnail({
  slide,
  options,
  position,
  isCurrent,
  ratio = null,
  onSize,
}: {
  slide: DeckSlide;
  /** 1-based position in the deck. */
  position: number;
  /** The deck's options. */
  options: GenerationOptions;
  /** True if the slide is being edited; its live preview is then shown. */
  isCurrent: boolean;
  /** The ratio of the deck's slides; null if it is not known. */
  ratio?: SlideRatio | null;
  /** Receives the size of the image in pixels. */
  onSize?: (size: SlideRatio) => void;
}) {
  const { url, isExample, isLoading } = useThumbnail(slide, options, { position, isCurrent });
  const { width, height } = ratio ?? defaultRatio;
  const style = { aspectRatio: `${width} / ${height}` };
  return (
    <>
      {url ? (
        <img
          src={url}
          alt=""
          draggable={false}
          style={style}
          className={classNames("block w-full bg-sunken object-contain", isExample && "opacity-40")}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize?.({ width: naturalWidth, height: naturalHeight })
          }
        />
      ) : (
        <span
          style={style}
          className={classNames(
            "grid place-items-center text-muted",
            isLoading ? "animate-pulse bg-line" : "bg-sunken",
          )}
        >
          {isLoading ? null : <ImageOff aria-hidden className="size-4" />}
        </span>
      )}
      {isExample ? (
        <span className="absolute bottom-1 left-1 rounded-full bg-raised px-1.5 py-0.5 text-xs font-medium text-ink shadow-card">
          {deckMessages.list.empty}
        </span>
      ) : null}
    </>
  );
}
