import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { pathName } from "./field-issues";
import type { Path } from "./field-path";
import { editorMessages } from "./messages";

type Place = {
  /** The element in which the editor is shown; null if nothing is shown. */
  element: HTMLElement | null;
  /** `data-path` of the block or field that is edited in the element; null: none. */
  path: string | null;
};
const nowhere: Place = { element: null, path: null };

const DockContext = createContext<{ dock: Place; inspector: Place }>({ dock: nowhere, inspector: nowhere });

type Ref = (element: HTMLElement | null) => void;

type DockProviderProps = {
  /** `data-path` of the block whose data is edited below the slide; null: none. */
  docked: string | null;
  /** `data-path` of the block or field whose settings are shown beside the slide; null: none. */
  inspected: string | null;
  children: (dock: Ref, inspector: Ref) => ReactNode;
};

/** Lets the data and settings of one block be shown outside the form. */
export function DockProvider({ docked, inspected, children }: DockProviderProps) {
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [inspector, setInspector] = useState<HTMLElement | null>(null);
  const places = useMemo(
    () => ({ dock: { element: dock, path: docked }, inspector: { element: inspector, path: inspected } }),
    [dock, docked, inspector, inspected],
  );
  return <DockContext.Provider value={places}>{children(setDock, setInspector)}</DockContext.Provider>;
}

/** Returns whether a field is the one shown at a place, or within it. */
const isAt = ({ path }: Place, field: Path): boolean => path !== null && `${pathName(field)}.`.startsWith(`${path}.`);

/** Shows a block's editor in the form, or below the slide while it is docked there. */
export function Dockable({ path, children }: { path: Path; children: ReactNode }) {
  const { dock } = useContext(DockContext);
  if (dock.element === null || !isAt(dock, path)) return children;
  return (
    <>
      <p data-docked className="text-sm text-muted">
        {editorMessages.block.docked}
      </p>
      {createPortal(children, dock.element)}
    </>
  );
}

/** Shows settings in the editor, or beside the slide while their block is selected there. */
export function Inspectable({ path, children }: { path: Path; children: ReactNode }) {
  const { inspector } = useContext(DockContext);
  if (inspector.element === null || !isAt(inspector, path)) return children;
  return createPortal(<div className="grid gap-4">{children}</div>, inspector.element);
}

/** Shows settings beside the slide; nothing if there is no room for them. */
export function InInspector({ children }: { children: ReactNode }) {
  const { inspector } = useContext(DockContext);
  return inspector.element === null || inspector.path === null ? null : createPortal(children, inspector.element);
}
