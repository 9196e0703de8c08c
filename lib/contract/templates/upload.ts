import { z } from "zod";
import { line, orgName } from "../common";
import { metadataInput, templateStatus } from "./template";

export const uploadRequest = z.object({
  filename: line(255).refine((name) => /[^.]\.pptx$/i.test(name), "must end with .pptx"),
  file_size: z.number().int().min(1).nullish(),
  /** SHA-256, hexadecimal. */
  file_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be a SHA-256 hash in hexadecimal")
    .nullish(),
  org_name: orgName,
  metadata: metadataInput.nullish(),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

export const uploadTicket = z.object({
  template_id: z.string(),
  upload_url: z.string(),
  expires_in: z.number().int(),
  status: z.literal("pending"),
  upload_method: z.literal("signed_url"),
  max_file_size: z.number().int(),
  allowed_extensions: z.array(z.string()),
});

export const uploadReceipt = z.object({ template_id: z.string(), file_size: z.number().int() });

export const uploadResult = z.object({
  confirmed: z.boolean(),
  template_id: z.string(),
  status: templateStatus,
  file_size: z.number().int().nullable(),
  file_hash: z.string().nullable(),
  /** `CODE: sentence` when the file was refused. */
  error: z.string().nullable(),
});
export type UploadResult = z.infer<typeof uploadResult>;
