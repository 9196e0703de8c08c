import { describeRejection } from "@/components/templates/uploads/upload-errors";

/** Says why the API rejected the file of a template, and what to do. */
export function RejectionReason({ rejection }: { rejection: string }) {
  return <>{describeRejection(rejection)}</>;
}
