"use client";

import { Upload } from "lucide-react";
import { useRef } from "react";
import { texts } from "../../texts";
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
        aria-label={texts.templates.upload}
        onChange={({ currentTarget }) => {
          start([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {texts.templates.upload}
      </Button>
    </>
  );
}
