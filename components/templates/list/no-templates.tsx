import { LayoutTemplate, SearchX, Trash2 } from "lucide-react";
import { EmptyState } from "../../states/empty-state";
import { texts } from "../../texts";
import { Button } from "../../ui/button";
import { UploadButton } from "../uploads/upload-button";

type NoTemplatesProps = { search: string; trash: boolean; onClearSearch: () => void; onShowActive: () => void };

export function NoTemplates({ search, trash, onClearSearch, onShowActive }: NoTemplatesProps) {
  const { noMatch, emptyTrash, empty } = texts.templates;
  if (search) {
    return <EmptyState icon={SearchX} title={noMatch.title} body={noMatch.body(search)} action={<Button onClick={onClearSearch}>{noMatch.action}</Button>} />;
  }
  if (trash) {
    return <EmptyState icon={Trash2} title={emptyTrash.title} body={emptyTrash.body} action={<Button onClick={onShowActive}>{emptyTrash.action}</Button>} />;
  }
  return <EmptyState icon={LayoutTemplate} title={empty.title} body={empty.body} action={<UploadButton />} />;
}
