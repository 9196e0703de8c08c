import { ImageOff } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { commonMessages } from "@/components/ui/messages";
import { useComputedStyle } from "@/components/ui/progress";
import { previewVersion } from "@/lib/contract/preview-version";
import { useImageTurn } from "./image-queue";

type SlideImageProps = {
  source: ImageSource;
  /** 1-based; hidden slides count. */
  slideNumber: number;
  size?: ImageSize;
  /** Width and height of the slide, in any unit. */
  ratio?: SlideRatio | null;
  /** Receives the size of the image in pixels. */
  onSize?: (size: SlideRatio) => void;
  /** The accessible name; empty if adjacent text names the slide. */
  label: string;
  className?: string;
  /** Shown while the image is being rendered, and if it is not available. */
  fallback?: ReactNode;
  /** True to load the image immediately instead of when it comes into view. */
  eager?: boolean;
};

export type SlideRatio = { width: number; height: number };

export const defaultRatio: SlideRatio = { width: 16, height: 9 };

/** Returns the ratio of a deck's slides, which is that of the first image, and a function that receives their sizes. */
export function useDeckRatio(): [SlideRatio | null, (size: SlideRatio) => void] {
  const [ratio, setRatio] = useState<SlideRatio | null>(null);
  return [ratio, useCallback((size: SlideRatio) => setRatio((known) => known ?? size), [])];
}

/** The rendered image of a slide. Reserves space for it, and waits if it is still being rendered. */
export function SlideImage({
  source,
  slideNumber,
  size = "thumbnail",
  ratio,
  onSize,
  label,
  className,
  fallback,
  eager,
}: SlideImageProps) {
  const { src, srcSet } = imageUrls(source, slideNumber, size);
  const { is, isLate, attempt, onLoad, onError } = useImageState(src);
  const { frame, canLoad, done } = useImageTurn(src, eager);
  const { width, height } = ratio ?? defaultRatio;
  const style = useComputedStyle({ aspectRatio: `${width} / ${height}` });
  const instead = isLate ? fallback : undefined;
  return (
    <div
      ref={frame}
      aria-busy={is === "loading"}
      className={classNames("relative aspect-video overflow-hidden bg-sunken", className)}
      style={style}
    >
      {is === "shown" ? null : (
        <div className={classNames("absolute inset-0 grid", is === "loading" && !instead && "animate-pulse bg-line")}>
          {instead ?? (is === "missing" ? <Missing label={label} /> : null)}
        </div>
      )}
      {is === "missing" ? null : (
        <img
          key={attempt}
          {...(canLoad ? { src, srcSet } : {})}
          alt={label}
          decoding="async"
          draggable={false}
          className={classNames(
            "absolute inset-0 size-full object-contain transition-opacity duration-150",
            is === "loading" && "opacity-0",
          )}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            done();
            onLoad();
            onSize?.({ width: naturalWidth, height: naturalHeight });
          }}
          onError={() => {
            done();
            onError();
          }}
        />
      )}
    </div>
  );
}

function Missing({ label }: { label: string }) {
  return (
    <span className="grid place-content-center justify-items-center gap-1 p-2 text-xs text-muted">
      <ImageOff aria-hidden className="size-4" />
      <span className={label ? "" : "sr-only"}>{commonMessages.noPreview}</span>
    </span>
  );
}

/**
 * The source of a slide. `version`: the template's `file_hash`, or the time at which the presentation was completed.
 * With a version, browsers cache the image without revalidating it.
 */
export type ImageSource =
  | { kind: "template" | "layout"; templateId: string; version?: string | null }
  | { kind: "presentation"; presentationId: string; version?: string | null }
  | { kind: "deck"; deckId: string }
  | { kind: "share"; shareId: string; token: string };

/** Widths in pixels. There are only a few, so that images are rendered once and shared by all pages. */
const imageWidths = { thumbnail: 320, page: 960, large: 1920 } as const;
type ImageSize = keyof typeof imageWidths;

const highDensity: Record<ImageSize, ImageSize> = { thumbnail: "page", page: "large", large: "large" };

export function imageUrl(source: ImageSource, slideNumber: number, width: number): string {
  if (source.kind === "deck") return `/api/v1/decks/${source.deckId}/slides/${slideNumber}/preview?width=${width}`;
  if (source.kind === "share") {
    const { shareId, token } = source;
    return `/api/v1/shares/${shareId}/slides/${slideNumber}/preview?width=${width}&token=${encodeURIComponent(token)}`;
  }
  const owner =
    source.kind === "presentation" ? `presentations/${source.presentationId}` : `templates/${source.templateId}`;
  const slides = source.kind === "layout" ? "layouts" : "slides";
  const version = source.version ? `&v=${encodeURIComponent(previewVersion(source.version))}` : "";
  return `/api/v1/${owner}/${slides}/${slideNumber}/preview?width=${width}${version}`;
}

/** Returns the URLs for standard and high-density screens. */
export function imageUrls(source: ImageSource, slideNumber: number, size: ImageSize): { src: string; srcSet: string } {
  const src = imageUrl(source, slideNumber, imageWidths[size]);
  return { src, srcSet: `${src} 1x, ${imageUrl(source, slideNumber, imageWidths[highDensity[size]])} 2x` };
}

const maxAttempts = 6;

type State = { url: string; attempt: number; is: "loading" | "shown" | "failed" | "missing" };

/** Tracks the loading of an image. `attempt` changes with each retry, and must be the element's key. */
function useImageState(url: string) {
  const [state, setState] = useState<State | null>(null);
  const now: State = state?.url === url ? state : { url, attempt: 0, is: "loading" };
  const { attempt, is } = now;
  useEffect(() => {
    if (is !== "failed") return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const missing = () => setState({ url, attempt, is: "missing" });
    findImageFailure(url, control.signal)
      .then((fault) => {
        if (!fault.again || attempt + 1 >= maxAttempts) return missing();
        timer = setTimeout(() => setState({ url, attempt: attempt + 1, is: "loading" }), fault.seconds * 1_000);
      })
      .catch(() => !control.signal.aborted && missing());
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [url, attempt, is]);
  return {
    is: is === "failed" ? ("loading" as const) : is,
    /** True if the image was not available at the first attempt. */
    isLate: is === "failed" || is === "missing" || attempt > 0,
    attempt,
    onLoad: () => setState({ url, attempt, is: "shown" }),
    onError: () => setState({ url, attempt, is: "failed" }),
  };
}

/** Why an image didn't load: it is still being rendered (`seconds`: how long to wait), or it doesn't exist. */
type ImageFailure = { again: true; seconds: number } | { again: false };

/** Requests an image that an `<img>` could not load, because the element doesn't report the status. */
async function findImageFailure(url: string, signal: AbortSignal): Promise<ImageFailure> {
  const response = await fetch(url, { credentials: "same-origin", signal });
  if (response.ok) return { again: true, seconds: 0 };
  if (response.status !== 503 && response.status !== 429) return { again: false };
  return { again: true, seconds: Number(response.headers.get("retry-after")) || 5 };
}
