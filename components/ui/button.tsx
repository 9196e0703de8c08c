import { LoaderCircle, type LucideIcon } from "lucide-react";
import { type ComponentProps, type HTMLAttributes, type ReactElement, type ReactNode, cloneElement } from "react";
import { type ButtonStyleProps, buttonStyle } from "./button-style";
import { SteadyButton } from "./steady-button";
import { Tooltip } from "./tooltip";

export function Spinner({ className = "size-4" }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}

export type ButtonProps = ComponentProps<"button"> &
  Omit<ButtonStyleProps, "className"> & {
    /** Applies the button's style to the only child, which must be a link without a style of its own. */
    asChild?: boolean;
    /** Shown before the text. Not with `asChild`. */
    icon?: LucideIcon;
    /** True to show a spinner and ignore clicks. */
    pending?: boolean;
  };

export function Button({ variant, size, asChild, icon: Icon, pending, className, children, ...props }: ButtonProps) {
  const style = buttonStyle({ variant, size, className });
  if (asChild) {
    const child = children as ReactElement<HTMLAttributes<HTMLElement>>;
    return cloneElement(child, { ...props, ...child.props, className: style });
  }
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </>
  );
  return (
    <SteadyButton
      type="button"
      {...props}
      className={pending ? `${style} relative` : style}
      disabled={props.disabled || pending}
      // A menu that was opened by the button returns the focus when its action is already running.
      focusable={pending}
      aria-busy={pending || undefined}
    >
      {pending ? <Pending>{content}</Pending> : content}
    </SteadyButton>
  );
}

/** Shows a spinner in the middle of a button, which keeps its name and its width. */
function Pending({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
      <span className="inline-flex min-w-0 items-center justify-center gap-[inherit] opacity-0">{children}</span>
    </>
  );
}

/** A button that shows only an icon. `label` is its accessible name and its tooltip. */
export function IconButton({ label, ...props }: Omit<ButtonProps, "size" | "aria-label"> & { label: string }) {
  return (
    <Tooltip text={label}>
      <Button variant="ghost" {...props} size="icon" aria-label={label} />
    </Tooltip>
  );
}
