import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";
import { applyPageNonce } from "./page-nonce";

applyPageNonce();

const listStyle =
  "animate-enter z-50 min-w-48 rounded-md border border-line bg-raised p-1 text-left font-normal whitespace-nowrap shadow-raised";
const menuItemStyle =
  "flex h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunken";

type MenuListProps = { align: "start" | "end"; labelledBy: string; onClose: () => void; children: ReactNode };

/** The open list. It is rendered beside its button, so that it belongs to the same landmark. */
export function MenuList({ align, labelledBy, onClose, children }: MenuListProps) {
  const button = () => document.getElementById(labelledBy);
  return (
    <Primitive.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      {/* The anchor of the list. It covers the button, which is rendered before the list is loaded. */}
      <Primitive.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Primitive.Trigger>
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        aria-labelledby={labelledBy}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button()?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button()?.focus();
        }}
        className={listStyle}
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

export type ContextMenuProps = {
  label: string;
  /** The position at which the menu opens, in pixels of the window. */
  at: { x: number; y: number };
  /** Called when the menu closes. The caller must restore focus. */
  onClose: () => void;
  children: ReactNode;
};

/** A menu that opens at a point, for the right mouse button, a long tap, or the menu key. */
export function ContextMenu({ label, at, onClose, children }: ContextMenuProps) {
  return (
    <Primitive.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Primitive.Trigger asChild>
        <span aria-hidden className="pointer-events-none fixed" style={{ left: at.x, top: at.y }} />
      </Primitive.Trigger>
      <Primitive.Content
        align="start"
        collisionPadding={8}
        aria-label={label}
        onContextMenu={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className={`${listStyle} max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto`}
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

export type MenuItemProps = {
  icon: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** The keyboard shortcut of the item, such as `Ctrl+C`. */
  keys?: string;
  onSelect?: () => void;
  children: ReactNode;
};

export function MenuItem({ icon: Icon, danger, disabled, keys, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(menuItemStyle, danger && "text-danger-text")}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
      {keys ? (
        <span aria-hidden className="ml-auto pl-6 text-xs text-muted">
          {keys}
        </span>
      ) : null}
    </Primitive.Item>
  );
}

export type MenuCheckProps = {
  icon: LucideIcon;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

/** A menu item for a setting that is on or off. */
export function MenuCheck({ icon: Icon, isOn, onChange, children }: MenuCheckProps) {
  return (
    <Primitive.CheckboxItem checked={isOn} onCheckedChange={onChange} className={menuItemStyle}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="flex-1">{children}</span>
      <Primitive.ItemIndicator>
        <Check aria-hidden className="size-4 text-accent-text" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

export type MenuLinkProps = { icon: LucideIcon; href: string; download?: boolean; children: ReactNode };

export function MenuLink({ icon: Icon, href, download, children }: MenuLinkProps) {
  const content = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </>
  );
  return (
    <Primitive.Item asChild className={menuItemStyle}>
      {download ? (
        <a href={href} download>
          {content}
        </a>
      ) : (
        <Link href={href}>{content}</Link>
      )}
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-1 my-1 border-t border-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</Primitive.Label>;
}

export type MenuChoicesProps = {
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string; icon: LucideIcon }[];
};

export function MenuChoices({ value, onChange, choices }: MenuChoicesProps) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={onChange}>
      {choices.map(({ value: choice, label, icon: Icon }) => (
        <Primitive.RadioItem key={choice} value={choice} className={menuItemStyle}>
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
