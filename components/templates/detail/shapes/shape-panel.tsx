"use client";

import dynamic from "next/dynamic";
import type { Ref } from "react";
import type { Shape } from "@/components/templates/detail/place";
import { templatePage } from "@/components/templates/messages/template-page";
import { Panel } from "@/components/ui/panel";
import { ShapeList } from "./shape-list";

const texts = templatePage.shapes;
const ShapeCard = dynamic(
  () => import("@/components/templates/detail/card/shape-card").then((module) => module.ShapeCard),
  { ssr: false },
);

type ShapePanelProps = {
  listRef: Ref<HTMLDivElement>;
  shapes: Shape[];
  chosen: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
};

/** The list of shapes, and the one that is chosen in full. */
export function ShapePanel({ listRef, shapes, chosen, hovered, onHover, onChoose }: ShapePanelProps) {
  const shape = chosen === null ? undefined : shapes[chosen];
  return (
    <Panel
      title={texts.heading}
      actions={<span className="text-sm text-muted tabular-nums">{shapes.length}</span>}
      className="min-w-0 overflow-hidden"
    >
      {shapes.length === 0 ? (
        <p className="px-4 py-6 text-muted">{texts.none}</p>
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
            {shape ? <ShapeCard shape={shape} /> : <p className="px-4 py-4 text-sm text-muted">{texts.hint}</p>}
          </div>
        </>
      )}
    </Panel>
  );
}
