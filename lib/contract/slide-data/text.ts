import { z } from "zod";
import { textFormat } from "./formats";

export const textBody = z.object({
  header: z.string().nullish(),
  text: z.string().nullish(),
  bullets: z.array(z.string()).nullish(),
  header_format: textFormat.nullish(),
  text_format: textFormat.nullish(),
  bullets_format: textFormat.nullish(),
});
export type TextContent = z.infer<typeof textBody>;
