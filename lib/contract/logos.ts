import { z } from "zod";
import { defineOperation, formType } from "./define-operation";
import { line, pathId, time } from "./fields";

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

const params = z.object({ logo_id: pathId.describe("The logo, `logo_…`.") });
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Logos";

export const listLogos = defineOperation({
  id: "listLogos",
  method: "GET",
  path: "/api/v1/logos",
  tag,
  summary: "List the organization's logos",
  description: "Table cells with `is_logo` name them by name or domain, in any case.",
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
  summary: "Add a logo, or replace the one of the same name",
  description:
    "A form with `name`, `domain` (optional) and the picture as `file`: PNG, JPEG, GIF or BMP, told by its bytes.",
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
  summary: "Get the picture of a logo as it was uploaded",
  description: "Streams the bytes; the media type is that of the picture.",
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
  summary: "Change the name or the domain of a logo",
  description:
    "The picture stays: to replace it, send the new one under the same name. Presentations that hold the logo stay as they are.",
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
  description:
    "Cells that name it show their text from now on, with a warning; presentations that hold it stay as they are.",
  access: write,
  params,
  status: 200,
  response: deletedLogo,
  failures: ["NOT_FOUND"],
});
