import * as z from "zod";
import { defineOperation, formType } from "./define-operation";
import { line, exampleId, time } from "./fields";

/** Image types that every PowerPoint version shows. */
const logoTypes = ["image/png", "image/jpeg", "image/gif", "image/bmp"] as const;
export type LogoType = (typeof logoTypes)[number];

export const logo = z
  .object({
    logo_id: z.string().describe("The logo, `logo_…`."),
    name: z.string().describe("Name used to look it up in cells, ignoring case."),
    domain: z.string().nullable().describe("Domain used to look it up in cells; null if there is none."),
    content_type: z.enum(logoTypes).describe("Media type of the image."),
    width: z.number().int().describe("Width in pixels."),
    height: z.number().int().describe("Height in pixels."),
    file_size: z.number().int().describe("Size of the image in bytes."),
    file_hash: z.string().describe("SHA-256 of the image, in hexadecimal."),
    created_at: time.describe("When it was first added."),
    updated_at: time.describe("When it was last changed or replaced."),
  })
  .meta({ id: "Logo", description: "An image for use in table cells." });
export type Logo = z.infer<typeof logo>;

export const logoList = z
  .object({ logos: z.array(logo).describe("The logos, sorted by name.") })
  .meta({ id: "LogoList", description: "The organization's logos." });

export const deletedLogo = z
  .object({ logo_id: z.string().describe("The logo."), deleted: z.literal(true).describe("Always true.") })
  .meta({ id: "DeletedLogo", description: "Confirms that the logo was deleted." });

/** The fields of a logo form, except `file`. */
export const logoFields = z.object({
  name: line(100)
    .transform((name) => name.trim())
    .pipe(z.string().min(1))
    .meta({
      description: "Name used to look it up in cells. A logo with the same name is replaced.",
      examples: ["Acme"],
    }),
  domain: z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .max(253)
        .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, "Must be a domain such as example.com."),
    )
    .nullish()
    .meta({ description: "Domain used to look it up in cells. Omitted or empty: none.", examples: ["acme.com"] }),
});
export const logoForm = logoFields
  .extend({ file: z.file().describe("The image: PNG, JPEG, GIF, BMP, WebP or SVG.") })
  .meta({ id: "LogoForm", description: "A logo and its image." });
export type LogoFields = z.infer<typeof logoFields>;

export const updateLogoRequest = z
  .object({
    name: logoFields.shape.name.optional().describe("Name used to look it up in cells; unchanged if omitted."),
    domain: logoFields.shape.domain.describe("Domain used to look it up in cells. Null: none; unchanged if omitted."),
  })
  .meta({ id: "UpdateLogoRequest", description: "The fields to change. Omitted fields stay unchanged." });
export type UpdateLogoRequest = z.infer<typeof updateLogoRequest>;

const params = z.object({ logo_id: exampleId("logo", "The logo, `logo_…`.") });
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Logos";

export const listLogos = defineOperation({
  id: "listLogos",
  method: "GET",
  path: "/api/v1/logos",
  tag,
  summary: "List the organization's logos",
  description: "Table cells with `is_logo` refer to them by name or domain, ignoring case.",
  access: read,
  status: 200,
  response: logoList,
  failures: [],
});

export const putLogo = defineOperation({
  id: "putLogo",
  method: "POST",
  path: "/api/v1/logos",
  tag,
  summary: "Add a logo, or replace the one with the same name",
  description:
    "A form with `name`, `domain` (optional) and the image as `file`: PNG, JPEG, GIF, BMP, WebP or SVG, detected from its bytes. WebP becomes PNG or JPEG, and a self-contained SVG becomes a PNG of 1600 pixels, because not every version of PowerPoint shows them.",
  access: write,
  body: { streams: [formType], form: logoForm },
  idempotent: true,
  status: 201,
  response: logo,
  failures: ["LOGO_EXISTS", "LOGO_CHANGED", "IMAGE_TOO_LARGE"],
});

export const getLogoImage = defineOperation({
  id: "getLogoImage",
  method: "GET",
  path: "/api/v1/logos/{logo_id}/image",
  tag,
  summary: "Get the image of a logo",
  description: "Streams the stored bytes, with the media type of the image.",
  access: read,
  params,
  status: 200,
  response: { file: "image/*" },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND"],
});

export const updateLogo = defineOperation({
  id: "updateLogo",
  method: "PATCH",
  path: "/api/v1/logos/{logo_id}",
  tag,
  summary: "Update the name or domain of a logo",
  description:
    "The image doesn't change: to replace it, add a logo with the same name. Generated presentations don't change.",
  access: write,
  params,
  body: { json: updateLogoRequest },
  status: 200,
  response: logo,
  failures: ["NOT_FOUND", "LOGO_EXISTS"],
});

export const deleteLogo = defineOperation({
  id: "deleteLogo",
  method: "DELETE",
  path: "/api/v1/logos/{logo_id}",
  tag,
  summary: "Delete a logo",
  description: "Cells that refer to it will show their text, with a warning. Generated presentations don't change.",
  access: write,
  params,
  status: 200,
  response: deletedLogo,
  failures: ["NOT_FOUND"],
});
