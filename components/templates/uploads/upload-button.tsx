"use client";

import { Upload } from "lucide-react";
import { useRef } from "react";
import { templates as templatesTexts } from "../../texts/templates";
import { Button } from "../../ui/button";
import { useUploads } from "./uploads-provider";

export function UploadButton() {
  const { start } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".pptx"
        hidden
        aria-label={templatesTexts.upload}
        onChange={({ currentTarget }) => {
          start([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {templatesTexts.upload}
      </Button>
    </>
  );
}
