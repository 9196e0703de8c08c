import { Image as ImageIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { choicesOf, Input } from "@/components/ui/form-fields";
import { Inspectable } from "./dock";
import { IssueNotes, pathName, useFieldIssues } from "./field-issues";
import { type EditorProps, type Path, type SetField, valueAt, withAsset, withFields } from "./field-path";
import { FormField } from "./form-field";
import { editorMessages } from "./messages";
import { PictureDialog, pictureAddress } from "./picture-dialog";
import type { SlideForm } from "./slide-form";

const { picture: pictureMessages } = editorMessages;

/** Edits an image: which one, and once there is one, its alternative text and how it fills its frame. */
export function PictureEditor({ path, body, set }: Omit<EditorProps, "name">) {
  const [isChoosing, setChoosing] = useState(false);
  const issues = useFieldIssues(path);
  const sourceIssues = useFieldIssues([...path, "asset_id"]);
  const alt = valueAt(body, ["alt_text"]);
  const chosen = valueAt(body, ["fit"]);
  const fit = chosen === "contain" || chosen === "cover" ? chosen : "auto";
  const hasPicture = sourceOf(body) !== null;
  const choose = (assetId: string) => set(path, (present: unknown) => withAsset(present, assetId));
  const clear = () =>
    set(path, (present: unknown) =>
      withFields(present, {
        asset_id: undefined,
        url: undefined,
        data_base64: undefined,
        focus: undefined,
        alt_text: undefined,
      }),
    );
  return (
    <div className="grid gap-3" data-path={pathName(path)}>
      <div className="flex flex-wrap items-center gap-3">
        <Thumbnail key={String(valueAt(body, ["asset_id"]))} image={body} />
        <div className="grid justify-items-start gap-1">
          <Button onClick={() => setChoosing(true)}>
            {hasPicture ? pictureMessages.change : pictureMessages.choose}
          </Button>
          {hasPicture ? (
            <Button variant="ghost" onClick={clear}>
              {pictureMessages.clear}
            </Button>
          ) : null}
        </div>
      </div>
      <IssueNotes issues={[...issues, ...sourceIssues]} />
      {hasPicture ? (
        <>
          <FormField path={[...path, "alt_text"]} label={pictureMessages.altText} hint={pictureMessages.altTextHint}>
            {(control) => (
              <Input
                {...control}
                type="text"
                value={typeof alt === "string" ? alt : ""}
                onChange={(event) => set([...path, "alt_text"], event.currentTarget.value || undefined)}
              />
            )}
          </FormField>
          <div className="grid gap-1.5">
            <Segmented
              label={pictureMessages.fit}
              value={fit}
              choices={choicesOf(pictureMessages.fits)}
              onChange={(next) => set([...path, "fit"], next === "auto" ? undefined : next)}
            />
            {fit === "auto" ? <p className="text-sm text-muted">{pictureMessages.fitHint}</p> : null}
          </div>
          {fit !== "contain" ? (
            <FocusField
              name={pathName(path)}
              focus={valueAt(body, ["focus"])}
              onChange={(focus) => set([...path, "focus"], focus)}
            />
          ) : null}
        </>
      ) : null}
      {isChoosing ? <PictureDialog onChoose={choose} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}

const shares = [0, 0.5, 1] as const;
type Focus = { x: number; y: number };

/** Lets people choose which of nine parts of an image stays in its frame. */
function FocusField({
  name,
  focus,
  onChange,
}: {
  name: string;
  focus: unknown;
  onChange: (focus: Focus | undefined) => void;
}) {
  const nearest = (axis: "x" | "y") => Math.round(Number(valueAt(focus, [axis]) ?? 0.5) * 2) / 2;
  const [left, top] = [nearest("x"), nearest("y")];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{pictureMessages.focus}</legend>
      <div className="grid w-fit grid-cols-3 rounded-md border border-line bg-sunken p-1">
        {shares.flatMap((y) =>
          shares.map((x) => (
            <label key={`${x} ${y}`} className="grid h-8 w-11 cursor-pointer place-items-center max-sm:h-10">
              <input
                type="radio"
                name={`${name}.focus`}
                aria-label={pictureMessages.focusAt(x, y)}
                title={pictureMessages.focusAt(x, y)}
                checked={left === x && top === y}
                onChange={() => onChange(x === 0.5 && y === 0.5 ? undefined : { x, y })}
                className="size-4 accent-accent"
              />
            </label>
          )),
        )}
      </div>
    </fieldset>
  );
}

const sources = ["asset_id", "url", "data_base64"] as const;

/** Returns the source of an image; null if none is chosen. */
function sourceOf(image: unknown): (typeof sources)[number] | null {
  return sources.find((name) => typeof valueAt(image, [name]) === "string" && valueAt(image, [name]) !== "") ?? null;
}

/** Shows an uploaded image. Images from other sources are not loaded; only their type is shown. */
function Thumbnail({ image }: { image: unknown }) {
  const [isGone, setGone] = useState(false);
  const source = sourceOf(image);
  const isShown = source === "asset_id" && !isGone;
  return (
    <span className="grid h-20 w-32 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken p-1 text-center text-xs text-muted">
      {isShown ? (
        <img
          src={pictureAddress(String(valueAt(image, ["asset_id"])))}
          alt={pictureMessages.chosen}
          onError={() => setGone(true)}
          className="max-h-full max-w-full object-contain"
        />
      ) : source === null ? (
        <ImageIcon aria-hidden className="size-6" />
      ) : (
        pictureMessages.elsewhere[source]
      )}
    </span>
  );
}

type PictureFieldsProps = { form: SlideForm; values: unknown; set: SetField };

/** Shows the slide's own image fields. */
export function PictureFields({ form: { pictures, labels }, values, set }: PictureFieldsProps) {
  return pictures.map((name) => {
    const path: Path = ["custom_fields", name];
    const value = valueAt(values, [name]);
    const label = labels.get(name) ?? name;
    return (
      <div key={name} role="group" aria-label={label} className="rounded-lg border border-line bg-surface">
        <header className="flex min-h-9 items-center gap-1 border-b border-line py-0.5 pr-1 pl-3">
          <h3 className="mr-auto font-medium">{label}</h3>
        </header>
        <div className="p-3">
          <Inspectable path={path}>
            <PictureEditor path={path} body={value ?? {}} set={set} />
          </Inspectable>
        </div>
      </div>
    );
  });
}
