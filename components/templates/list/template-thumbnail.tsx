import { FileQuestion, FileWarning, Presentation } from "lucide-react";
import { SlidePicture } from "@/components/slides/slide-image";
import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import { classNames } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";
import type { Template } from "@/lib/contract/templates/template";

const words = galleryTexts;
const place = "grid size-full place-items-center bg-sunken text-muted";

/** The picture of the first slide, or a sign of why there is none. */
export function TemplateThumbnail({
  template,
  slide = 1,
  className,
}: {
  template: Template;
  slide?: number;
  className?: string;
}) {
  const { template_id: templateId, filename, slide_count: slides, file_hash: hash, status } = template;
  if (slides && status !== "analyzing") {
    const source = { kind: "template", templateId, version: hash } as const;
    const empty = (
      <span className={place}>
        <Presentation aria-hidden className="size-6" />
      </span>
    );
    return (
      <SlidePicture
        source={source}
        slideNumber={slide}
        label={words.pictureOf(filename)}
        fallback={empty}
        className={className}
      />
    );
  }
  const Icon = status === "failed" ? FileWarning : status === "pending" || !hash ? FileQuestion : Presentation;
  return (
    <div aria-hidden className={classNames("aspect-video", className)}>
      <span className={place}>
        {status === "analyzing" ? <Spinner className="size-6" /> : <Icon className="size-6" />}
      </span>
    </div>
  );
}
