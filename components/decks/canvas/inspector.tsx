import { ListChecks } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { focusSoon, useKeys } from "@/components/ui/hooks";
import { canvasMessages } from "./messages";
import type { Inspected } from "./slide-stage";

type InspectorProps = {
  /** The block or field that is selected on the slide; null: nothing, and the form is shown. */
  inspected: Inspected | null;
  /** Receives the element in which the settings are shown. */
  place: (element: HTMLElement | null) => void;
  onClose: () => void;
  form: ReactNode;
};

/**
 * Shows the settings of what is selected on the slide, in place of the form. The form stays mounted, because it owns
 * the docked editor.
 */
export function Inspector({ inspected, place, onClose, form }: InspectorProps) {
  const fields = useRef<HTMLDivElement>(null);
  const showFields = () => {
    onClose();
    // The button that was pressed leaves with the settings.
    focusSoon(() =>
      fields.current?.hidden ? null : fields.current?.querySelector<HTMLElement>("input, textarea, select, button"),
    );
  };
  return (
    <>
      {inspected ? <Settings inspected={inspected} place={place} onClose={showFields} /> : null}
      <div ref={fields} hidden={inspected !== null} className="h-full">
        {form}
      </div>
    </>
  );
}

type SettingsProps = Omit<InspectorProps, "form" | "inspected"> & { inspected: Inspected };

function Settings({ inspected: { title, focusAt }, place, onClose }: SettingsProps) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place(body.current);
    return () => place(null);
  }, [place]);
  useKeys(body, (event) => {
    // Moves focus back to the slide.
    if (event.key === "Escape" && !event.defaultPrevented)
      document.querySelector<HTMLElement>("[data-area][aria-current]")?.focus();
  });
  useEffect(() => {
    if (focusAt !== null) return focusSoon(() => body.current?.querySelector<HTMLElement>("input[type=text], button"));
  }, [focusAt]);
  return (
    <section aria-label={canvasMessages.settings.of(title)} className="flex h-full flex-col">
      <header className="flex min-h-11 items-center gap-2 border-b border-line py-1 pr-2 pl-4">
        <h3 className="mr-auto truncate font-medium">{title}</h3>
        <Button icon={ListChecks} size="sm" variant="ghost" onClick={onClose}>
          {canvasMessages.settings.form}
        </Button>
      </header>
      <div ref={body} className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto p-4" />
    </section>
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
