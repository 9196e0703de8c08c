"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { usePerson } from "../../layout/person";
import { EmptyState } from "../../states/empty-state";
import { installation } from "../../texts/settings/installation";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";

const { title, body, action } = installation.operatorsOnly;

/** Shows a section to those who run the installation, and says to others why they don't see it. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  if (usePerson().isOperator) return children;
  const way = (
    <Button asChild>
      <Link href="/settings/profile">{action}</Link>
    </Button>
  );
  return (
    <Panel>
      <EmptyState icon={Lock} title={title} body={body} action={way} />
    </Panel>
  );
}
