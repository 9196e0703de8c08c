"use client";

import { useState } from "react";
import type { Template } from "@/lib/contract/templates";
import { changeMetadata, useForMany, type ManyOutcome } from "@/lib/queries/templates/mutations";
import { common } from "../../../texts/common";
import { gallery as words } from "../../../texts/templates/gallery";
import { metadata as metadataWords } from "../../../texts/templates/metadata";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/form/field";
import { Dialog } from "../../../ui/overlay/dialog";
import { toast } from "../../../ui/toast/toast";
import { useMetadataInUse } from "../../metadata/metadata-fields";
import { withTags } from "../../metadata/tags";
import { TagsInput } from "../../metadata/tags-input";

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
