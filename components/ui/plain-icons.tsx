import type { ComponentProps } from "react";

/** The frame of two Lucide icons, copied to avoid the library's code in what every page preloads. */
function PlainIcon(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    />
  );
}

export function PlainCircleAlert(props: ComponentProps<"svg">) {
  return (
    <PlainIcon {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </PlainIcon>
  );
}

export function PlainFileQuestion(props: ComponentProps<"svg">) {
  return (
    <PlainIcon {...props}>
      <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
      <path d="M12 17h.01M9.1 9a3 3 0 0 1 5.82 1c0 2-3 3-3 3" />
    </PlainIcon>
  );
}
