import { CircleCheck, LayoutTemplate, SearchX, Trash2 } from "lucide-react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import { templates as templatesTexts } from "@/components/templates/messages/templates";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { isNarrowed, unfiltered, type GalleryView } from "./gallery-address";
import type { ChangeView } from "./use-gallery-view";

const { empty, narrowed } = galleryTexts;

/** The first thing that an administrator of a new organization sees: what to bring, and where to put it. */
function FirstTemplate() {
  if (!useMayChangeTemplates())
    return <EmptyState icon={LayoutTemplate} title={templatesTexts.empty.title} body={empty.member} />;
  return (
    <div className="grid items-center md:grid-cols-[1fr_1px_1fr]">
      <EmptyState icon={LayoutTemplate} title={empty.title} body={empty.body} action={<UploadButton />} />
      <div className="h-full bg-line max-md:hidden" />
      <div className="px-6 py-8 max-md:border-t max-md:border-line md:px-10">
        <h2 className="font-semibold">{empty.good}</h2>
        <ul className="mt-3 grid max-w-md gap-2.5">
          {empty.hints.map((hint) => (
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

export function NoTemplates({ view, onChange }: { view: GalleryView; onChange: ChangeView }) {
  const { emptyTrash } = templatesTexts;
  const search = view.search.trim();
  return (
    <Panel>
      {isNarrowed(view) ? (
        <EmptyState
          icon={SearchX}
          title={narrowed.title}
          body={search && !isNarrowed({ ...view, search: "" }) ? narrowed.search(search) : narrowed.body}
          action={<Button onClick={() => onChange(unfiltered)}>{narrowed.action}</Button>}
        />
      ) : view.trash ? (
        <EmptyState
          icon={Trash2}
          title={emptyTrash.title}
          body={emptyTrash.body}
          action={<Button onClick={() => onChange({ trash: false })}>{emptyTrash.action}</Button>}
        />
      ) : (
        <FirstTemplate />
      )}
    </Panel>
  );
}
