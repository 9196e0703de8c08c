import { type ReactNode, useCallback } from "react";
import { sideBySide } from "@/components/decks/canvas/side-by-side";
import { deckMessages } from "@/components/decks/messages";
import { Segmented } from "@/components/ui/choice-fields";
import { classNames } from "@/components/ui/class-names";
import { commonMessages } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/progress";
import { useStoredChoice } from "@/components/ui/use-stored-choice";

/** A header above panes that fill the rest of the window. Each pane scrolls on its own. */
export function BuilderFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div
      data-fills-page
      data-needs-width
      className="flex h-[calc(100dvh-7rem-1px-env(safe-area-inset-bottom))] flex-col md:h-dvh"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5 max-sm:px-2">
        {header}
      </header>
      {children}
    </div>
  );
}

/** The pane that a narrow window shows. */
export type View = "slides" | "content" | "preview";

/** The main pane of a wide window: the slide with the form beside it, or the form with the slide beside it. */
type Focus = "slide" | "form";
const focuses = ["slide", "form"] as const;

/** Returns the main pane that was last chosen in this browser. */
export function useFocus(): [Focus, (focus: Focus) => void] {
  return useStoredChoice("builder-focus", focuses, "slide");
}

/** Returns a function that shows the form, in windows of any width. */
export function useShowForm(setView: (view: View) => void, setFocus: (focus: Focus) => void): () => void {
  return useCallback(() => {
    setView("content");
    if (!window.matchMedia(sideBySide).matches) setFocus("form");
  }, [setView, setFocus]);
}

const { views } = deckMessages;

/** Lets people choose the main pane. */
export function FocusSwitch() {
  const [focus, setFocus] = useFocus();
  return (
    <div className="max-lg:hidden">
      <Segmented
        label={views.focus}
        value={focus}
        onChange={setFocus}
        choices={focuses.map((value) => ({ value, label: views.focuses[value] }))}
      />
    </div>
  );
}

type BuilderPanesProps = {
  view: View;
  onView: (view: View) => void;
  slides: ReactNode;
  /** Shown above the slide and the form. */
  heading: ReactNode;
  form: ReactNode;
  slide: ReactNode;
};

/**
 * Shows the list, the slide and the form side by side on wide screens, the list and one of the others on medium ones,
 * and one of the three on phones.
 */
export function BuilderPanes({ view, onView, slides, heading, form, slide }: BuilderPanesProps) {
  const [focus] = useFocus();
  const isSlide = focus === "slide";
  const pane = (name: "preview" | "content", isMain: boolean, aside: string, content: ReactNode) => (
    <div
      key={name}
      data-pane={name === "preview" ? "slide" : "settings"}
      className={classNames(
        "min-h-0 min-w-0 border-line max-xl:flex-1",
        isMain ? "xl:flex-1" : `max-xl:lg:hidden xl:shrink-0 xl:border-l ${aside}`,
        view !== name && "max-lg:hidden",
      )}
    >
      {content}
    </div>
  );
  const panes = [
    pane("preview", isSlide, "xl:w-[26rem] min-[1600px]:w-[34rem]", slide),
    pane("content", !isSlide, "xl:w-[22rem] min-[1600px]:w-[28rem]", form),
  ];
  return (
    <>
      <div className="border-b border-line bg-surface px-4 py-2 max-sm:px-2 lg:hidden">
        <Segmented
          label={views.label}
          value={view}
          onChange={onView}
          choices={(["slides", "content", "preview"] as const).map((value) => ({ value, label: views[value] }))}
        />
      </div>
      <div className="flex min-h-0 flex-1">
        <div
          data-pane="slides"
          className={classNames(
            "min-h-0 border-line bg-surface max-lg:flex-1 lg:w-56 lg:shrink-0 lg:border-r",
            view !== "slides" && "max-lg:hidden",
          )}
        >
          {slides}
        </div>
        <div className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", view === "slides" && "max-lg:hidden")}>
          {heading}
          <div className="flex min-h-0 flex-1">{isSlide ? panes : panes.toReversed()}</div>
        </div>
      </div>
    </>
  );
}

/** Placeholder while the draft loads. */
export function BuilderSkeleton() {
  return (
    <BuilderFrame header={<Skeleton className="h-6 w-56" />}>
      <div
        role="status"
        className="grid min-h-0 flex-1 gap-6 p-4 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_22rem]"
      >
        <span className="sr-only">{commonMessages.loading}</span>
        <div className="grid content-start gap-4">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="aspect-video" />
          ))}
        </div>
        <Skeleton className="aspect-video max-lg:hidden" />
        <div className="grid content-start gap-4 max-xl:hidden">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </BuilderFrame>
  );
}
