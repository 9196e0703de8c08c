"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonProps } from "./button";
import { commonMessages } from "./messages";
import { toast } from "./toast";

/** Copies `text`, or the function's result, and shows a confirmation for two seconds. */
export function CopyButton({
  text,
  onCopied,
  children,
  ...props
}: ButtonProps & { text: string | (() => string); onCopied?: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setCopied(true);
      onCopied?.();
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      toast.error(commonMessages.copyFailed);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button icon={Icon} {...props} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? commonMessages.copied : children}</span>
    </Button>
  );
}
