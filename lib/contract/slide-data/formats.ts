import { z } from "zod";
import { line } from "../common/fields";

/** `#RRGGBB`. */
export const hexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour in the form #RRGGBB");

/** Points, 1–400, half points allowed. */
export const fontSize = z.number().min(1).max(400).multipleOf(0.5);

/** A font's name, as in a list of fonts. */
export const fontName = line(255);

export const alignment = z.enum(["left", "center", "right", "justify"]);

/** Overrides of a text's look. A field that is absent (or null) inherits from the template. */
export const textFormat = z.object({
  font_name: fontName.nullish(),
  font_size: fontSize.nullish(),
  bold: z.boolean().nullish(),
  italic: z.boolean().nullish(),
  color: hexColor.nullish(),
  alignment: alignment.nullish(),
  /** A multiplier: 1.2 is 120 %. */
  line_spacing: z.number().min(0.1).max(10).nullish(),
});
export type TextFormat = z.infer<typeof textFormat>;

export const slideFormat = z.object({
  title: textFormat.nullish(),
  subtitle: textFormat.nullish(),
  body: textFormat.nullish(),
  textbox: z
    .object({ header: textFormat.nullish(), text: textFormat.nullish(), bullets: textFormat.nullish() })
    .nullish(),
});
export type SlideFormat = z.infer<typeof slideFormat>;
