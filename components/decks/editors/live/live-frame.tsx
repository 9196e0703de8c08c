import type { DeckSlide } from "@/components/decks/deck/deck";
import { SlidePicture } from "@/components/slides/slide-picture";
import { classNames } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";

type LiveFrameProps = {
  slide: DeckSlide;
  address: string | null;
  isBehind: boolean;
  /** The picture shows the slide before a problem. */
  isFormer: boolean;
  label: string;
};

/** The picture, the former one while a new one is drawn; before the first, the template's slide, paler. */
export function LiveFrame({ slide, address, isBehind, isFormer, label }: LiveFrameProps) {
  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-sunken" aria-busy={isBehind}>
      {address ? (
        <img
          src={address}
          alt={label}
          draggable={false}
          className={classNames("block w-full transition-opacity duration-150", isFormer && "opacity-55")}
        />
      ) : slide.templateId && slide.slideNumber > 0 ? (
        <div className="opacity-40">
          <SlidePicture
            source={{ kind: slide.slideId.startsWith("layout_") ? "layout" : "template", templateId: slide.templateId }}
            slideNumber={slide.slideNumber}
            size="page"
            label=""
          />
        </div>
      ) : (
        <div className="aspect-video" />
      )}
      {isBehind ? (
        <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-raised text-muted shadow-raised">
          <Spinner />
        </span>
      ) : null}
    </div>
  );
}
