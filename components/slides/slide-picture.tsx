"use client";

import { useState, type ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** Whose slide it is. `version` is anything that changes with the file, so that a changed file shows a new picture. */
export type PictureSource =
  | { kind: "template"; templateId: string; version?: string | null }
  | { kind: "presentation"; presentationId: string; version?: string | null };

/** Widths in pixels: few, so that pictures are drawn once and shared by all pages. */
export const pictureWidths = { thumbnail: 320, page: 960, large: 1920 } as const;

type SlidePictureProps = {
  source: PictureSource;
  /** 1-based, hidden slides included. */
  slideNumber: number;
  size?: keyof typeof pictureWidths;
  /** Width and height of the slide, in any one unit. */
  ratio?: { width: number; height: number };
  /** The accessible name; empty where text beside the picture names it already. */
  label: string;
  className?: string;
  /** Shown while there is no picture, and instead of one that can't be had. */
  fallback?: ReactNode;
};

export function pictureAddress(source: PictureSource, slideNumber: number, width: number): string {
  const owner = source.kind === "template" ? `templates/${source.templateId}` : `presentations/${source.presentationId}`;
  const version = source.version ? `&v=${encodeURIComponent(source.version)}` : "";
  return `/api/v1/${owner}/slides/${slideNumber}/preview?width=${width}${version}`;
}

/** The picture of one slide, as the service drew it. Loaded when it comes into view. */
export function SlidePicture({ source, slideNumber, size = "thumbnail", ratio = { width: 16, height: 9 }, label, className, fallback }: SlidePictureProps) {
  const address = pictureAddress(source, slideNumber, pictureWidths[size]);
  const [state, setState] = useState<{ address: string; is: "shown" | "missing" } | null>(null);
  const is = state?.address === address ? state.is : "loading";
  return (
    <div className={classNames("relative overflow-hidden bg-sunken", className)} style={{ aspectRatio: `${ratio.width} / ${ratio.height}` }}>
      {is === "shown" ? null : <div className={classNames("absolute inset-0", is === "loading" && !fallback && "animate-pulse")}>{fallback}</div>}
      {is === "missing" ? null : (
        <img
          src={address}
          alt={label}
          loading="lazy"
          decoding="async"
          draggable={false}
          className={classNames("absolute inset-0 size-full object-contain", is === "loading" && "opacity-0")}
          onLoad={() => setState({ address, is: "shown" })}
          onError={() => setState({ address, is: "missing" })}
        />
      )}
    </div>
  );
}
