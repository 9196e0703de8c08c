"use client";

import { templateMessages } from "@/components/templates/messages";
import { Notice } from "@/components/ui/notice";
import { shapeTypeName } from "./messages";
import type { Place } from "./place";
import { shapeName } from "./shapes";

const reasons = {
  chart: (name: string) => `The chart “${name}” is of a type that can’t be filled.`,
  shape: (name: string, type: string) => `The main content, “${name}” (${type}), can’t be filled.`,
  other: "Its content has no title, text, table or chart that can be replaced.",
};

/** Explains why nothing on a slide can be filled. */
export function UnfillableNotice({ place }: { place: Place }) {
  return (
    <div className="mb-4">
      <Notice tone="warning" title={templateMessages.noLayout}>
        <p>{unfillableReason(place)}</p>
      </Notice>
    </div>
  );
}

function unfillableReason({ shapes }: Place): string {
  const found = shapes.find(({ role }) => role === "unsupported");
  if (!found) return reasons.other;
  return found.chart_info
    ? reasons.chart(shapeName(found))
    : reasons.shape(shapeName(found), shapeTypeName(found.shape_type));
}
