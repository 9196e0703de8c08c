"use client";

import { useId, useState } from "react";
import { metadata as metadataWords } from "@/components/templates/messages/metadata";
import { uploads } from "@/components/templates/messages/uploads";
import { useMetadataInUse } from "@/components/templates/metadata/metadata-fields";
import { TagsInput } from "@/components/templates/metadata/tags-input";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { useUploads } from "@/components/templates/uploads/uploads-provider";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { SuggestInput } from "@/components/ui/form/suggest-input";
import { common } from "@/components/ui/messages";
import { Dialog } from "@/components/ui/overlay/dialog";
import { FilePicture } from "./file-picture";
import { OfferedFile } from "./offered-file";
import { useFileVerdicts } from "./use-file-verdicts";

const words = uploads.review;

/** The files that a person brought, before anything of them is sent: what they look like, and which can't be templates. */
export function ReviewDialog() {
  const { offered, withdraw, start } = useUploads();
  const verdicts = useFileVerdicts(offered);
  const [chosen, setChosen] = useState<File | null>(null);
  const [category, setCategory] = useState("");
  const [tags, setTags] = useState<string[]>([]);
  const inUse = useMetadataInUse();
  const listId = useId();

  const good = offered.filter((file) => verdicts.get(file)?.refusal === null);
  const shown = offered.find((file) => file === chosen) ?? good[0] ?? offered[0];
  const close = () => offered.forEach(withdraw);
  const send = () =>
    start(good, { ...(category.trim() ? { category: category.trim() } : {}), ...(tags.length > 0 ? { tags } : {}) });
  const refusal = shown && verdicts.get(shown)?.refusal;

  return (
    <Dialog
      open={offered.length > 0}
      onOpenChange={(open) => open || close()}
      title={words.title}
      description={words.body}
      wide
      footer={
        <>
          <span className="mr-auto">
            <UploadButton variant="ghost">{words.more}</UploadButton>
          </span>
          <Button onClick={close}>{common.cancel}</Button>
          <Button variant="primary" disabled={good.length === 0} onClick={send}>
            {words.upload(Math.max(good.length, 1))}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <h3 id={listId} className="sr-only">
            {words.files}
          </h3>
          <ul aria-labelledby={listId} className="grid gap-1.5">
            {offered.map((file, index) => (
              <OfferedFile
                key={index}
                file={file}
                verdict={verdicts.get(file)}
                isChosen={file === shown}
                onChoose={() => setChosen(file)}
                onRemove={() => withdraw(file)}
              />
            ))}
          </ul>
        </div>
        <div className="min-w-0">
          {shown ? (
            <FilePicture
              key={offered.indexOf(shown) + shown.name + shown.lastModified}
              file={shown}
              refusal={refusal ?? null}
            />
          ) : null}
        </div>
      </div>
      {good.length > 0 ? (
        <fieldset className="mt-5 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
          <legend className="sr-only">{words.forAll}</legend>
          <Field label={words.category}>
            {(control) => (
              <SuggestInput
                {...control}
                value={category}
                onChange={setCategory}
                onPick={setCategory}
                suggestions={inUse.categories}
                listLabel={metadataWords.suggestions(metadataWords.category)}
                maxLength={100}
              />
            )}
          </Field>
          <Field label={words.tags}>
            {(control) => <TagsInput control={control} tags={tags} onChange={setTags} suggestions={inUse.tags} />}
          </Field>
        </fieldset>
      ) : null}
    </Dialog>
  );
}
