import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { commonMessages } from "./messages";

/**
 * A table that scrolls horizontally if it is wider than the page.
 *
 * @param isWide True if its columns don't fit on phones; it can then be scrolled with the keyboard, too
 */
export function Table({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className="overflow-x-auto" {...(isWide && { role: "group", "aria-label": label, tabIndex: 0 })}>
      <table aria-label={label} className="w-full border-collapse text-left">
        {children}
      </table>
    </div>
  );
}

export function HeadRow({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr className="border-b border-line text-sm text-muted">{children}</tr>
    </thead>
  );
}

export function Th({ className, ...props }: ComponentProps<"th">) {
  return <th scope="col" {...props} className={classNames("px-4 py-2.5 font-medium whitespace-nowrap", className)} />;
}

export function Td({ className, ...props }: ComponentProps<"td">) {
  return <td {...props} className={classNames("px-4 py-3 align-middle", className)} />;
}

type PagerProps = { page: number; pages: number; onPage: (page: number) => void; look?: string };

/** Pages through a list. Renders nothing if there is only one page. */
export function Pager({ page, pages, onPage, look = "border-t border-line px-4 py-2.5" }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className={`flex items-center justify-end gap-3 ${look}`}>
      <span className="text-sm text-muted">{commonMessages.pageOf(page, pages)}</span>
      <Button icon={ChevronLeft} size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {commonMessages.previous}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {commonMessages.next}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
