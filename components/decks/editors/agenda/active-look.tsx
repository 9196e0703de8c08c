"use client";

import { Bold, Underline } from "lucide-react";
import { valueAt } from "@/components/decks/editors/data/set-at";
import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { ColorField } from "@/components/decks/editors/format/color-field";
import { ToggleButton } from "@/components/decks/editors/format/toggle-button";
import { editors } from "@/components/decks/editors/messages";

const { agenda: texts, format } = editors;

/** How the active section stands out: bold and underlined, unless the person says otherwise. */
export function ActiveLook({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  const flag = (name: string) => valueAt(body, [name]) !== false;
  const color = valueAt(body, ["active_font_color"]);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-sm text-muted">{texts.look}</legend>
      <ToggleButton
        label={format.bold}
        icon={Bold}
        isOn={flag("active_bold")}
        onChange={(isOn) => set([...path, "active_bold"], isOn ? undefined : false)}
      />
      <ToggleButton
        label={format.underline}
        icon={Underline}
        isOn={flag("active_underline")}
        onChange={(isOn) => set([...path, "active_underline"], isOn ? undefined : false)}
      />
      <ColorField
        path={[...path, "active_font_color"]}
        label={format.color}
        value={color}
        onChange={(next) => set([...path, "active_font_color"], next)}
      />
    </fieldset>
  );
}
