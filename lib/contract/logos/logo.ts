import { z } from "zod";
import { line, time } from "@/lib/contract/common";

/** The pictures that every PowerPoint shows. */
const logoTypes = ["image/png", "image/jpeg", "image/gif", "image/bmp"] as const;
export type LogoType = (typeof logoTypes)[number];

export const logo = z
  .object({
    logo_id: z.string().describe("The logo, `logo_…`."),
    name: z.string().describe("Name that cells find it by, in any case."),
    domain: z.string().nullable().describe("Domain that cells find it by; null: none."),
    content_type: z.enum(logoTypes).describe("Media type of the picture."),
    width: z.number().int().describe("Pixels across."),
    height: z.number().int().describe("Pixels down."),
    file_size: z.number().int().describe("Bytes of the picture."),
    file_hash: z.string().describe("SHA-256 of the picture in hexadecimal."),
    created_at: time.describe("When it was first added."),
    updated_at: time.describe("When it was last changed or replaced."),
  })
  .meta({ id: "Logo", description: "A picture that table cells name." });
export type Logo = z.infer<typeof logo>;

export const logoList = z
  .object({ logos: z.array(logo).describe("All logos, by name.") })
  .meta({ id: "LogoList", description: "The organization's logos." });

export const deletedLogo = z
  .object({ logo_id: z.string().describe("The logo."), deleted: z.literal(true).describe("It is gone.") })
  .meta({ id: "DeletedLogo", description: "A logo that was deleted." });

/** The fields beside `file` in the form of a logo. */
export const logoFields = z.object({
  name: line(100)
    .transform((name) => name.trim())
    .pipe(z.string().min(1))
    .meta({ description: "Name that cells find the logo by; a logo of this name is replaced.", examples: ["Acme"] }),
  domain: z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .max(253)
        .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, "must be a domain such as example.com"),
    )
    .nullish()
    .meta({ description: "Domain that cells find the logo by; absent or empty: none.", examples: ["acme.com"] }),
});
export const logoForm = logoFields
  .extend({ file: z.file().describe("The picture: PNG, JPEG, GIF or BMP.") })
  .meta({ id: "LogoForm", description: "A logo and its picture." });
export type LogoFields = z.infer<typeof logoFields>;

export const updateLogoRequest = z
  .object({
    name: logoFields.shape.name.optional().describe("Name that cells find the logo by; left out: it stays"),
    domain: logoFields.shape.domain.describe("Domain that cells find the logo by; null: none; left out: it stays"),
  })
  .meta({ id: "UpdateLogoRequest", description: "What is to change; what is left out stays" });
export type UpdateLogoRequest = z.infer<typeof updateLogoRequest>;
