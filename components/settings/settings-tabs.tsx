"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { texts } from "../texts";

const tabs = [
  { href: "/settings/api-keys", label: texts.settings.keys.title },
  { href: "/settings/profile", label: texts.settings.profile.title },
];

export function SettingsTabs() {
  const pathname = usePathname();
  return (
    <nav aria-label={texts.settings.sections} className="mb-6 border-b border-line">
      <ul className="-mb-px flex gap-6">
        {tabs.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className="block border-b-2 border-transparent pb-2.5 font-medium text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
