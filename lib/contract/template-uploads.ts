import { z } from "zod";
import { defineOperation, formType, presentationType } from "./define-operation";
import { line, orgName } from "./fields";
import { metadataInput, templateId, templateStatus } from "./templates";

export const uploadRequest = z
  .object({
    filename: line(255)
      .regex(/[^.]\.[Pp][Pp][Tt][Xx]$/, "must end with .pptx")
      .meta({
        description: "Name of the file, with any characters; it ends with `.pptx`.",
        examples: ["Company template.pptx"],
      }),
    file_size: z
      .number()
      .int()
      .min(1)
      .nullish()
      .meta({
        description:
          "Bytes of the file, checked when the upload is confirmed; over the limit the request is refused at once.",
        examples: [482130],
      }),
    file_hash: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, "must be a SHA-256 hash in hexadecimal")
      .nullish()
      .describe("SHA-256 of the file in hexadecimal, checked when the upload is confirmed."),
    org_name: orgName,
    metadata: metadataInput.nullish().describe("Metadata of the template."),
  })
  .meta({
    id: "UploadRequest",
    description: "The announcement of a template file.",
    examples: [{ filename: "Company template.pptx", metadata: { category: "Sales" } }],
  });
export type UploadRequest = z.infer<typeof uploadRequest>;

export const uploadTicket = z
  .object({
    template_id: z.string().describe("The new template, `tmpl_…`."),
    upload_url: z.string().describe("Where to PUT the bytes; it carries its own token, so no key is sent."),
    expires_in: z.number().int().describe("Seconds until `upload_url` ends."),
    status: z.literal("pending").describe("It waits for its file."),
    upload_method: z.literal("signed_url").describe("How the file is sent: by PUT to `upload_url`."),
    max_file_size: z.number().int().describe("Bytes that a file may have."),
    allowed_extensions: z
      .array(z.string())
      .meta({ description: "Endings that a file name may have.", examples: [[".pptx"]] }),
  })
  .meta({ id: "UploadTicket", description: "Where to send the file of a new template." });

export const uploadForm = z
  .object({ file: z.file().describe("The .pptx file.") })
  .meta({ id: "UploadForm", description: "A form with the file of a template." });

export const uploadReceipt = z
  .object({
    template_id: z.string().describe("The template."),
    file_size: z.number().int().describe("Bytes that arrived."),
  })
  .meta({ id: "UploadReceipt", description: "The bytes have arrived; the upload is to be confirmed next." });

export const uploadResult = z
  .object({
    confirmed: z.boolean().describe("Whether the file was taken."),
    template_id: z.string().describe("The template."),
    status: templateStatus,
    file_size: z.number().int().nullable().describe("Bytes of the file that arrived."),
    file_hash: z.string().nullable().describe("SHA-256 of the file that arrived, in hexadecimal."),
    error: z
      .string()
      .nullable()
      .meta({
        description: "Why the file was refused, as `CODE: sentence`; null: it was taken.",
        examples: ["ENCRYPTED: The file is protected by a password"],
      }),
  })
  .meta({
    id: "UploadResult",
    description: "Whether an uploaded file was taken. A refused one is removed, and the template's status is `failed`.",
  });
export type UploadResult = z.infer<typeof uploadResult>;

const params = z.object({ template_id: templateId });
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Templates";

export const initiateUpload = defineOperation({
  id: "initiateUpload",
  method: "POST",
  path: "/api/v1/templates",
  tag,
  summary: "Start the upload of a template: gives a signed URL for the file",
  description:
    "First of three steps: this call, then PUT the bytes to `upload_url`, then confirm. A small file may go in one call instead: the direct upload.",
  access: write,
  body: { json: uploadRequest },
  idempotent: true,
  status: 201,
  response: uploadTicket,
  failures: ["FILE_TOO_LARGE"],
});

export const putUpload = defineOperation({
  id: "putUpload",
  method: "PUT",
  path: "/api/v1/uploads/{template_id}",
  tag,
  summary: "Receive the file at the signed URL that the start of an upload gave",
  description:
    "Send the bytes of the file as they are to the `upload_url` of the ticket, as it was given: it carries its own token and no key is needed. " +
    "Until the upload is confirmed, another PUT replaces the bytes. With an S3 store `upload_url` leads to the store itself, which answers in its own way.",
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
  summary: "Upload the file of a template in one call, which also confirms it",
  description:
    "The bytes come as they are or as the part `file` of a form. The answer is that of a confirmation: a refused file is status 200 with `confirmed: false` and the reason in `error`.",
  access: write,
  params,
  body: { streams: [presentationType, formType], form: uploadForm },
  status: 200,
  response: uploadResult,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED", "UPLOAD_CONFIRMED"],
});

export const confirmUpload = defineOperation({
  id: "confirmUpload",
  method: "POST",
  path: "/api/v1/templates/{template_id}/upload/confirm",
  tag,
  summary: "Check the uploaded file and take it, or say why it is refused",
  description:
    "A refused file is status 200 with `confirmed: false` and `error` as `CODE: sentence`; its bytes are removed and the template's status is `failed`. Confirming again gives the same answer.",
  access: write,
  params,
  status: 200,
  response: uploadResult,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED", "UPLOAD_MISSING", "FILE_TOO_LARGE"],
});
