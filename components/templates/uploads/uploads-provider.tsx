"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { templateKeys } from "@/lib/queries/templates/keys";
import { uploadTemplate, type UploadProgress } from "@/lib/queries/templates/upload-template";
import { templates as templatesTexts } from "../../texts/templates";
import { refusalText } from "./refusal-text";

export type UploadItem = {
  id: number;
  name: string;
  progress: { step: "waiting" } | UploadProgress | { step: "failed"; message: string };
};

type Uploads = { items: UploadItem[]; start: (files: File[]) => void; dismiss: (ids: number[]) => void };

const Context = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = use(Context);
  if (!uploads) throw new Error("useUploads needs an UploadsProvider around it");
  return uploads;
}

/** Keeps uploads going while a person moves between pages; files are sent one after the other. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [items, setItems] = useState<UploadItem[]>([]);
  const queue = useRef(Promise.resolve());
  const nextId = useRef(1);

  const start = useCallback(
    (files: File[]) => {
      for (const file of files) {
        const id = nextId.current++;
        const report = (progress: UploadItem["progress"]) =>
          setItems((all) => all.map((item) => (item.id === id ? { ...item, progress } : item)));
        const isPptx = /[^.]\.pptx$/i.test(file.name);
        const first: UploadItem["progress"] = isPptx ? { step: "waiting" } : { step: "failed", message: templatesTexts.uploads.notPptx };
        setItems((all) => [...all, { id, name: file.name, progress: first }]);
        if (!isPptx) continue;
        queue.current = queue.current
          .then(() => uploadTemplate(file, report))
          .catch((error: unknown) => report({ step: "failed", message: refusalText(error) }))
          .then(() => queryClient.invalidateQueries({ queryKey: templateKeys.lists() }));
      }
    },
    [queryClient],
  );
  const dismiss = useCallback((ids: number[]) => setItems((all) => all.filter(({ id }) => !ids.includes(id))), []);
  const value = useMemo(() => ({ items, start, dismiss }), [items, start, dismiss]);
  return <Context value={value}>{children}</Context>;
}
