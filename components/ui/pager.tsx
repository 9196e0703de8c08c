import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button";
import { common as commonTexts } from "./messages";

type PagerProps = { page: number; pages: number; onPage: (page: number) => void; look?: string };

/** Moves between the pages of a list; nothing for a list of one page. */
export function Pager({ page, pages, onPage, look = "border-t border-line px-4 py-2.5" }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className={`flex items-center justify-end gap-3 ${look}`}>
      <span className="text-sm text-muted">{commonTexts.pageOf(page, pages)}</span>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        {commonTexts.previous}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {commonTexts.next}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
