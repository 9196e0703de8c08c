import { useQuery } from "@tanstack/react-query";
import { ChevronDown, X } from "lucide-react";
import { createContext, useContext, useId, useState } from "react";
import { analysisQuery } from "@/components/templates/queries";
import { IconButton } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/progress";
import { isObject, keysOf } from "@/components/ui/records";
import type { Color } from "@/lib/contract/slide-data/rich-text";
import { IssueNotes, pathName, useFieldIssues } from "./field-issues";
import type { Path } from "./field-path";
import { editorMessages } from "./messages";

const { format: formatMessages, color: colorMessages } = editorMessages;
const themeColors = keysOf(colorMessages.names);

/** The id of the template whose theme colours are offered; empty: unknown. */
export const ThemeContext = createContext("");

type ThemeColors = Record<string, string>;

/** Returns the colours of the slide's theme by name, as `#RRGGBB`; none until they are loaded. */
function useThemeColors(isNeeded: boolean): { theme: ThemeColors; isLoading: boolean } {
  const templateId = useContext(ThemeContext);
  const { data, isLoading } = useQuery({
    ...analysisQuery(templateId),
    enabled: isNeeded && templateId !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { theme: data && "theme" in data ? (data.theme?.colors ?? {}) : {}, isLoading };
}

const hex = /^#[0-9a-f]{6}$/i;

/** Returns a colour as `#RRGGBB`; null if it is not a colour, or belongs to an unknown theme. */
function hexOf(value: unknown, theme: ThemeColors): string | null {
  if (typeof value === "string") return hex.test(value) ? value : (theme[value] ?? null);
  if (!isObject(value)) return null;
  const base = hexOf(value["theme"], theme);
  const [lighter, darker] = [Number(value["lighter"] ?? 0), Number(value["darker"] ?? 0)];
  if (base === null) return null;
  const towards = lighter > 0 ? 255 : 0;
  const share = Math.max(lighter, darker) / 100;
  const channels = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16));
  return `#${channels
    .map((one) => Math.round(one + (towards - one) * share).toString(16))
    .map((one) => one.padStart(2, "0"))
    .join("")}`;
}

const isSetColor = (value: unknown): boolean => (typeof value === "string" && value !== "") || isObject(value);

type ColorFieldProps = {
  path: Path;
  label: string;
  value: unknown;
  onChange: (value: Color | undefined) => void;
  /** True to show the colours at once. */
  isOpen?: boolean;
};

/** Lets people choose a colour, with the template's colours first. Without a colour, the template's default applies. */
export function ColorField({ path, label, value, onChange, isOpen = false }: ColorFieldProps) {
  const id = useId();
  const issues = useFieldIssues(path);
  const [open, setOpen] = useState(isOpen);
  const isSet = isSetColor(value);
  const { theme, isLoading } = useThemeColors(open || (isSet && !(typeof value === "string" && hex.test(value))));
  const shown = hexOf(value, theme);
  return (
    <div role="group" aria-label={label} data-path={pathName(path)} className={open ? "w-full" : undefined}>
      <span className="inline-flex items-center gap-2">
        <span id={`${id}-label`} className="text-sm text-muted">
          {label}
        </span>
        <button
          type="button"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex h-8 items-center gap-1 rounded-md border border-field px-1.5 hover:bg-sunken max-sm:h-10"
        >
          <Swatch color={shown} />
          <span id={`${id}-value`} className="sr-only">
            {isSet ? nameOf(value) : formatMessages.template}
          </span>
          <ChevronDown aria-hidden className="size-3.5 text-muted" />
        </button>
        {isSet ? (
          <IconButton icon={X} label={`${label}: ${formatMessages.template}`} onClick={() => onChange(undefined)} />
        ) : (
          <span className="text-sm text-muted">{formatMessages.template}</span>
        )}
      </span>
      <div id={id} hidden={!open} className="mt-1.5">
        {open ? (
          <Colors label={label} value={value} shown={shown} theme={theme} isLoading={isLoading} onChange={onChange} />
        ) : null}
      </div>
      <IssueNotes issues={issues} />
    </div>
  );
}

/** Returns the name of a colour. */
function nameOf(value: unknown): string {
  if (typeof value !== "string") return colorMessages.shade;
  const known = themeColors.find((name) => name === value);
  return known ? colorMessages.names[known] : value;
}

/** Shows a colour; crossed out if there is none. */
function Swatch({ color }: { color: string | null }) {
  return color === null ? (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 rounded-sm border border-line text-field">
      <line x1="0" y1="20" x2="20" y2="0" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  ) : (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 rounded-sm border border-line">
      <rect width="20" height="20" fill={color} />
    </svg>
  );
}

type ColorsProps = Pick<ColorFieldProps, "label" | "value" | "onChange"> & {
  shown: string | null;
  theme: ThemeColors;
  isLoading: boolean;
};

function Colors({ label, value, shown, theme, isLoading, onChange }: ColorsProps) {
  const known = themeColors.filter((name) => theme[name] !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-1">
      {/* What is below doesn't move when the colours are loaded. */}
      {isLoading ? themeColors.map((name) => <Skeleton key={name} className="m-1.5 size-5 max-sm:m-2.5" />) : null}
      {known.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={`${label}: ${colorMessages.names[name]}`}
          title={colorMessages.names[name]}
          aria-pressed={value === name}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChange(name)}
          className="grid size-8 place-items-center rounded-md border border-transparent hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft max-sm:size-10"
        >
          <Swatch color={theme[name] ?? null} />
        </button>
      ))}
      <label className="inline-flex h-8 items-center gap-1.5 rounded-md px-1.5 text-sm hover:bg-sunken max-sm:h-10">
        <input
          type="color"
          aria-label={`${label}: ${colorMessages.other}`}
          value={shown?.toLowerCase() ?? "#808080"}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          className="h-5 w-6 cursor-pointer"
        />
        <span aria-hidden>{colorMessages.other}</span>
      </label>
    </div>
  );
}
