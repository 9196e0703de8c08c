"use client";

import { type ComponentProps, type MouseEvent, useState } from "react";

type SteadyButtonProps = ComponentProps<"button"> & {
  /** True if the button can get the focus while it is disabled. */
  focusable?: boolean | undefined;
};

/** A button that keeps the focus while it is disabled. Browsers would move the focus to the page. */
export function SteadyButton({ disabled, focusable, onClick, onFocus, onBlur, ...props }: SteadyButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled && (hasFocus || focusable);
  return (
    // oxlint-disable-next-line react/button-has-type -- the type is among the properties
    <button
      {...props}
      disabled={disabled && !isHeld}
      aria-disabled={isHeld || props["aria-disabled"]}
      onClick={(event: MouseEvent<HTMLButtonElement>) => (isHeld ? event.preventDefault() : onClick?.(event))}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}
