import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/**
 * A table that scrolls sideways by itself where it is wider than the page.
 *
 * @param isWide Phones have no room for all of its columns: the keyboard scrolls it too
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
