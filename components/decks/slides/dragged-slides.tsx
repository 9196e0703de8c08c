import { decks as texts } from "@/components/decks/messages/decks";

/** What follows the pointer while slides are dragged. */
export function DraggedSlides({ title, count }: { title: string; count: number }) {
  return (
    <div className="flex w-48 cursor-grabbing items-center rounded-md border border-accent bg-raised px-3 py-2 text-sm font-medium shadow-raised">
      <span className="truncate">{count === 1 ? title : texts.slides(count)}</span>
    </div>
  );
}
