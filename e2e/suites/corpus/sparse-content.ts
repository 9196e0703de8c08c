import type { SlideData } from "@/lib/contract/slide-data/slide-data";

/**
 * As little as a request may hold: the title and the first block, in its column. The rest of the slide has nothing to
 * show.
 */
export function sparse({ title, content }: SlideData): SlideData {
  const first = !content
    ? null
    : Array.isArray(content)
      ? content.map(({ blocks }, column) => ({ blocks: column === 0 ? blocks.slice(0, 1) : [] }))
      : { blocks: content.blocks.slice(0, 1) };
  return { ...(title && { title }), ...(first && { content: first }) };
}
