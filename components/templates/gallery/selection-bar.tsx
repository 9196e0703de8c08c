import { RotateCcw, TagsIcon, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import { describeError } from "@/components/shell/error-messages";
import { slideKeys } from "@/components/slides/slide-keys";
import { changeMetadata } from "@/components/templates/change-metadata";
import { templateMessages } from "@/components/templates/messages";
import { useMetadataInUse } from "@/components/templates/metadata-fields";
import { metadataMessages } from "@/components/templates/metadata-messages";
import { deleteTemplate, restoreTemplate } from "@/components/templates/queries";
import { TagsInput, withTags } from "@/components/templates/tags-input";
import { templateKeys } from "@/components/templates/template-keys";
import { Button, IconButton } from "@/components/ui/button";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { toast } from "@/components/ui/toast";
import type { Template } from "@/lib/contract/templates";
import type { Selection } from "./gallery-state";
import { galleryMessages } from "./messages";

const idOf = (template: Template) => template.template_id;

/** Shows the failures. Returns true if there were none. */
function reportFailures({ failed, done }: ManyOutcome): boolean {
  if (failed.length > 0)
    toast.error(
      galleryMessages.someFailed(failed.length, failed.length + done.length, describeError(failed[0]?.error)),
    );
  return failed.length === 0;
}

type SelectionBarProps = { selection: Selection; trash: boolean; page: Template[] };

/** Actions on all selected templates. */
export function SelectionBar({ selection, trash, page }: SelectionBarProps) {
  const [open, setOpen] = useState<"delete" | "tags" | null>(null);
  const deleting = useBulkAction((template) => deleteTemplate(idOf(template)));
  const restoring = useBulkAction((template) => restoreTemplate(idOf(template)));
  const { chosen, clear } = selection;

  const restore = async (templates: Template[]) => {
    const outcome = await restoring.mutateAsync(templates);
    reportFailures(outcome);
    if (outcome.done.length > 0) toast.success(galleryMessages.restoredMany(outcome.done.length));
    clear();
  };
  const remove = async () => {
    const outcome = await deleting.mutateAsync(chosen);
    setOpen(null);
    clear();
    reportFailures(outcome);
    const { done } = outcome;
    if (done.length > 0)
      toast.success(galleryMessages.deletedMany(done.length), {
        action: { label: templateMessages.undo, onClick: () => void restore(done) },
      });
  };

  return (
    <>
      <section
        aria-label={galleryMessages.selection}
        className="animate-enter sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 pl-4 shadow-raised max-md:bottom-20"
      >
        <p role="status" className="mr-2 font-medium">
          {galleryMessages.selected(chosen.length)}
        </p>
        <Button size="sm" variant="ghost" onClick={() => selection.add(page)}>
          {galleryMessages.selectPage}
        </Button>
        {trash ? (
          <Button icon={RotateCcw} size="sm" pending={restoring.isPending} onClick={() => void restore(chosen)}>
            {templateMessages.restore}
          </Button>
        ) : (
          <>
            <Button icon={TagsIcon} size="sm" onClick={() => setOpen("tags")}>
              {galleryMessages.addTags}
            </Button>
            <Button icon={Trash2} size="sm" onClick={() => setOpen("delete")}>
              {templateMessages.delete}
            </Button>
          </>
        )}
        <IconButton icon={X} label={galleryMessages.clearSelection} onClick={clear} />
      </section>
      <TagDialog
        templates={chosen}
        open={open === "tags"}
        onOpenChange={(is) => setOpen(is ? "tags" : null)}
        onDone={clear}
        reportFailures={reportFailures}
      />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(is) => setOpen(is ? "delete" : null)}
        title={galleryMessages.deleteMany(chosen.length)}
        description={templateMessages.deleteBody}
        action={templateMessages.delete}
        pending={deleting.isPending}
        onConfirm={() => void remove()}
      />
    </>
  );
}

type TagDialogProps = {
  templates: Template[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
  reportFailures: (outcome: ManyOutcome) => boolean;
};

/** Adds tags to several templates. */
function TagDialog({ templates, open, onOpenChange, onDone, reportFailures }: TagDialogProps) {
  const [tags, setTags] = useState<string[]>([]);
  const inUse = useMetadataInUse();
  const tagging = useBulkAction(({ template_id: id, metadata }) =>
    changeMetadata(id, { tags: withTags(metadata.tags, tags.join(",")) }),
  );
  const save = async () => {
    const outcome = await tagging.mutateAsync(templates);
    reportFailures(outcome);
    if (outcome.done.length > 0) toast.success(galleryMessages.tagged(outcome.done.length));
    onOpenChange(false);
    setTags([]);
    onDone();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={galleryMessages.addTagsTitle(templates.length)}
      description={galleryMessages.addTagsBody}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{commonMessages.cancel}</Button>
          <Button
            variant="primary"
            disabled={tags.length === 0}
            pending={tagging.isPending}
            onClick={() => void save()}
          >
            {galleryMessages.addTags}
          </Button>
        </>
      }
    >
      <div className="min-h-40">
        <Field label={metadataMessages.tags}>
          {(control) => <TagsInput control={control} tags={tags} onChange={setTags} suggestions={inUse.tags} />}
        </Field>
      </div>
    </Dialog>
  );
}

type ManyOutcome = { done: Template[]; failed: { template: Template; error: unknown }[] };

/** Runs an action on several templates, a few at a time. Reports each failure separately. */
function useBulkAction(action: (template: Template) => Promise<unknown>) {
  return useRefreshingMutation(
    async (templates: Template[]): Promise<ManyOutcome> => {
      const outcome: ManyOutcome = { done: [], failed: [] };
      const waiting = [...templates];
      const work = async () => {
        for (let template = waiting.shift(); template; template = waiting.shift()) {
          const one = template;
          await action(one).then(
            () => outcome.done.push(one),
            (error: unknown) => outcome.failed.push({ template: one, error }),
          );
        }
      };
      await Promise.all([work(), work(), work()]);
      return outcome;
    },
    templateKeys.all,
    slideKeys.all,
  );
}
