"use client";

import { editors } from "@/components/decks/editors/messages";
import { Notice } from "@/components/ui/notice";
import { IssueNotes } from "./issue-notes";
import { useOtherIssues } from "./issues-context";

/** What the service says about the slide, and no field shows. */
export function OtherIssues() {
  const issues = useOtherIssues();
  if (issues.length === 0) return null;
  return (
    <Notice tone="warning" title={editors.general}>
      <IssueNotes issues={issues} />
    </Notice>
  );
}
