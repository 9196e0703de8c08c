import { templateMessages } from "@/components/templates/messages";
import { Notice } from "@/components/ui/notice";
import { shapeTypeName } from "./messages";
import type { Place } from "./place";
import { chartTypeName } from "./shape-names";
import { shapeName } from "./shapes";

const reasons = {
  shape: (name: string, type: string) =>
    name === type
      ? `The main content is of a type that can’t be filled: ${type}.`
      : `The main content, “${name}” (${type}), can’t be filled.`,
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
  const { chart_info: chart, shape_type: type } = found;
  return reasons.shape(shapeName(found), chart ? chartTypeName(chart.chart_type) : shapeTypeName(type));
}
