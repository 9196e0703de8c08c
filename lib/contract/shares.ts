import * as z from "zod";
import { defineOperation, pdfType, presentationType, zipType } from "./define-operation";
import { actor, exampleId, time, wholeNumber } from "./fields";
import { deckFormat } from "./presentations";
import { defaultPreviewWidth } from "./previews";

export const maxShareDays = 365;
export const defaultShareDays = 30;

const shareFields = {
  share_id: z.string().describe("Identifier of the link, `share_…`."),
  formats: z.array(deckFormat).describe("The formats that can be downloaded; empty: the slides can only be viewed."),
  has_password: z.boolean().describe("Whether the link needs a password."),
  expires_at: time.describe("When the link expires. It stops working earlier if the deck is deleted or expires."),
  created_at: time.describe("When the link was created."),
  created_by: actor.nullable().describe("Who created it; null if unknown."),
};

const share = z
  .object({
    ...shareFields,
    expired: z.boolean().describe("Whether it has expired."),
    opened_count: z.number().int().describe("How often it was opened."),
    opened_at: time.nullable().describe("When it was last opened; null if never."),
  })
  .meta({ id: "Share", description: "A link to a deck, without its URL." });
export type Share = z.infer<typeof share>;

const createdShare = z
  .object({ ...shareFields, url: z.string().describe("The link. It is returned only once.") })
  .meta({ id: "CreatedShare", description: "A new link to a deck." });
export type CreatedShare = z.infer<typeof createdShare>;

const shareList = z
  .object({ shares: z.array(share).describe("The links, newest first. Revoked ones are not listed.") })
  .meta({ id: "ShareList", description: "The links to a deck." });
export type ShareList = z.infer<typeof shareList>;

const createShareRequest = z
  .strictObject({
    expires_at: z.iso
      .datetime({ offset: true })
      .nullish()
      .describe(`When the link expires: at most ${maxShareDays} days from now. Default: in ${defaultShareDays} days.`),
    formats: z
      .array(deckFormat)
      .max(3)
      .nullish()
      .describe("The formats that can be downloaded. Default: all; empty: the slides can only be viewed."),
    password: z
      .string()
      .min(6)
      .max(200)
      .nullish()
      .describe("A password that the link needs, at least 6 characters. Default: none."),
  })
  .meta({ id: "CreateShareRequest", description: "A link to create." });
export type CreateShareRequest = z.infer<typeof createShareRequest>;

const revokedShare = z
  .object({ share_id: z.string().describe("The link."), revoked: z.literal(true).describe("Always true.") })
  .meta({ id: "RevokedShare", description: "Confirms that the link was revoked." });
export type RevokedShare = z.infer<typeof revokedShare>;

const openShareRequest = z
  .object({
    token: z.string().max(200).describe("The last part of the link's URL."),
    password: z.string().max(200).nullish().describe("The link's password, if it needs one."),
  })
  .meta({ id: "OpenShareRequest", description: "A link to open." });
export type OpenShareRequest = z.infer<typeof openShareRequest>;

const openedShare = z
  .object({
    share_id: shareFields.share_id,
    organization: z.string().describe("Name of the organization that shares the deck."),
    name: z.string().nullable().describe("Display name of the deck; null if it has none."),
    slides: z.number().int().describe("Number of slides."),
    formats: shareFields.formats,
    expires_at: shareFields.expires_at,
    token: z
      .string()
      .describe(
        "Grants access to the slides and files of the link: send it as `token`. Open the link again when it has expired.",
      ),
    token_expires_in: z.number().int().describe("Seconds until `token` expires."),
  })
  .meta({ id: "OpenedShare", description: "The deck of a link." });
export type OpenedShare = z.infer<typeof openedShare>;

const tag = "Presentations";
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const publicAccess = { kind: "public" } as const;
const presentation = { presentation_id: exampleId("gen", "The presentation, `gen_…`.") };
const shareId = exampleId("share", "Identifier of the link, `share_…`.");
const token = z
  .string()
  .max(2000)
  .meta({ description: "The `token` of the opened link.", examples: ["eyJ2IjoxfQ.c2lnbmF0dXJl"] });

export const createShare = defineOperation({
  id: "createShare",
  method: "POST",
  path: "/api/v1/presentations/{presentation_id}/shares",
  tag,
  summary: "Create a link to a presentation; its URL is returned only once",
  description:
    "Anyone who has the link sees previews of the slides and can download the permitted formats, without signing in, until it expires or is revoked. Search engines don't index the page.",
  access: write,
  params: z.object(presentation),
  body: { json: createShareRequest, optional: true },
  idempotent: true,
  status: 201,
  response: createdShare,
  failures: ["NOT_FOUND", "JOB_NOT_DONE", "JOB_FAILED", "SHARING_DISABLED", "TOO_MANY_SHARES"],
});

export const listShares = defineOperation({
  id: "listShares",
  method: "GET",
  path: "/api/v1/presentations/{presentation_id}/shares",
  tag,
  summary: "List the links to a presentation",
  description: "Newest first, without their URLs, which are not stored.",
  access: read,
  params: z.object(presentation),
  status: 200,
  response: shareList,
  failures: ["NOT_FOUND"],
});

export const revokeShare = defineOperation({
  id: "revokeShare",
  method: "DELETE",
  path: "/api/v1/presentations/{presentation_id}/shares/{share_id}",
  tag,
  summary: "Revoke a link to a presentation",
  description: "It stops working at once, even where its page is already open.",
  access: write,
  params: z.object({ ...presentation, share_id: shareId }),
  status: 200,
  response: revokedShare,
  failures: ["NOT_FOUND"],
});

export const openShare = defineOperation({
  id: "openShare",
  method: "POST",
  path: "/api/v1/shares/open",
  tag,
  summary: "Open a link to a presentation",
  description: "Needs only the link's token, which is sent in the body so that it does not appear in logs.",
  access: publicAccess,
  body: { json: openShareRequest },
  status: 200,
  response: openedShare,
  failures: ["LINK_INVALID", "PASSWORD_REQUIRED", "WRONG_PASSWORD"],
});

export const getSharedSlide = defineOperation({
  id: "getSharedSlide",
  method: "GET",
  path: "/api/v1/shares/{share_id}/slides/{slide_number}/preview",
  tag,
  summary: "Get the preview of a slide of an opened link",
  description: "The PNG of one slide, as `getPresentationSlidePreview` returns it.",
  access: publicAccess,
  params: z.object({
    share_id: shareId,
    slide_number: wholeNumber({ min: 1, max: 1_000_000 }).describe("1-based slide number in the presentation."),
  }),
  query: z.object({
    token,
    width: wholeNumber({ min: 160, max: 1920 })
      .default(defaultPreviewWidth)
      .describe("Width of the image in pixels, 160–1920."),
  }),
  status: 200,
  response: { file: "image/png" },
  conditional: true,
  ranges: true,
  failures: ["LINK_INVALID", "NOT_FOUND", "PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE"],
});

export const downloadShare = defineOperation({
  id: "downloadShare",
  method: "GET",
  path: "/api/v1/shares/{share_id}/download",
  tag,
  summary: "Download the presentation of an opened link",
  description: "In one of the formats that the link permits, as `downloadPresentation` returns it.",
  access: publicAccess,
  params: z.object({ share_id: shareId }),
  query: z.object({ token, format: deckFormat.default("pptx").describe("The format.") }),
  status: 200,
  response: { file: presentationType, orFiles: [pdfType, zipType] },
  conditional: true,
  ranges: true,
  failures: ["LINK_INVALID", "NOT_FOUND", "FORMAT_FAILED", "FORMAT_NOT_READY", "PREVIEW_UNAVAILABLE", "TOO_MANY_JOBS"],
});
