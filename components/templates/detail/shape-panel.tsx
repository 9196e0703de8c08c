import {
  BarChart3,
  Box,
  Film,
  Group,
  Heading,
  Image,
  List,
  type LucideIcon,
  Minus,
  Shapes,
  Table2,
  TextCursorInput,
  Type,
} from "lucide-react";
import dynamic from "next/dynamic";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from "react";
import { Panel } from "@/components/ui/panel";
import { templatePageMessages } from "./messages";
import type { Shape } from "./place";
import { roleName, shapeName, sortShapes } from "./shapes";

const ShapeCard = dynamic(() => import("./shape-card").then((module) => module.ShapeCard), { ssr: false });

type ShapePanelProps = {
  listRef: Ref<HTMLDivElement>;
  shapes: Shape[];
  chosen: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
};

/** Shows the list of shapes, and the selected shape in full. */
export function ShapePanel({ listRef, shapes, chosen, hovered, onHover, onChoose }: ShapePanelProps) {
  const shape = chosen === null ? undefined : shapes[chosen];
  return (
    <Panel
      title={templatePageMessages.shapes.heading}
      actions={<span className="text-sm text-muted tabular-nums">{shapes.length}</span>}
      className="min-w-0 overflow-hidden"
    >
      {shapes.length === 0 ? (
        <p className="px-4 py-6 text-muted">{templatePageMessages.shapes.none}</p>
      ) : (
        <>
          <ShapeList
            ref={listRef}
            shapes={shapes}
            chosen={chosen}
            hovered={hovered}
            onHover={onHover}
            onChoose={onChoose}
          />
          <div className="border-t border-line">
            {shape ? (
              <ShapeCard shape={shape} shapes={shapes} />
            ) : (
              <p className="px-4 py-4 text-sm text-muted">{templatePageMessages.shapes.hint}</p>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

type ShapeListProps = {
  ref: Ref<HTMLDivElement>;
  shapes: Shape[];
  chosen: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
};

/**
 * Lists the shapes, grouped by what happens to them. Arrow keys move between them. The preview marks the selected
 * shape.
 */
function ShapeList({ ref, shapes, chosen, hovered, onHover, onChoose }: ShapeListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = sortShapes(shapes);
  const order = groups.flatMap((group) => group.shapes.map(({ index }) => index));
  useEffect(() => {
    list.current?.querySelector(`[data-shape="${chosen}"]`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = chosen === null ? -1 : order.indexOf(chosen);
    const targets: Record<string, number | null | undefined> = {
      ArrowDown: order[at + 1],
      ArrowUp: order[at === -1 ? order.length - 1 : at - 1],
      Home: order[0],
      End: order.at(-1),
      Escape: chosen === null ? undefined : null,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
  };
  return (
    <div ref={list} className="relative max-h-64 overflow-y-auto lg:max-h-56">
      <div
        ref={ref}
        role="listbox"
        aria-label={templatePageMessages.shapes.label}
        tabIndex={0}
        aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const option = event.target instanceof Element && event.target.closest<HTMLElement>("[data-shape]");
          if (option) onChoose(Number(option.dataset.shape));
        }}
        className="group/list p-1.5 outline-none"
      >
        {groups.map(({ fate, shapes: members }) => (
          <div key={fate} role="group" aria-labelledby={`${id}-${fate}`}>
            <p id={`${id}-${fate}`} className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">
              {templatePageMessages.shapes[fate]}
            </p>
            {members.map(({ shape, index }) => (
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                data-shape={index}
                onPointerEnter={() => onHover(index)}
                onPointerLeave={() => onHover(null)}
                className={`flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 aria-selected:bg-accent-soft aria-selected:font-medium group-focus-visible/list:aria-selected:outline-2 group-focus-visible/list:aria-selected:-outline-offset-2 group-focus-visible/list:aria-selected:outline-accent max-sm:min-h-10 ${index === hovered ? "bg-sunken" : ""}`}
              >
                <ShapeIcon shape={shape} />
                <span className="min-w-0 flex-1 truncate">{shapeName(shape)}</span>
                <span className="shrink-0 text-xs text-muted">{roleName(shape)}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const byRole: Partial<Record<Shape["role"], LucideIcon>> = {
  title: Heading,
  subtitle: Heading,
  table: Table2,
  chart: BarChart3,
  agenda: List,
  text_marker: TextCursorInput,
  body: Type,
};
const byType: Record<string, LucideIcon> = {
  Picture: Image,
  Chart: BarChart3,
  Table: Table2,
  Group,
  Connector: Minus,
  Media: Film,
  OleObjectFrame: Box,
  TextBox: Type,
  Placeholder: Type,
};

function ShapeIcon({ shape }: { shape: Shape }) {
  const Icon = byRole[shape.role] ?? byType[shape.shape_type] ?? Shapes;
  return <Icon aria-hidden className="size-4 shrink-0 text-muted" />;
}
