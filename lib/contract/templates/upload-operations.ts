import { z } from "zod";
import { defineOperation, formType, presentationType } from "@/lib/contract/common";
import { templateId } from "./template-id";
import { uploadForm, uploadReceipt, uploadRequest, uploadResult, uploadTicket } from "./upload";

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
