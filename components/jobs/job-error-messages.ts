import type { Words } from "@/components/shell/outcome-messages";

/** Messages for the error codes of jobs: what happened, and what to do. */
export const jobErrorMessages = {
  NO_VALID_SLIDES: {
    title: "No slide could be generated",
    remedy: "Each slide below shows what is wrong. Fix it in the builder and generate the deck again.",
  },
  GENERATION_FAILED: {
    title: "The deck could not be generated",
    remedy: "Try again. If it fails again, send your administrator the address of this page.",
  },
  GENERATION_TIMEOUT: {
    title: "Generating the deck took too long",
    remedy: "Try again, or split it into two decks with fewer slides each.",
  },
  CANCELLED: {
    title: "The job was cancelled",
    remedy: "Nothing was generated. You can generate it again at any time.",
  },
  STORAGE_ERROR: {
    title: "The finished file could not be stored",
    remedy: "Your content is kept. Wait a moment and try again.",
  },
} satisfies Record<string, Words>;
