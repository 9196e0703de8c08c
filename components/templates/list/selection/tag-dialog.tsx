"use client";

import { useState } from "react";
import { gallery as words } from "@/components/templates/messages/gallery";
import { metadata as metadataWords } from "@/components/templates/messages/metadata";
import { useMetadataInUse } from "@/components/templates/metadata/metadata-fields";
import { withTags } from "@/components/templates/metadata/tags";
import { TagsInput } from "@/components/templates/metadata/tags-input";
import { changeMetadata, useForMany, type ManyOutcome } from "@/components/templates/queries/mutations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { common } from "@/components/ui/messages";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import type { Template } from "@/lib/contract/templates/template";

type TagDialogProps = {
  templates: Template[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
  tellFailures: (outcome: ManyOutcome) => boolean;
};

/** Gives further tags to several templates. */
export function TagDialog({ templates, open, onOpenChange, onDone, tellFailures }: TagDialogProps) {
  const [tags, setTags] = useState<string[]>([]);
  const inUse = useMetadataInUse();
  const tagging = useForMany(({ template_id: id, metadata }) =>
    changeMetadata(id, { tags: withTags(metadata.tags, tags.join(",")) }),
  );
  const save = async () => {
    const outcome = await tagging.mutateAsync(templates);
    tellFailures(outcome);
    if (outcome.done.length > 0) toast.success(words.tagged(outcome.done.length));
    onOpenChange(false);
    setTags([]);
    onDone();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.addTagsTitle(templates.length)}
      description={words.addTagsBody}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{common.cancel}</Button>
          <Button
            variant="primary"
            disabled={tags.length === 0}
            pending={tagging.isPending}
            onClick={() => void save()}
          >
            {words.addTags}
          </Button>
        </>
      }
    >
      <div className="min-h-40">
        <Field label={metadataWords.tags}>
          {(control) => <TagsInput control={control} tags={tags} onChange={setTags} suggestions={inUse.tags} />}
        </Field>
      </div>
    </Dialog>
  );
}
