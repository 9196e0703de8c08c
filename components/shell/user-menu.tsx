"use client";

import { ChevronsUpDown } from "lucide-react";
import dynamic from "next/dynamic";
import { Menu } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { usePerson } from "./person";

const loadItems = () => import("./user-menu-items");
const UserMenuItems = dynamic(() => loadItems().then((module) => module.UserMenuItems), { ssr: false });

export function UserMenu({ compact }: { compact?: boolean }) {
  const { name, email, organization } = usePerson();
  const initial = (name || email).slice(0, 1).toUpperCase();
  const avatar = (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
    >
      {initial}
    </span>
  );
  const trigger = compact ? (
    <button type="button" aria-label={commonMessages.account} className="rounded-full">
      {avatar}
    </button>
  ) : (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 overflow-hidden rounded-md p-2 text-left group-has-data-needs-width/app:px-1.5 hover:bg-sunken"
    >
      {avatar}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name || email}</span>
        <span className="block truncate text-xs text-muted">{organization}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 text-muted" />
      <span className="sr-only">{commonMessages.account}</span>
    </button>
  );
  return (
    <Menu load={loadItems} trigger={trigger} align={compact ? "end" : "start"} className={compact ? undefined : "flex"}>
      <UserMenuItems />
    </Menu>
  );
}
