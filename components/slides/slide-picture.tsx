"use client";

import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { common } from "@/components/ui/messages";
import { useComputedStyle } from "@/components/ui/use-computed-style";
import { pictureAddresses, type PictureSize, type PictureSource } from "./picture-address";
import { usePictureState } from "./use-picture-state";
import { usePictureTurn } from "./use-picture-turn";

export type { PictureSource } from "./picture-address";

type SlidePictureProps = {
  source: PictureSource;
  /** 1-based, hidden slides included. */
  slideNumber: number;
  size?: PictureSize;
  /** Width and height of the slide, in any one unit. */
  ratio?: { width: number; height: number } | null;
  /** The accessible name; empty where text beside the picture names it already. */
  label: string;
  className?: string;
  /** Shown while the picture is still being drawn, and instead of one that can't be had. */
  fallback?: ReactNode;
  /** Whether it is asked for at once instead of when it comes into view. */
  eager?: boolean;
};

const usual = { width: 16, height: 9 };

/**
 * The picture of one slide, as the service drew it. It takes its place before it is there, and waits for one that is
 * still being drawn.
 */
export function SlidePicture({
  source,
  slideNumber,
  size = "thumbnail",
  ratio,
  label,
  className,
  fallback,
  eager,
}: SlidePictureProps) {
  const { src, srcSet } = pictureAddresses(source, slideNumber, size);
  const { is, isLate, attempt, onLoad, onError } = usePictureState(src);
  const { frame, mayLoad, done } = usePictureTurn(src, eager);
  const { width, height } = ratio ?? usual;
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
        <div className={classNames("absolute inset-0 grid", is === "loading" && !instead && "animate-pulse")}>
          {instead ?? (is === "missing" ? <Missing label={label} /> : null)}
        </div>
      )}
      {is === "missing" ? null : (
        <img
          key={attempt}
          {...(mayLoad ? { src, srcSet } : {})}
          alt={label}
          decoding="async"
          draggable={false}
          className={classNames(
            "absolute inset-0 size-full object-contain transition-opacity duration-150",
            is === "loading" && "opacity-0",
          )}
          onLoad={() => {
            done();
            onLoad();
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
      <span className={label ? "" : "sr-only"}>{common.noPicture}</span>
    </span>
  );
}
