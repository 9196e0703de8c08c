"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { usePerson } from "@/components/shell/person";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { installationMessages } from "./installation/messages";
import { settingsMessages } from "./messages";

/** Shows a section to admins, and tells others whom to ask. */
export function AdminsOnly({ section, children }: { section: string; children: ReactNode }) {
  if (usePerson().isAdmin) return children;
  const action = (
    <Button asChild>
      <Link href="/settings/profile">{settingsMessages.adminsOnly.action}</Link>
    </Button>
  );
  return (
    <Panel>
      <EmptyState
        icon={Lock}
        title={settingsMessages.adminsOnly.title}
        body={settingsMessages.adminsOnly.body(section)}
        action={action}
      />
    </Panel>
  );
}

/** Shows a section to the operators of the installation, and tells others why they can't see it. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  if (usePerson().isOperator) return children;
  const way = (
    <Button asChild>
      <Link href="/settings/profile">{installationMessages.operatorsOnly.action}</Link>
    </Button>
  );
  return (
    <Panel>
      <EmptyState
        icon={Lock}
        title={installationMessages.operatorsOnly.title}
        body={installationMessages.operatorsOnly.body}
        action={way}
      />
    </Panel>
  );
}
