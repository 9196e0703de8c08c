"use client";

import { Upload } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { Button, type ButtonProps } from "@/components/ui/button";
import { uploadPageMessages } from "./page-messages";
import { type Replaced, useUploads } from "./uploads-provider";

/** A button that opens the file dialog. Only shown to people who may add templates. */
export function UploadButton({
  variant = "primary",
  replaces,
  children,
}: Pick<ButtonProps, "variant"> & { replaces?: Replaced; children?: ReactNode }) {
  const { offer, offerVersion } = useUploads();
  const mayAdd = useMayChangeTemplates();
  const input = useRef<HTMLInputElement>(null);
  if (!mayAdd) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!replaces}
        accept=".pptx,.potx,.ppsx"
        hidden
        aria-label={replaces ? uploadPageMessages.newVersion : uploadPageMessages.add}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (!replaces) offer(files);
          else if (files[0]) offerVersion(files[0], replaces);
          currentTarget.value = "";
        }}
      />
      <Button icon={Upload} variant={variant} onClick={() => input.current?.click()}>
        {children ?? uploadPageMessages.add}
      </Button>
    </>
  );
}
