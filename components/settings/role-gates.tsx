"use client";

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { usePerson } from "@/components/shell/person";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { settingsMessages } from "./messages";

/** Shows a section to admins. Tells others who to ask. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return usePerson().isAdmin ? children : <Locked {...settingsMessages.adminsOnly} />;
}

/** Shows a section to the operators of the installation. Tells others why they can't see it. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const { title, body } = settingsMessages.operatorsOnly;
  return usePerson().isOperator ? children : <Locked title={title} body={body} />;
}

function Locked({ title, body }: { title: string; body: string }) {
  const action = (
    <Button asChild>
      <Link href="/settings/profile">{settingsMessages.toProfile}</Link>
    </Button>
  );
  return (
    <Panel>
      <EmptyState icon={Lock} title={title} body={body} action={action} />
    </Panel>
  );
}
