import { CircleCheck, LayoutTemplate, SearchX, Trash2 } from "lucide-react";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type GalleryView, isNarrowed, unfiltered } from "./gallery-address";
import type { ChangeView } from "./gallery-state";
import { galleryMessages } from "./messages";

/** Shows admins of a new organization what to upload, and where. */
function FirstTemplate() {
  if (!useMayChangeTemplates())
    return <EmptyState icon={LayoutTemplate} title={galleryMessages.empty.none} body={galleryMessages.empty.member} />;
  return (
    <div className="grid items-center md:grid-cols-[1fr_1px_1fr]">
      <EmptyState
        icon={LayoutTemplate}
        title={galleryMessages.empty.title}
        body={galleryMessages.empty.body}
        action={<UploadButton />}
      />
      <div className="h-full bg-line max-md:hidden" />
      <div className="px-6 py-8 max-md:border-t max-md:border-line md:px-10">
        <h2 className="font-semibold">{galleryMessages.empty.good}</h2>
        <ul className="mt-3 grid max-w-md gap-2.5">
          {galleryMessages.empty.hints.map((hint) => (
            <li key={hint} className="flex gap-2.5 text-muted">
              <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-text" />
              {hint}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shown instead of an empty list of templates. */
export function NoTemplates({ view, onChange }: { view: GalleryView; onChange: ChangeView }) {
  const { emptyTrash } = galleryMessages;
  const search = view.search.trim();
  if (isNarrowed(view))
    return (
      <EmptyState
        icon={SearchX}
        title={galleryMessages.narrowed.title}
        body={
          search && !isNarrowed({ ...view, search: "" })
            ? galleryMessages.narrowed.search(search)
            : galleryMessages.narrowed.body
        }
        action={<Button onClick={() => onChange(unfiltered)}>{galleryMessages.narrowed.action}</Button>}
      />
    );
  if (!view.trash) return <FirstTemplate />;
  return (
    <EmptyState
      icon={Trash2}
      title={emptyTrash.title}
      body={emptyTrash.body}
      action={<Button onClick={() => onChange({ trash: false })}>{emptyTrash.action}</Button>}
    />
  );
}
