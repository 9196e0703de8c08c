import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Tooltip } from "./tooltip";

export function Spinner({ className = "size-4" }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}

const buttonBase =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55";

const variants = {
  primary: "bg-accent text-accent-on hover:bg-accent-strong",
  secondary: "border border-line bg-surface text-ink shadow-card hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  danger: "bg-danger text-danger-on hover:bg-danger-strong",
};

const sizes = {
  md: "h-9 px-3.5 text-base max-sm:h-10",
  sm: "h-8 px-2.5 text-sm max-sm:h-9",
  icon: "size-9 max-sm:size-10",
};

type ButtonStyleProps = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/** Returns the class names of a button. */
export function buttonStyle({ variant = "secondary", size = "md", className }: ButtonStyleProps = {}): string {
  return classNames(buttonBase, variants[variant], sizes[size], className);
}

export type ButtonProps = ComponentProps<"button"> &
  Omit<ButtonStyleProps, "className"> & {
    /** Applies the style to the only child (a link, for instance). */
    asChild?: boolean;
    /** Shows a spinner and ignores clicks. */
    pending?: boolean;
  };

export function Button({ variant, size, asChild, pending, className, children, ...props }: ButtonProps) {
  const style = buttonStyle({ variant, size, className });
  if (asChild) {
    return (
      <Slot.Root className={style} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      className={style}
      disabled={props.disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A button with only an icon; `label` is its name and its tooltip. */
export function IconButton({ label, ...props }: Omit<ButtonProps, "size" | "aria-label"> & { label: string }) {
  return (
    <Tooltip text={label}>
      <Button variant="ghost" {...props} size="icon" aria-label={label} />
    </Tooltip>
  );
}
