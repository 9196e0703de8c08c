import { useState } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { setAt } from "@/components/decks/editors/field-path";
import { deckMessages } from "@/components/decks/messages";
import type { SlideIssue } from "@/components/decks/slide-issues";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, choicesOf, InputField } from "@/components/ui/form-fields";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { BuilderActions } from "./use-builder";

const { fields } = deckMessages.options;

type Unfilled = NonNullable<GenerationOptions["unfilled"]>;

type OptionsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  options: GenerationOptions;
  /** The deck's options, which apply where a slide sets none. */
  inherited?: GenerationOptions;
  issues?: SlideIssue[];
  onChange: (options: GenerationOptions) => void;
};

/** Edits generation options and shows the inherited values. */
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
  const field = <Name extends keyof typeof fields>(name: Name) => ({
    ...fields[name],
    value: options[name] ?? null,
    inherited: inherited[name] ?? null,
    error: issues.find(({ path }) => path[0] === name)?.message ?? null,
    onChange: (value: GenerationOptions[Name] | null) => onChange(setAt(options, [name], value ?? undefined)),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {deckMessages.done}
        </Button>
      }
    >
      <div className="grid gap-6">
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{deckMessages.options.footer}</legend>
          <FooterTextOption {...field("footer_text")} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextOption {...field("footer_font_name")} />
            <NumberOption {...field("footer_font_size")} min={1} max={400} fallback={8} />
          </div>
          <SwitchOption {...field("show_slide_numbers")} fallback={false} />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{deckMessages.options.tables}</legend>
          <SwitchOption {...field("auto_paginate_tables")} fallback />
          <SwitchOption {...field("allow_textbox_reposition")} fallback={false} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberOption {...field("table_min_font_size")} min={6} max={72} fallback={9} />
            <NumberOption {...field("textbox_min_font_size")} min={6} max={72} fallback={8} />
          </div>
          <SwitchOption {...field("strict")} fallback={false} />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{deckMessages.options.content}</legend>
          <UnfilledOption {...field("unfilled")} />
        </fieldset>
      </div>
    </Dialog>
  );
}

type SlideOptionsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  slide: DeckSlide;
  deckOptions: GenerationOptions;
  actions: BuilderActions;
};

/** Edits the options of one slide, which override the deck's. */
export function SlideOptionsDialog({ open, onOpenChange, slide, deckOptions, actions }: SlideOptionsDialogProps) {
  return (
    <OptionsDialog
      open={open}
      onOpenChange={onOpenChange}
      title={deckMessages.slide.options}
      description={deckMessages.options.slideBody}
      options={slide.options ?? {}}
      inherited={deckOptions}
      onChange={(options) =>
        actions.edit({
          type: "slide-options",
          key: slide.key,
          options: Object.keys(options).length > 0 ? options : undefined,
        })
      }
    />
  );
}

type OptionProps<T> = {
  label: string;
  hint: string;
  /** Null: not set, so the inherited value applies. */
  value: T | null;
  inherited: T | null;
  error: string | null;
  onChange: (value: T | null) => void;
};

function TextOption({ label, hint, value, inherited, error, onChange }: OptionProps<string>) {
  return (
    <InputField
      label={label}
      hint={hint}
      error={error}
      value={value ?? ""}
      placeholder={inherited ?? ""}
      maxLength={255}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** Edits the footer's text without its formats, which only the API and the JSON view show. Editing the text drops them. */
function FooterTextOption({ value, inherited, ...props }: OptionProps<RichText>) {
  const plain = (text: RichText | null) => (text === null ? null : plainText(text));
  return <TextOption {...props} value={plain(value)} inherited={plain(inherited)} />;
}

type NumberOptionProps = OptionProps<number> & { min: number; max: number; /** The API's default. */ fallback: number };

/** A number in points. Keeps what is typed until the field loses focus, and applies it only if it is in range. */
function NumberOption({ label, hint, value, inherited, error, min, max, fallback, onChange }: NumberOptionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = (text: string) =>
    text === "" || (Number.isFinite(Number(text)) && Number(text) >= min && Number(text) <= max);
  const rejected = typed !== null && !isValid(typed) ? deckMessages.options.range(min, max) : error;
  const change = (text: string) => {
    setTyped(text);
    if (isValid(text)) onChange(text === "" ? null : Number(text));
  };
  return (
    <InputField
      label={label}
      hint={hint}
      error={rejected}
      type="text"
      inputMode="decimal"
      value={typed ?? value ?? ""}
      placeholder={String(inherited ?? fallback)}
      onChange={(event) => change(event.currentTarget.value.trim().replace(",", "."))}
      onBlur={() => typed !== null && isValid(typed) && setTyped(null)}
    />
  );
}

/** Sets what happens to sample content that nothing replaces. */
function UnfilledOption({ label, hint, value, inherited, error, onChange }: OptionProps<Unfilled>) {
  const otherwise = inherited ?? "clear";
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      value={value ?? otherwise}
      onChange={(chosen) => onChange(chosen === otherwise ? null : chosen)}
      choices={choicesOf(deckMessages.options.unfilled)}
    />
  );
}

function SwitchOption({
  label,
  hint,
  value,
  inherited,
  fallback,
  onChange,
}: OptionProps<boolean> & { fallback: boolean }) {
  const otherwise = inherited ?? fallback;
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={value ?? otherwise}
      onCheckedChange={(checked) => onChange(checked === otherwise ? null : checked)}
    />
  );
}
