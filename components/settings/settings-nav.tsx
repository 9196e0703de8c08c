"use client";

import { Activity, Building2, Gauge, Image, KeyRound, ScrollText, UserRound, UsersRound, Webhook } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { usePerson } from "@/components/shell/person";
import { Link } from "@/components/ui/link";
import { settingsMessages } from "./messages";

const groups = [
  {
    title: settingsMessages.groups.you,
    entries: [{ href: "/settings/profile", label: settingsMessages.names.profile, icon: UserRound, admin: false }],
  },
  {
    title: settingsMessages.groups.organization,
    entries: [
      { href: "/settings/organization", label: settingsMessages.names.organization, icon: Building2, admin: true },
      { href: "/settings/members", label: settingsMessages.names.members, icon: UsersRound, admin: true },
      { href: "/settings/api-keys", label: settingsMessages.names.keys, icon: KeyRound, admin: true },
      { href: "/settings/webhooks", label: settingsMessages.names.webhooks, icon: Webhook, admin: true },
      { href: "/settings/logos", label: settingsMessages.names.logos, icon: Image, admin: true },
      { href: "/settings/usage", label: settingsMessages.names.usage, icon: Activity, admin: false },
      { href: "/settings/audit-log", label: settingsMessages.names.audit, icon: ScrollText, admin: true },
    ],
  },
];

const operation = {
  title: settingsMessages.groups.service,
  entries: [{ href: "/settings/installation", label: settingsMessages.names.installation, icon: Gauge, admin: true }],
};

/** Lists the sections that a person may see: beside the page, or on narrow screens in a scrolling row. */
export function SettingsNav() {
  const pathname = usePathname();
  const { isAdmin, isOperator } = usePerson();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`a[href="${pathname.split("/", 3).join("/")}"]`);
    // Scrolls sideways only; the page keeps its position.
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={settingsMessages.sections}
      className="relative flex gap-1 max-lg:-mx-4 max-lg:mb-6 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:pb-2 lg:sticky lg:top-8 lg:grid lg:gap-5 lg:self-start"
    >
      {(isOperator ? [...groups, operation] : groups).map(({ title, entries }) => (
        <div key={title} className="max-lg:contents">
          <p className="px-2.5 pb-1.5 text-xs font-semibold text-muted max-lg:hidden">{title}</p>
          <ul className="flex gap-1 lg:grid lg:gap-0.5">
            {entries
              .filter(({ admin }) => isAdmin || !admin)
              .map(({ href, label, icon: Icon }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={pathname === href || pathname.startsWith(`${href}/`) ? "page" : undefined}
                    className="flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text max-lg:h-10"
                  >
                    <Icon aria-hidden className="size-4 shrink-0" />
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
