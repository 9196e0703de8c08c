"use client";

import type { SlideIssue } from "@/components/decks/deck/issues";
import { decks as texts } from "@/components/decks/messages/decks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { GenerationOptions } from "@/lib/contract/slide-data";
import { NumberOption, SwitchOption, TextOption } from "./option-fields";

const { fields } = texts.options;

type OptionsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  options: GenerationOptions;
  /** What holds where nothing is said here: the options of the deck, for those of a slide. */
  inherited?: GenerationOptions;
  issues?: SlideIssue[];
  onChange: (options: GenerationOptions) => void;
};

/** How slides are made, in words, with what holds when nothing is said. */
export function OptionsDialog({
  open,
  onOpenChange,
  title,
  description,
  options,
  inherited = {},
  issues = [],
  onChange,
}: OptionsDialogProps) {
  const field = <Name extends keyof GenerationOptions>(name: Name) => ({
    ...fields[name],
    value: options[name] ?? null,
    inherited: inherited[name] ?? null,
    error: issues.find(({ path }) => path[0] === name)?.message ?? null,
    onChange: (value: GenerationOptions[Name] | null) => {
      const { [name]: _, ...others } = options;
      onChange(value === null || value === undefined ? (others as GenerationOptions) : { ...others, [name]: value });
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid gap-6">
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{texts.options.footer}</legend>
          <TextOption {...field("footer_text")} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextOption {...field("footer_font_name")} />
            <NumberOption {...field("footer_font_size")} min={1} max={400} fallback={8} />
          </div>
          <SwitchOption {...field("show_slide_numbers")} fallback={false} />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{texts.options.tables}</legend>
          <SwitchOption {...field("auto_paginate_tables")} fallback />
          <SwitchOption {...field("allow_textbox_reposition")} fallback={false} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberOption {...field("table_min_font_size")} min={6} max={72} fallback={9} />
            <NumberOption {...field("textbox_min_font_size")} min={6} max={72} fallback={8} />
          </div>
        </fieldset>
      </div>
    </Dialog>
  );
}
