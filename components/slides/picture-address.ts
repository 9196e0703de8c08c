import { pictureVersion } from "@/lib/contract/previews/picture-version";

/**
 * Whose slide it is. `version`: the template's `file_hash`, or when the presentation was completed; with it browsers
 * keep the picture without asking again.
 */
export type PictureSource =
  | { kind: "template" | "layout"; templateId: string; version?: string | null }
  | { kind: "presentation"; presentationId: string; version?: string | null };

/** Widths in pixels: few, so that pictures are drawn once and shared by all pages. */
const pictureWidths = { thumbnail: 320, page: 960, large: 1920 } as const;
export type PictureSize = keyof typeof pictureWidths;

const sharper: Record<PictureSize, PictureSize> = { thumbnail: "page", page: "large", large: "large" };

export function pictureAddress(source: PictureSource, slideNumber: number, width: number): string {
  const owner =
    source.kind === "presentation" ? `presentations/${source.presentationId}` : `templates/${source.templateId}`;
  const slides = source.kind === "layout" ? "layouts" : "slides";
  const version = source.version ? `&v=${encodeURIComponent(pictureVersion(source.version))}` : "";
  return `/api/v1/${owner}/${slides}/${slideNumber}/preview?width=${width}${version}`;
}

/** The addresses for common and for sharp screens, as `srcset` writes them. */
export function pictureAddresses(
  source: PictureSource,
  slideNumber: number,
  size: PictureSize,
): { src: string; srcSet: string } {
  const src = pictureAddress(source, slideNumber, pictureWidths[size]);
  return { src, srcSet: `${src} 1x, ${pictureAddress(source, slideNumber, pictureWidths[sharper[size]])} 2x` };
}
