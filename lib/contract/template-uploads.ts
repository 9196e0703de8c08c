import * as z from "zod";
import { defineOperation, formType } from "./define-operation";
import { line, orgName, pathId } from "./fields";
import { metadataInput, templateExtensions, templateId, templateStatus, templateTypes } from "./templates";

export const uploadRequest = z
  .object({
    filename: line(255)
      .regex(/[^.]\.([Pp][Pp][Tt][Xx]|[Pp][Oo][Tt][Xx]|[Pp][Pp][Ss][Xx])$/, "Must end with .pptx, .potx or .ppsx.")
      .meta({
        description: "Name of the file, with any characters; must end with `.pptx`, `.potx` or `.ppsx`.",
        examples: ["Company template.pptx"],
      }),
    file_size: z
      .number()
      .int()
      .min(1)
      .nullish()
      .meta({
        description: "Size of the file in bytes, checked on confirmation. A size over the limit is rejected at once.",
        examples: [482130],
      }),
    file_hash: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, "Must be a SHA-256 hash in hexadecimal.")
      .nullish()
      .describe("SHA-256 of the file in hexadecimal, checked on confirmation."),
    org_name: orgName,
    metadata: metadataInput.nullish().describe("Metadata of the template."),
    replaces: pathId
      .nullish()
      .meta({
        description:
          "The template that this file is a new version of. The new version inherits metadata that is not sent. Lists and matching use it once it is analysed; the old version is kept.",
        examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
      }),
  })
  .meta({
    id: "UploadRequest",
    description: "A template file to upload.",
    examples: [{ filename: "Company template.pptx", metadata: { category: "Sales" } }],
  });
export type UploadRequest = z.infer<typeof uploadRequest>;

export const uploadTicket = z
  .object({
    template_id: z.string().describe("The new template, `tmpl_…`."),
    upload_url: z.string().describe("The URL to PUT the bytes to. It contains its own token, so send no API key."),
    expires_in: z.number().int().describe("Seconds until `upload_url` expires."),
    status: z.literal("pending").describe("The template is waiting for its file."),
    upload_method: z.literal("signed_url").describe("The upload method: PUT to `upload_url`."),
    max_file_size: z.number().int().describe("Maximum file size in bytes."),
    allowed_extensions: z
      .array(z.string())
      .meta({ description: "Allowed file extensions.", examples: [templateExtensions] }),
  })
  .meta({ id: "UploadTicket", description: "The upload URL of a new template." });

export const uploadForm = z
  .object({ file: z.file().describe("The .pptx, .potx or .ppsx file.") })
  .meta({ id: "UploadForm", description: "A template file as a form." });

export const templateForm = z
  .object({
    file: z.file().describe("The .pptx, .potx or .ppsx file."),
    filename: uploadRequest.shape.filename
      .optional()
      .describe("Name of the file. Default: the file name of the form part."),
    metadata: z
      .string()
      .optional()
      .meta({ description: "Metadata of the template: JSON as text.", examples: ['{"category": "Sales"}'] }),
    replaces: pathId.optional().describe("The template that this file is a new version of."),
  })
  .meta({ id: "TemplateForm", description: "A template file and its details, as a form." });

export const uploadReceipt = z
  .object({
    template_id: z.string().describe("The template."),
    file_size: z.number().int().describe("Number of bytes received."),
  })
  .meta({ id: "UploadReceipt", description: "The bytes have been received. Confirm the upload next." });

export const uploadResult = z
  .object({
    confirmed: z.boolean().describe("Whether the file was accepted."),
    template_id: z.string().describe("The template."),
    status: templateStatus,
    file_size: z.number().int().nullable().describe("Size of the received file in bytes."),
    file_hash: z.string().nullable().describe("SHA-256 of the received file, in hexadecimal."),
    error: z
      .string()
      .nullable()
      .meta({
        description: "Why the file was rejected, as `CODE: sentence`; null if it was accepted.",
        examples: ["ENCRYPTED: The file is protected by a password"],
      }),
  })
  .meta({
    id: "UploadResult",
    description:
      "Whether an uploaded file was accepted. A rejected file is deleted, and the template's status is `failed`.",
  });
export type UploadResult = z.infer<typeof uploadResult>;

const params = z.object({ template_id: templateId });
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Templates";

/** The path of the operation that takes a template's file as a form. */
const uploadPath = "/api/v1/templates/upload";

export const initiateUpload = defineOperation({
  id: "initiateUpload",
  method: "POST",
  path: "/api/v1/templates",
  tag,
  summary: "Start a template upload and get a signed URL for the file",
  description:
    "The first of three steps: this call, a PUT of the bytes to `upload_url`, and the confirmation. Small files can be sent in one call instead: see Create a template from a file in one call.",
  access: write,
  body: { json: uploadRequest, formElsewhere: `POST ${uploadPath}` },
  idempotent: true,
  status: 201,
  response: uploadTicket,
  failures: ["FILE_TOO_LARGE"],
});

export const createTemplate = defineOperation({
  id: "createTemplate",
  method: "POST",
  path: uploadPath,
  tag,
  summary: "Create a template from a file in one call",
  description:
    "Send a form with the part `file`. The response is the same as for a confirmed upload: for a rejected file, it is 201 with `confirmed: false` and the reason in `error`.",
  access: write,
  body: { streams: [formType], form: templateForm },
  status: 201,
  response: uploadResult,
  failures: ["INVALID_JSON"],
});

export const putUpload = defineOperation({
  id: "putUpload",
  method: "PUT",
  path: "/api/v1/uploads/{template_id}",
  tag,
  summary: "Upload the file to the signed URL of a started upload",
  description:
    "Send the raw bytes of the file to the `upload_url` exactly as returned. It contains its own token, so no API key is needed. " +
    "Until the upload is confirmed, another PUT replaces the bytes. With an S3 store, `upload_url` points to the store itself, which has its own responses.",
  access: { kind: "upload_token" },
  params,
  body: { anyStream: true },
  status: 200,
  response: uploadReceipt,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED", "UPLOAD_CONFIRMED"],
});

export const uploadDirectly = defineOperation({
  id: "uploadDirectly",
  method: "PUT",
  path: "/api/v1/templates/{template_id}/upload",
  tag,
  summary: "Upload and confirm a template file in one call",
  description:
    "Send the raw bytes, or a form with the part `file`. The response is the same as for the confirmation: for a rejected file, it is 200 with `confirmed: false` and the reason in `error`.",
  access: write,
  params,
  body: { streams: [...templateTypes, formType], form: uploadForm },
  status: 200,
  response: uploadResult,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED", "UPLOAD_CONFIRMED"],
});

export const confirmUpload = defineOperation({
  id: "confirmUpload",
  method: "POST",
  path: "/api/v1/templates/{template_id}/upload/confirm",
  tag,
  summary: "Check the uploaded file and accept or reject it",
  description:
    "For a rejected file, the response is 200 with `confirmed: false` and `error` as `CODE: sentence`; its bytes are deleted and the template's status is `failed`. Confirming again returns the same response.",
  access: write,
  params,
  status: 200,
  response: uploadResult,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED", "UPLOAD_MISSING", "FILE_TOO_LARGE"],
});
