"use client";

import { useEffect, useId, useRef, type KeyboardEvent, type Ref } from "react";
import type { Shape } from "@/components/templates/detail/place";
import { templatePage } from "@/components/templates/messages/template-page";
import { templates } from "@/components/templates/messages/templates";
import { ShapeIcon } from "./shape-icon";
import { sortShapes } from "./sort-shapes";

const texts = templatePage.shapes;

type ShapeListProps = {
  ref: Ref<HTMLDivElement>;
  shapes: Shape[];
  chosen: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
};

/** The shapes by what becomes of them; arrow keys go through them, and the picture marks the chosen one. */
export function ShapeList({ ref, shapes, chosen, hovered, onHover, onChoose }: ShapeListProps) {
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
        aria-label={texts.label}
        tabIndex={0}
        aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const option = (event.target as HTMLElement).closest<HTMLElement>("[data-shape]");
          if (option) onChoose(Number(option.dataset.shape));
        }}
        className="group/list p-1.5 outline-none"
      >
        {groups.map(({ fate, shapes: members }) => (
          <div key={fate} role="group" aria-labelledby={`${id}-${fate}`}>
            <p id={`${id}-${fate}`} className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">
              {texts[fate]}
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
                <span className="min-w-0 flex-1 truncate">{shape.name || texts.unnamed}</span>
                <span className="shrink-0 text-xs text-muted">{templates.roles[shape.role] ?? shape.role}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
