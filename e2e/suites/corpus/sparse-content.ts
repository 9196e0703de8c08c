import type { SlideData } from "@/lib/contract/slide-data/slide-data";

/** Returns the smallest useful content: the title, and the first block in its column. */
export function sparse({ title, content }: SlideData): SlideData {
  const first = !content
    ? null
    : Array.isArray(content)
      ? content.map(({ blocks }, column) => ({ blocks: column === 0 ? blocks.slice(0, 1) : [] }))
      : { blocks: content.blocks.slice(0, 1) };
  return { ...(title && { title }), ...(first && { content: first }) };
}
