"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { usePerson } from "@/components/shell/person";
import { EmptyState } from "@/components/shell/states/empty-state";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { installation } from "./messages";

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
