import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import { refusalSentence } from "@/components/templates/uploads/refusal-text";
import { When } from "@/components/ui/format/when";
import { common as commonTexts } from "@/components/ui/messages";
import type { Template } from "@/lib/contract/templates/template";

const words = galleryTexts;

/** What a template needs or is about, in one line: its slides, when it was changed; or why it can't be used. */
export function TemplateSummary({ template }: { template: Template }) {
  const { status, upload_error: refusal, purge_at: purgeAt, slide_count: slides } = template;
  if (purgeAt) {
    return (
      <>
        {galleryTexts.purged} <When time={purgeAt} as="day" />
      </>
    );
  }
  if (status === "failed") return refusal ? refusalSentence(refusal) : words.refused;
  if (status === "pending") return words.noFile;
  return (
    <>
      {slides === null ? null : `${commonTexts.slides(slides)} · `}
      <When time={template.updated_at} as="ago" />
    </>
  );
}
