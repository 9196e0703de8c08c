"use client";

import { Upload } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { galleryMessages } from "@/components/templates/gallery/messages";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useUploads } from "./uploads-provider";

/** Picks files; for people who may add templates only. */
export function UploadButton({
  variant = "primary",
  children,
}: Pick<ButtonProps, "variant"> & { children?: ReactNode }) {
  const { offer } = useUploads();
  const mayAdd = useMayChangeTemplates();
  const input = useRef<HTMLInputElement>(null);
  if (!mayAdd) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".pptx,.potx,.ppsx"
        hidden
        aria-label={galleryMessages.upload}
        onChange={({ currentTarget }) => {
          offer([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button variant={variant} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {children ?? galleryMessages.upload}
      </Button>
    </>
  );
}
