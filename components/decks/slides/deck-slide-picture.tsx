import { ImageOff } from "lucide-react";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { useLastPicture } from "@/components/decks/editors/live/last-pictures";
import { SlidePicture } from "@/components/slides/slide-picture";

/** The slide as it came out last, else its template slide. */
export function DeckSlidePicture({ slide: { key, slideId, templateId, slideNumber } }: { slide: DeckSlide }) {
  const last = useLastPicture(key);
  if (last)
    return <img src={last} alt="" draggable={false} className="block aspect-video w-full bg-sunken object-contain" />;
  if (templateId && slideNumber > 0) {
    return (
      <SlidePicture
        source={{ kind: slideId.startsWith("layout_") ? "layout" : "template", templateId }}
        slideNumber={slideNumber}
        label=""
      />
    );
  }
  return (
    <span className="grid aspect-video place-items-center bg-sunken text-muted">
      <ImageOff aria-hidden className="size-4" />
    </span>
  );
}
