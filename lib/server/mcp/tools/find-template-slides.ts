import { matchAnswer, matchRequest, matchTemplates } from "@/lib/contract/matching";
import { defineTool } from "@/lib/server/mcp/tool";
import { matchContent } from "@/lib/server/resources/matching/match-content";
import { agentSlideData } from "./slide-request";

export const findTemplateSlides = defineTool({
  name: "find_template_slides",
  title: "Find template slides for content",
  description:
    "Ranks the organization's template slides by how well they suit content. Send the content in any reasonable shape: " +
    '{"title": "…", "content": {"blocks": [{"type": "text" | "table" | "chart" | "agenda", …}]}}; a rough sketch is enough, as only kinds and sizes count. ' +
    "score 1 means that everything has a place and no place stays empty; overflow_counts names content without a place, unused_counts places without content. " +
    "Take the slide_id of the match you choose to get_slide_schema.",
  operation: matchTemplates,
  reads: true,
  input: matchRequest.omit({ org_name: true }).extend({ slide_data: agentSlideData }),
  output: matchAnswer,
  act: (request, { caller }) => matchContent(caller, request),
});
