"use client";

import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/form/field";

/** A text area that is as high as its text. */
export function GrowingText({ className, value, ...props }: ComponentProps<typeof Textarea> & { value: string }) {
  const mirror = useRef<HTMLDivElement>(null);
  // A grid cell shared with a copy of the text gives the height without measuring; the copy needs the text only.
  useLayoutEffect(() => {
    if (mirror.current) mirror.current.textContent = `${value}\u200b`;
  }, [value]);
  return (
    <div className="grid">
      <div
        ref={mirror}
        aria-hidden
        className="invisible col-start-1 row-start-1 border border-transparent px-3 py-1.5 break-words whitespace-pre-wrap max-sm:text-lg"
      />
      <Textarea
        {...props}
        value={value}
        rows={1}
        className={classNames("col-start-1 row-start-1 resize-none overflow-hidden py-1.5", className)}
      />
    </div>
  );
}
