"use client";

import { ListChecks } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { canvasMessages } from "./messages";

type InspectorProps = {
  /** What is selected on the slide; null: nothing, so that the form is shown. */
  title: string | null;
  /** Receives the element for the settings. */
  place: (element: HTMLElement | null) => void;
  onClose: () => void;
  form: ReactNode;
};

/** The settings of what is selected on the slide, in the place of the form. The form stays: it owns what is docked. */
export function Inspector({ title, place, onClose, form }: InspectorProps) {
  return (
    <>
      {title === null ? null : (
        <section aria-label={canvasMessages.settings.of(title)} className="flex h-full flex-col">
          <header className="flex min-h-11 items-center gap-2 border-b border-line py-1 pr-2 pl-4">
            <h3 className="mr-auto truncate font-medium">{title}</h3>
            <Button size="sm" variant="ghost" onClick={onClose}>
              <ListChecks aria-hidden className="size-4" />
              {canvasMessages.settings.form}
            </Button>
          </header>
          <div ref={place} className="min-h-0 flex-1 overflow-y-auto p-4" />
        </section>
      )}
      <div hidden={title !== null} className="h-full">
        {form}
      </div>
    </>
  );
}

/** Returns whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
