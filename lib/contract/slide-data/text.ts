import { z } from "zod";
import { textFormat } from "./formats";

export const textBody = z
  .object({
    header: z
      .string()
      .nullish()
      .meta({ description: "Section header.", examples: ["Market"] }),
    text: z
      .string()
      .nullish()
      .meta({
        description: "Paragraph text; a line break starts a new paragraph.",
        examples: ["Demand grew in every region."],
      }),
    bullets: z
      .array(z.string())
      .nullish()
      .meta({
        description: "One bullet paragraph for each string.",
        examples: [["Revenue up 12 %", "Two new markets"]],
      }),
    header_format: textFormat.nullish().describe("Overrides of the header's look."),
    text_format: textFormat.nullish().describe("Overrides of the paragraph's look."),
    bullets_format: textFormat.nullish().describe("Overrides of the bullets' look."),
  })
  .meta({
    id: "TextContent",
    description: "A text: a header, a paragraph, bullets, or several of these in this order.",
  });
export type TextContent = z.infer<typeof textBody>;
