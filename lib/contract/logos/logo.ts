import { z } from "zod";
import { line, time } from "../common";

/** The pictures that every PowerPoint shows. */
export const logoTypes = ["image/png", "image/jpeg", "image/gif", "image/bmp"] as const;
export type LogoType = (typeof logoTypes)[number];

export const logo = z.object({
  logo_id: z.string(),
  name: z.string(),
  domain: z.string().nullable(),
  content_type: z.enum(logoTypes),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  file_size: z.number().int(),
  file_hash: z.string(),
  created_at: time,
  updated_at: time,
});
export type Logo = z.infer<typeof logo>;

export const logoList = z.object({ logos: z.array(logo) });

export const deletedLogo = z.object({ logo_id: z.string(), deleted: z.literal(true) });

/** The fields beside `file` in the form of a logo. */
export const logoFields = z.object({
  name: line(100).transform((name) => name.trim()).pipe(z.string().min(1)),
  domain: z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().max(253).regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, "must be a domain such as example.com"))
    .nullish(),
});
export type LogoFields = z.infer<typeof logoFields>;
