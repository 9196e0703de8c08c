import type { DragEvent } from "react";

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/**
 * Returns the handlers of an element that accepts dropped files. While files are dragged over it, it has the attribute
 * `data-drop`. The events don't reach elements around it, such as a page that accepts files, too.
 */
export function dropTarget(onFiles: (files: [File, ...File[]]) => void) {
  const mark = (event: DragEvent, isOver: boolean) => {
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.toggleAttribute("data-drop", isOver);
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark(event, false);
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      mark(event, false);
      const [file, ...others] = event.dataTransfer.files;
      if (file) onFiles([file, ...others]);
    },
  };
}
