"use client";

import { texts } from "../texts";
import { Checkbox } from "../ui/form/checkbox";
import { Field, Input } from "../ui/form/field";
import { Panel } from "../ui/panel";
import type { DeckOptions } from "./deck";

type DeckOptionsPanelProps = { options: DeckOptions; onChange: (options: Partial<DeckOptions>) => void };

export function DeckOptionsPanel({ options, onChange }: DeckOptionsPanelProps) {
  return (
    <Panel title={texts.decks.options}>
      <div className="grid gap-4 p-4">
        <Field label={texts.decks.footer} hint={texts.decks.footerHint}>
          {(control) => <Input {...control} value={options.footerText} onChange={(event) => onChange({ footerText: event.currentTarget.value })} />}
        </Field>
        <Checkbox label={texts.decks.slideNumbers} checked={options.showSlideNumbers} onCheckedChange={(showSlideNumbers) => onChange({ showSlideNumbers })} />
        <Checkbox label={texts.decks.paginate} checked={options.paginateTables} onCheckedChange={(paginateTables) => onChange({ paginateTables })} />
      </div>
    </Panel>
  );
}
