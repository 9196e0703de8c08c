import { classNames } from "./class-names";

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

export type ButtonStyleProps = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

/** Returns the class names of a button. */
export function buttonStyle({ variant = "secondary", size = "md", className }: ButtonStyleProps = {}): string {
  return classNames(buttonBase, variants[variant], sizes[size], className);
}
