import type { Column, SlideData } from "./slide-data";

/** The columns of a slide's content, left to right: none, the one of an object, or those of an array. */
export function contentColumns({ content }: SlideData): Column[] {
  if (!content) return [];
  return Array.isArray(content) ? content : [content];
}
