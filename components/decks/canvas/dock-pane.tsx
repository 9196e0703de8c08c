import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { focusSoon, useKeys } from "@/components/ui/hooks";
import { canvasMessages } from "./messages";

const HelpLink = dynamic(() => import("@/components/shell/help-link").then((module) => module.HelpLink), {
  ssr: false,
});

type DockPaneProps = {
  title: string;
  /** Receives the element in which the editor is shown. */
  place: (element: HTMLElement | null) => void;
  /** Differs each time the editor is requested. */
  at: number;
  onClose: () => void;
};

/** Shows the editor of a table or chart below the slide. */
export function DockPane({ title, place, at, onClose }: DockPaneProps) {
  const body = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    return focusSoon(() => body.current?.querySelector<HTMLElement>("[role=grid]"), { preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the same editor may be asked for again
  }, [at]);
  useKeys(body, ({ key, target, defaultPrevented }) => {
    // Moves focus back to the slide. Fields and open menus handle Escape themselves.
    if (key !== "Escape" || defaultPrevented || !(target instanceof Element)) return;
    if (!target.closest("input, textarea, select"))
      document.querySelector<HTMLElement>("[data-area][aria-current]")?.focus();
  });
  return (
    <section
      data-pane="data"
      aria-label={canvasMessages.dock(title)}
      className="flex h-[42%] min-h-56 shrink-0 flex-col border-t border-line bg-surface"
    >
      <header className="flex items-center gap-2 border-b border-line py-0.5 pr-1 pl-4">
        <h3 className="mr-auto font-medium">{title}</h3>
        <HelpLink topic="data" />
        <IconButton icon={X} label={canvasMessages.closeDock} onClick={onClose} />
      </header>
      <div
        ref={(element) => {
          body.current = element;
          place(element);
        }}
        className="min-h-0 flex-1 overflow-y-auto p-4"
      />
    </section>
  );
}
