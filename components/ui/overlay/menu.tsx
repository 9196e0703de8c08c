"use client";

import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names";

export const menuItemLook =
  "flex h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunken";

/** The list stands beside its button in the document, so that it belongs to the same landmark of the page. */
export function Menu({ trigger, align = "end", children }: { trigger: ReactElement; align?: "start" | "end"; children: ReactNode }) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="animate-enter z-50 min-w-48 rounded-md border border-line bg-raised p-1 text-left font-normal whitespace-nowrap shadow-raised"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

type MenuItemProps = { icon: LucideIcon; danger?: boolean; disabled?: boolean; onSelect?: () => void; children: ReactNode };

export function MenuItem({ icon: Icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item disabled={disabled} onSelect={onSelect} className={classNames(menuItemLook, danger && "text-danger-text")}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </Primitive.Item>
  );
}

export function MenuLink({ icon: Icon, href, download, children }: { icon: LucideIcon; href: string; download?: boolean; children: ReactNode }) {
  return (
    <Primitive.Item asChild className={menuItemLook}>
      <a href={href} download={download}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {children}
      </a>
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-1 my-1 border-t border-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</Primitive.Label>;
}

export function MenuChoices<T extends string>({ value, onChange, choices }: { value: T; onChange: (value: T) => void; choices: { value: T; label: string; icon: LucideIcon }[] }) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      {choices.map(({ value: choice, label, icon: Icon }) => (
        <Primitive.RadioItem key={choice} value={choice} className={menuItemLook}>
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="flex-1">{label}</span>
          <Primitive.ItemIndicator>
            <Check aria-hidden className="size-4 text-accent-text" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
