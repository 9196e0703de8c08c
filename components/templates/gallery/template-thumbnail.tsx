import { FileQuestion, FileWarning, Presentation } from "lucide-react";
import dynamic from "next/dynamic";
import { SlideImage } from "@/components/slides/slide-image";
import { uploadPageMessages } from "@/components/templates/uploads/page-messages";
import { isInProgress } from "@/components/templates/uploads/upload-items";
import { useUploads } from "@/components/templates/uploads/uploads-provider";
import { Spinner } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { commonMessages } from "@/components/ui/messages";
import { When } from "@/components/ui/when";
import type { Template } from "@/lib/contract/templates";
import { galleryMessages } from "./messages";

// Few templates were rejected. The reason is rendered on the server, so that nothing moves.
const RejectionReason = dynamic(() => import("./rejection-reason").then((module) => module.RejectionReason));

const place = "grid size-full place-items-center bg-sunken text-muted";

/**
 * Shows the preview of the first slide (of the first layout if there are only layouts), or an icon for the reason why
 * there is none.
 */
export function TemplateThumbnail({ template, className }: { template: Template; className?: string }) {
  const {
    template_id: templateId,
    metadata: { name },
    slide_count: slides,
    file_hash: hash,
    status,
  } = template;
  if (slides !== null && status !== "analyzing") {
    const source = { kind: slides === 0 ? "layout" : "template", templateId, version: hash } as const;
    const empty = (
      <span className={place}>
        <Presentation aria-hidden className="size-6" />
      </span>
    );
    return (
      <SlideImage
        source={source}
        slideNumber={1}
        label={galleryMessages.pictureOf(name)}
        fallback={empty}
        className={className}
      />
    );
  }
  const Icon = status === "failed" ? FileWarning : status === "pending" || !hash ? FileQuestion : Presentation;
  return (
    <div aria-hidden className={classNames("aspect-video", className)}>
      <span className={place}>
        {status === "analyzing" ? <Spinner className="size-6" /> : <Icon className="size-6" />}
      </span>
    </div>
  );
}

/** Returns the state of a template's upload from this browser; null if none is running. */
export function useRunningUpload(templateId: string) {
  return useUploads().items.find((item) => item.target?.templateId === templateId && isInProgress(item))?.state ?? null;
}

function PendingSummary({ templateId }: { templateId: string }) {
  const upload = useRunningUpload(templateId);
  if (upload === null) return galleryMessages.noFile;
  if (upload.step === "uploading") return uploadPageMessages.uploading(upload.percent);
  return upload.step === "checking" ? uploadPageMessages.checking : uploadPageMessages.waiting;
}

/** Shows a one-line summary of a template: number of slides and last change, or why it can't be used. */
export function TemplateSummary({ template }: { template: Template }) {
  const { status, upload_error: rejection, purge_at: purgeAt, slide_count: slides } = template;
  if (purgeAt) {
    return (
      <>
        {galleryMessages.purged} <When time={purgeAt} as="day" />
      </>
    );
  }
  if (status === "failed") return rejection ? <RejectionReason rejection={rejection} /> : galleryMessages.rejected;
  if (status === "pending") return <PendingSummary templateId={template.template_id} />;
  return (
    <>
      {slides === null ? null : `${slides === 0 ? commonMessages.layoutsOnly : commonMessages.slides(slides)} · `}
      <When time={template.updated_at} as="ago" />
    </>
  );
}
