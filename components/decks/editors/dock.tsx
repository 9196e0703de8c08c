"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { pathName } from "./field-issues";
import type { Path } from "./field-path";
import { editorMessages } from "./messages";

type Dock = {
  /** Where the docked editor is shown; null while nothing is docked. */
  element: HTMLElement | null;
  /** `data-path` of the block whose editor is docked; null: none. */
  path: string | null;
};

const DockContext = createContext<Dock>({ element: null, path: null });

/**
 * Lets one block's editor be shown outside of the form.
 *
 * @param path `data-path` of the block; null: none
 * @param children Receives the ref of the element that the editor is shown in
 */
export function DockProvider({
  path,
  children,
}: {
  path: string | null;
  children: (ref: (element: HTMLElement | null) => void) => ReactNode;
}) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const dock = useMemo(() => ({ element, path }), [element, path]);
  return <DockContext.Provider value={dock}>{children(setElement)}</DockContext.Provider>;
}

/** A block's editor: in the form, or below the slide while it is docked there. */
export function Dockable({ path, children }: { path: Path; children: ReactNode }) {
  const dock = useContext(DockContext);
  if (dock.element === null || dock.path !== pathName(path)) return children;
  return (
    <>
      <p className="text-sm text-muted">{editorMessages.block.docked}</p>
      {createPortal(children, dock.element)}
    </>
  );
}
