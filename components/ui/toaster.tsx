import { useEffect } from "react";
import { Toaster } from "sonner";
import { toastList } from "./toast";

export function ToastList({ theme }: { theme: "light" | "dark" | "system" }) {
  useEffect(() => toastList.isMounted(), []);
  return (
    <Toaster
      theme={theme}
      className="font-[inherit]!"
      position="bottom-right"
      // Above the bar below a slide, with its buttons for zoom and full screen.
      offset={{ bottom: 64 }}
      mobileOffset={{ bottom: 72 }}
      toastOptions={{
        classNames: {
          toast: "!border-line !bg-raised !text-ink !shadow-raised",
          actionButton: "!bg-accent !text-accent-on",
          description: "!text-muted",
        },
      }}
    />
  );
}
