import { z } from "zod";
import { agendaBody } from "./agenda";
import { chartBody } from "./chart";
import { slideFormat } from "./formats";
import { tableBody } from "./table";
import { textBody } from "./text";

export const block = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: textBody }),
  z.object({ type: z.literal("table"), table: tableBody }),
  z.object({ type: z.literal("chart"), chart: chartBody }),
  z.object({ type: z.literal("agenda"), agenda: agendaBody }),
]);
export type Block = z.infer<typeof block>;

export const column = z.object({ header: z.string().nullish(), blocks: z.array(block) });
export type Column = z.infer<typeof column>;

/** The content of one slide: specification, "Slide data". */
export const slideData = z.object({
  title: z.string().nullish(),
  subtitle: z.string().nullish(),
  /** Text of the slide's header area. */
  header: z.string().nullish(),
  footer: z.string().nullish(),
  footnote: z.string().nullish(),
  /** Speaker notes. */
  notes: z.string().nullish(),
  slide_format: slideFormat.nullish(),
  /** One column (an object) or several (an array, left to right). */
  content: z.union([z.object({ blocks: z.array(block) }), z.array(column).min(1)]).nullish(),
});
export type SlideData = z.infer<typeof slideData>;
