import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  ChevronRight,
  Italic,
  type LucideIcon,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/form-fields";
import { lengthUnit } from "@/components/ui/format";
import { Tooltip } from "@/components/ui/tooltip";
import { useLocale } from "@/components/ui/when";
import { ColorField } from "./color-field";
import { IssueNotes, pathName, useFieldIssues } from "./field-issues";
import { type Path, valueAt, withFields, type SetField } from "./field-path";
import { editorMessages } from "./messages";

const { format: formatMessages } = editorMessages;
const alignments = [
  { value: "left", icon: AlignLeft },
  { value: "center", icon: AlignCenter },
  { value: "right", icon: AlignRight },
  { value: "justify", icon: AlignJustify },
] as const;

type FormatFieldsProps = { legend: string; path: Path; format: unknown; set: SetField };

/** Edits a text format; unset fields follow the template. */
export function FormatFields({ legend, path, format, set }: FormatFieldsProps) {
  const put = (name: string, value: unknown) =>
    set(path, (present: unknown) => {
      const next = withFields(present, { [name]: value });
      if (value === undefined) delete next[name];
      return Object.keys(next).length > 0 ? next : undefined;
    });
  const at = (name: string) => valueAt(format, [name]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex gap-1">
          <Emphasis
            label={formatMessages.bold}
            icon={Bold}
            value={at("bold")}
            onChange={(value) => put("bold", value)}
          />
          <Emphasis
            label={formatMessages.italic}
            icon={Italic}
            value={at("italic")}
            onChange={(value) => put("italic", value)}
          />
        </span>
        <span className="flex gap-1">
          {alignments.map(({ value, icon }) => (
            <ToggleButton
              key={value}
              label={`${formatMessages.alignment}: ${formatMessages.alignments[value]}`}
              icon={icon}
              isOn={at("alignment") === value}
              onChange={(isOn) => put("alignment", isOn ? value : undefined)}
            />
          ))}
        </span>
        <NumberField
          path={[...path, "font_size"]}
          label={formatMessages.size}
          value={at("font_size")}
          min={1}
          max={400}
          step={0.5}
          onChange={(value) => put("font_size", value)}
        />
        <NumberField
          path={[...path, "line_spacing"]}
          label={formatMessages.spacing}
          value={at("line_spacing")}
          min={0.1}
          max={10}
          step={0.1}
          onChange={(value) => put("line_spacing", value)}
        />
        <FontField
          path={[...path, "font_name"]}
          value={at("font_name")}
          onChange={(value) => put("font_name", value)}
        />
        <ColorField
          path={[...path, "color"]}
          label={formatMessages.color}
          value={at("color")}
          onChange={(value) => put("color", value)}
        />
      </div>
    </fieldset>
  );
}

/** A button that cycles through template default, on and off. */
function Emphasis({
  label,
  icon,
  value,
  onChange,
}: {
  label: string;
  icon: LucideIcon;
  value: unknown;
  onChange: (value: boolean | undefined) => void;
}) {
  const isOff = value === false;
  const state = value === true ? formatMessages.on : isOff ? formatMessages.off : formatMessages.template;
  return (
    <ToggleButton
      label={`${label}: ${state}`}
      icon={icon}
      isOn={value === true}
      onChange={() => onChange(value === true ? false : isOff ? undefined : true)}
      className={isOff ? "border-dashed border-field line-through opacity-60" : undefined}
    />
  );
}

type NumberFieldProps = {
  path: Path;
  label: string;
  value: unknown;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number | undefined) => void;
};

/** An optional number. */
export function NumberField({ path, label, value, min, max, step, onChange }: NumberFieldProps) {
  const id = useId();
  const issues = useFieldIssues(path);
  return (
    <div data-path={pathName(path)}>
      <span className="inline-flex items-center gap-2">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        <Input
          id={id}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={step}
          value={typeof value === "number" ? value : ""}
          aria-invalid={issues.some(({ severity }) => severity === "error") || undefined}
          onChange={(event) =>
            onChange(event.currentTarget.value === "" ? undefined : event.currentTarget.valueAsNumber)
          }
          className="h-8 w-20 px-2"
        />
      </span>
      <IssueNotes issues={issues} />
    </div>
  );
}

/** An optional length: in points in the request, in centimetres or inches in the form. */
export function LengthField({ value, min, max, label, onChange, ...props }: Omit<NumberFieldProps, "step">) {
  const { unit, points } = lengthUnit(useLocale());
  const shown = (length: number | undefined) => (length === undefined ? undefined : round(length / points));
  return (
    <NumberField
      {...props}
      label={formatMessages.withUnit(label, unit)}
      value={typeof value === "number" ? shown(value) : value}
      min={shown(min)}
      max={shown(max)}
      step={0.01}
      onChange={(length) => onChange(length === undefined ? undefined : round(length * points))}
    />
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

function FontField({
  path,
  value,
  onChange,
}: {
  path: Path;
  value: unknown;
  onChange: (value: string | undefined) => void;
}) {
  const id = useId();
  const issues = useFieldIssues(path);
  return (
    <div data-path={pathName(path)}>
      <span className="inline-flex items-center gap-2">
        <label htmlFor={id} className="text-sm text-muted">
          {formatMessages.font}
        </label>
        <Input
          id={id}
          value={typeof value === "string" ? value : ""}
          placeholder={formatMessages.template}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
          className="h-8 w-40 px-2"
        />
      </span>
      <IssueNotes issues={issues} />
    </div>
  );
}

type ToggleButtonProps = {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
};

/** A small icon button for a format that is on or off. */
export function ToggleButton({ label, icon: Icon, isOn, isDisabled, onChange, className }: ToggleButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className={classNames(
          "grid size-8 shrink-0 place-items-center rounded-md border border-line text-muted hover:bg-sunken disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-sm:size-10",
          className,
        )}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}

/** Rarely used settings, behind a button that shows them. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="w-full">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm font-medium text-muted hover:text-ink max-sm:h-10"
      >
        <ChevronRight aria-hidden className={`size-4 transition-transform ${open ? "rotate-90" : ""}`} />
        {label}
      </button>
      <div id={id} hidden={!open} className="mt-2">
        {open ? children : null}
      </div>
    </div>
  );
}
