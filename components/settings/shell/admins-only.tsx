"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { usePerson } from "@/components/shell/person";
import { EmptyState } from "@/components/shell/states/empty-state";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { shell } from "./messages";

const { adminsOnly } = shell;

/** Shows a section to those who may work with it, and says to others whom to ask. */
export function AdminsOnly({ section, children }: { section: string; children: ReactNode }) {
  if (usePerson().isAdmin) return children;
  const action = (
    <Button asChild>
      <Link href="/settings/profile">{adminsOnly.action}</Link>
    </Button>
  );
  return (
    <Panel>
      <EmptyState icon={Lock} title={adminsOnly.title} body={adminsOnly.body(section)} action={action} />
    </Panel>
  );
}
