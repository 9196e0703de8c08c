"use client";

import dynamic from "next/dynamic";
import { AgendaEditor } from "@/components/decks/editors/agenda/agenda-editor";
import type { Path } from "@/components/decks/editors/data/set-at";
import type { BlockKind, Room, TextPart } from "@/components/decks/editors/schema/read-schema";
import { TextEditor } from "@/components/decks/editors/text/text-editor";
import { Skeleton } from "@/components/ui/skeleton";
import type { SetField } from "./slide-form-view";

export type EditorProps = {
  /** Differs from block to block of a deck. */
  name: string;
  /** The way to the body of the block. */
  path: Path;
  /** As the data has it, whatever its form. */
  body: unknown;
  set: SetField;
};

const loading = () => <Skeleton className="h-56" />;
const TableEditor = dynamic(
  () => import("@/components/decks/editors/table/table-editor").then((module) => module.TableEditor),
  { ssr: false, loading },
);
const ChartEditor = dynamic(
  () => import("@/components/decks/editors/chart/chart-editor").then((module) => module.ChartEditor),
  { ssr: false, loading },
);

/** The editor of a kind of block. Grids are loaded when there is something to show in them. */
export function BlockEditor({
  kind,
  rooms,
  ...props
}: EditorProps & { kind: BlockKind; rooms: Record<TextPart, Room> | undefined }) {
  switch (kind) {
    case "text":
      return <TextEditor {...props} rooms={rooms} />;
    case "agenda":
      return <AgendaEditor {...props} />;
    case "table":
      return <TableEditor {...props} />;
    case "chart":
      return <ChartEditor {...props} />;
  }
}
