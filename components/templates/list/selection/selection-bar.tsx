"use client";

import { RotateCcw, TagsIcon, Trash2, X } from "lucide-react";
import { useState } from "react";
import { problemText } from "@/components/shell/states/problem-text";
import type { Selection } from "@/components/templates/list/use-selection";
import { gallery as words } from "@/components/templates/messages/gallery";
import { templates as templateWords } from "@/components/templates/messages/templates";
import {
  deleteTemplate,
  restoreTemplate,
  useForMany,
  type ManyOutcome,
} from "@/components/templates/queries/mutations";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import type { Template } from "@/lib/contract/templates/template";
import { TagDialog } from "./tag-dialog";

const idOf = (template: Template) => template.template_id;

/** Says what could not be done; true when everything was. */
function tellFailures({ failed, done }: ManyOutcome): boolean {
  if (failed.length > 0)
    toast.error(words.someFailed(failed.length, failed.length + done.length, problemText(failed[0]?.error)));
  return failed.length === 0;
}

type SelectionBarProps = { selection: Selection; trash: boolean; page: Template[] };

/** What can be done with all marked templates at once. */
export function SelectionBar({ selection, trash, page }: SelectionBarProps) {
  const [open, setOpen] = useState<"delete" | "tags" | null>(null);
  const deleting = useForMany((template) => deleteTemplate(idOf(template)));
  const restoring = useForMany((template) => restoreTemplate(idOf(template)));
  const { chosen, clear } = selection;

  const restore = async (templates: Template[]) => {
    const outcome = await restoring.mutateAsync(templates);
    tellFailures(outcome);
    if (outcome.done.length > 0) toast.success(words.restoredMany(outcome.done.length));
    clear();
  };
  const remove = async () => {
    const outcome = await deleting.mutateAsync(chosen);
    setOpen(null);
    clear();
    tellFailures(outcome);
    const { done } = outcome;
    if (done.length > 0)
      toast.success(words.deletedMany(done.length), {
        action: { label: templateWords.undo, onClick: () => void restore(done) },
      });
  };

  return (
    <>
      <section
        aria-label={words.selection}
        className="animate-enter sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 pl-4 shadow-raised max-md:bottom-20"
      >
        <p role="status" className="mr-2 font-medium">
          {words.selected(chosen.length)}
        </p>
        <Button size="sm" variant="ghost" onClick={() => selection.add(page)}>
          {words.selectPage}
        </Button>
        {trash ? (
          <Button size="sm" pending={restoring.isPending} onClick={() => void restore(chosen)}>
            <RotateCcw aria-hidden className="size-4" />
            {templateWords.restore}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => setOpen("tags")}>
              <TagsIcon aria-hidden className="size-4" />
              {words.addTags}
            </Button>
            <Button size="sm" onClick={() => setOpen("delete")}>
              <Trash2 aria-hidden className="size-4" />
              {templateWords.delete}
            </Button>
          </>
        )}
        <IconButton label={words.clearSelection} onClick={clear}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </section>
      <TagDialog
        templates={chosen}
        open={open === "tags"}
        onOpenChange={(is) => setOpen(is ? "tags" : null)}
        onDone={clear}
        tellFailures={tellFailures}
      />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={(is) => setOpen(is ? "delete" : null)}
        title={words.deleteMany(chosen.length)}
        description={templateWords.deleteBody}
        action={templateWords.delete}
        pending={deleting.isPending}
        onConfirm={() => void remove()}
      />
    </>
  );
}
