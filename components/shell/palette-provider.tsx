"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useLatch } from "@/components/ui/hooks";
import { useShortcut } from "@/components/ui/shortcut";
import { PageCommandsProvider } from "./page-commands";
import { paletteMessages } from "./palette-messages";

const OpenContext = createContext<() => void>(() => {});

const CommandPalette = dynamic(() => import("./command-palette").then((module) => module.CommandPalette), {
  ssr: false,
});

/** Opens the command palette with Ctrl+K (⌘K) on every page. Its code is loaded when it is first opened. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [open] = useState(() => () => setIsOpen(true));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && event.key.toLowerCase() === "k";
      // Elements that handle these keys themselves take precedence, and open dialogs must be answered first.
      if (!isCommand || event.defaultPrevented) return;
      if (document.querySelector("[role=dialog]:not([data-palette]), [role=alertdialog]")) return;
      event.preventDefault();
      setIsOpen((is) => !is);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <OpenContext value={open}>
      <PageCommandsProvider>
        {children}
        {useLatch(isOpen) ? <CommandPalette open={isOpen} onOpenChange={setIsOpen} /> : null}
      </PageCommandsProvider>
    </OpenContext>
  );
}

/** A button that opens the command palette. `compact`: shows only its icon. */
export function PaletteButton({ compact }: { compact?: boolean }) {
  const open = useContext(OpenContext);
  const keys = useShortcut("K");
  if (compact)
    return (
      <button
        type="button"
        aria-label={paletteMessages.open}
        aria-haspopup="dialog"
        onClick={open}
        className="grid size-9 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden className="size-5" />
      </button>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${paletteMessages.open} (${keys})`}
      onClick={open}
      className="flex h-9 w-full items-center gap-2.5 overflow-hidden rounded-md border border-line px-2.5 text-left text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Search aria-hidden className="size-4.5 shrink-0" />
      <span className="flex-1 group-has-data-needs-width/app:sr-only">{paletteMessages.open}</span>
      <kbd aria-hidden className="font-sans text-xs group-has-data-needs-width/app:hidden">
        {keys}
      </kbd>
    </button>
  );
}
