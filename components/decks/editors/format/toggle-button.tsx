import type { LucideIcon } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { Tooltip } from "@/components/ui/overlay/tooltip";

type ToggleButtonProps = {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
};

/** A small switch with an icon, for formats. */
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
