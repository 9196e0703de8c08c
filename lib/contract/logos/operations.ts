import { z } from "zod";
import { defineOperation, formType, pathId } from "@/lib/contract/common";
import { deletedLogo, logo, logoForm, logoList, updateLogoRequest } from "./logo";

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
