/** A template's bytes once they were checked. */
export function templateKey(organizationId: string, templateId: string): string {
  return `templates/${organizationId}/${templateId}.pptx`;
}

/** Bytes that a client sent and nobody has checked yet. */
export function uploadKey(organizationId: string, objectId: string): string {
  return `uploads/${organizationId}/${objectId}.pptx`;
}

type JobIds = { organizationId: string; id: string };

/** The output of a job that has ended with one. Jobs of before outputs had places of their own have it at the job's. */
export function outputKey({ organizationId, id, fileKey }: JobIds & { fileKey: string | null }): string {
  return fileKey ?? `outputs/${organizationId}/${id}.pptx`;
}

/** Where outputs of a job are stored before it ends with one of them. */
export function outputFolder({ organizationId, id }: JobIds): string {
  return `outputs/${organizationId}/${id}/`;
}

/** A picture of the logo library. */
export function logoKey({ organizationId, fileId }: { organizationId: string; fileId: string }): string {
  return `logos/${organizationId}/${fileId}`;
}
