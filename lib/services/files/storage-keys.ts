/** A template's bytes once they were checked. */
export function templateKey(organizationId: string, templateId: string): string {
  return `templates/${organizationId}/${templateId}.pptx`;
}

/** Bytes that a client sent and nobody has checked yet. */
export function uploadKey(organizationId: string, objectId: string): string {
  return `uploads/${organizationId}/${objectId}.pptx`;
}

/** The output of a job. */
export function outputKey(organizationId: string, generationId: string): string {
  return `outputs/${organizationId}/${generationId}.pptx`;
}

/** A picture of the logo library. */
export function logoKey({ organizationId, fileId }: { organizationId: string; fileId: string }): string {
  return `logos/${organizationId}/${fileId}`;
}
