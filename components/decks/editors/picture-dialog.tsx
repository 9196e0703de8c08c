import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2, Upload } from "lucide-react";
import { use, useRef, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { call } from "@/components/api/call";
import { RecheckContext } from "@/components/decks/recheck-context";
import { describeError } from "@/components/shell/error-messages";
import { ErrorState } from "@/components/shell/states";
import { Button, IconButton } from "@/components/ui/button";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { SearchInput } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import type { Asset } from "@/lib/contract/assets";
import { editorMessages } from "./messages";

const { picture: pictureMessages } = editorMessages;

const picturesQuery = (search: string) =>
  queryOptions({
    queryKey: ["assets", "list", search],
    queryFn: ({ signal }) => call("GET /assets", { query: { limit: 60, search: search || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the URL of an uploaded image, whose bytes never change. */
export const pictureAddress = (assetId: string): string => `/api/v1/assets/${encodeURIComponent(assetId)}/content`;

/**
 * Uploads an image for the organization.
 *
 * @throws ApiError if the file is not an image, or too large
 */
export async function uploadPicture(picture: File) {
  // The service also accepts documents, which can't be shown as pictures.
  if (!picture.type.startsWith("image/"))
    throw new ApiError(pictureMessages.notPicture, { status: 422, code: null, requestId: null, issues: [] });
  const form = new FormData();
  form.append("file", picture);
  return call("POST /assets", { body: form });
}

type PictureDialogProps = {
  onChoose: (assetId: string) => void;
  onClose: () => void;
  /** Returns what gets the focus on closing if what opened the dialog is gone. */
  findFocus?: () => HTMLElement | null;
};

/** Lets people choose one of the organization's images, or upload one. */
export function PictureDialog({ onChoose, onClose, findFocus }: PictureDialogProps) {
  const [search, setSearch] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const { data, error, isPending, refetch } = useQuery(picturesQuery(search.trim()));
  const queryClient = useQueryClient();
  const choose = (assetId: string) => {
    onChoose(assetId);
    onClose();
  };
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: ({ asset_id }) => choose(asset_id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["assets"] }),
  });
  const [doomed, setDoomed] = useState<Asset | null>(null);
  const recheck = use(RecheckContext);
  const remove = useMutation({
    mutationFn: ({ asset_id }: Asset) => call("DELETE /assets/{asset_id}", { params: { asset_id } }),
    onSuccess: (_, { name }) => {
      setDoomed(null);
      toast.success(pictureMessages.deleted(name));
      recheck();
    },
    onError: (failure) => toast.error(describeError(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["assets"] }),
  });
  const assets = data?.assets ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={pictureMessages.dialog}
      description={pictureMessages.dialogHint}
      {...(findFocus && { findFocus })}
      footer={<Button onClick={onClose}>{commonMessages.cancel}</Button>}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <SearchInput label={pictureMessages.search} value={search} onChange={setSearch} />
          <Button icon={Upload} variant="primary" pending={upload.isPending} onClick={() => file.current?.click()}>
            {pictureMessages.upload}
          </Button>
          <input
            ref={file}
            type="file"
            aria-label={pictureMessages.file}
            tabIndex={-1}
            accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
            className="sr-only"
            onChange={(event) => {
              const [picture] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (picture) upload.mutate(picture);
            }}
          />
        </div>
        {upload.error ? <Notice tone="danger">{describeError(upload.error)}</Notice> : null}
        {isPending ? <Skeleton className="h-32" /> : null}
        {error ? <ErrorState what={pictureMessages.dialog} error={error} onRetry={() => void refetch()} /> : null}
        {data && assets.length === 0 ? (
          <p className="text-sm text-muted">{search.trim() ? pictureMessages.noneFound : pictureMessages.none}</p>
        ) : null}
        <ul className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto sm:grid-cols-3">
          {assets.map((asset) => (
            <li key={asset.asset_id} className="group relative">
              <button
                type="button"
                onClick={() => choose(asset.asset_id)}
                className="grid w-full gap-1.5 rounded-md border border-line p-2 text-left hover:bg-sunken"
              >
                <span className="grid h-20 place-items-center rounded-sm bg-sunken p-1">
                  <img
                    src={pictureAddress(asset.asset_id)}
                    alt=""
                    loading="lazy"
                    className="max-h-18 max-w-full object-contain"
                  />
                </span>
                <span className="truncate text-sm" title={asset.name}>
                  {asset.name}
                </span>
                <span className="text-xs text-muted">{pictureMessages.size(asset.width ?? 0, asset.height ?? 0)}</span>
              </button>
              <IconButton
                icon={Trash2}
                label={pictureMessages.deleteOne(asset.name)}
                onClick={() => setDoomed(asset)}
                className="absolute right-1 bottom-1 text-muted"
              />
            </li>
          ))}
        </ul>
      </div>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={pictureMessages.deleteTitle(doomed?.name ?? "")}
        description={pictureMessages.deleteBody}
        action={pictureMessages.delete}
        pending={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
      />
    </Dialog>
  );
}
