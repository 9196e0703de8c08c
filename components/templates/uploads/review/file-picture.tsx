"use client";

import { ChevronLeft, ChevronRight, FileWarning, ImageOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { type FrameState, PreviewFrame } from "@/components/slides/preview-frame";
import { uploads } from "@/components/templates/messages/uploads";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";

const words = uploads.picture;

function Message({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 px-8 text-center text-muted">
      {icon}
      <p role="status" className="max-w-sm">
        {children}
      </p>
    </div>
  );
}

/** The slides of a file before it is uploaded, one at a time; or why there are none to see. */
export function FilePicture({ file, refusal }: { file: File; refusal: string | null }) {
  const [slide, setSlide] = useState(1);
  const [state, setState] = useState<FrameState>({ is: "opening" });
  const slides = state.is === "open" ? state.slides : 0;
  const frame = "overflow-hidden rounded-lg border border-line";
  if (refusal) {
    return (
      <div className={`relative aspect-video bg-sunken ${frame}`}>
        <Message icon={<FileWarning aria-hidden className="size-6" />}>{words.refused}</Message>
      </div>
    );
  }
  return (
    <div>
      <div className={frame}>
        <PreviewFrame
          file={file}
          slide={slide}
          title={words.title(file.name)}
          onState={setState}
          loading={
            <Message
              icon={
                state.is === "open" && slides === 0 ? (
                  <ImageOff aria-hidden className="size-6" />
                ) : (
                  <Spinner className="size-6" />
                )
              }
            >
              {state.is === "open" && slides === 0 ? words.noSlides : words.loading}
            </Message>
          }
          failed={<Message icon={<ImageOff aria-hidden className="size-6" />}>{words.failed}</Message>}
        />
      </div>
      {slides > 0 ? (
        <div className="mt-2 flex items-center justify-center gap-2">
          <IconButton label={words.previous} disabled={slide <= 1} onClick={() => setSlide(slide - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
          </IconButton>
          <p role="status" className="min-w-28 text-center text-sm text-muted tabular-nums">
            {words.slideOf(slide, slides)}
          </p>
          <IconButton label={words.next} disabled={slide >= slides} onClick={() => setSlide(slide + 1)}>
            <ChevronRight aria-hidden className="size-4" />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
