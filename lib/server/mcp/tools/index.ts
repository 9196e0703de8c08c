import type { Tool } from "@/lib/server/mcp/tool";
import { findTemplateSlides } from "./find-template-slides";
import { generateDeck } from "./generate-deck";
import { getDownloadLink } from "./get-download-link";
import { getSlideSchema } from "./get-slide-schema";
import { listTemplateSlides } from "./list-template-slides";
import { listTemplates } from "./list-templates";
import { validateDeck } from "./validate-deck";
import { waitForPresentation } from "./wait-for-presentation";

/** All tools, in the order in which an agent makes a deck with them. */
export const tools: readonly Tool[] = [
  findTemplateSlides,
  listTemplates,
  listTemplateSlides,
  getSlideSchema,
  validateDeck,
  generateDeck,
  waitForPresentation,
  getDownloadLink,
];
