import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonLook, type ButtonLook } from "./button-look";
import { Spinner } from "./spinner";

export type ButtonProps = ComponentProps<"button"> &
  Omit<ButtonLook, "className"> & {
    /** Gives the look to the only child (a link, for instance). */
    asChild?: boolean;
    /** Shows a spinner and refuses further clicks. */
    pending?: boolean;
  };

export function Button({ variant, size, asChild, pending, className, children, ...props }: ButtonProps) {
  const look = buttonLook({ variant, size, className });
  if (asChild) {
    return (
      <Slot.Root className={look} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      className={look}
      disabled={props.disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}
