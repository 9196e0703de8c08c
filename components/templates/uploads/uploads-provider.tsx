import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { templateKeys } from "@/components/templates/template-keys";
import type { MetadataInput } from "@/lib/contract/templates";
import { isInProgress, nextToRun, withItem, type UploadItem } from "./upload-items";

/** The template of which an uploaded file is a new version. */
export type Replaced = { templateId: string; name: string };

type Uploads = {
  /** Files that were chosen but not sent yet. */
  offered: File[];
  /** The template of which the chosen file is a new version; null: the files are new templates. */
  replaced: Replaced | null;
  items: UploadItem[];
  /** Shows files for review before anything is sent. */
  offer: (files: File[]) => void;
  /** Shows a file for review as a new version of a template. */
  offerVersion: (file: File, replaced: Replaced) => void;
  withdraw: (file: File) => void;
  /** Sends files and closes their review. */
  start: (files: File[], metadata: MetadataInput, replaces?: string | null) => void;
  retry: (id: number) => void;
  cancel: (id: number) => void;
  dismiss: (ids: number[]) => void;
};

const Context = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = use(Context);
  if (!uploads) throw new Error("useUploads needs an UploadsProvider around it");
  return uploads;
}

/** Keeps uploads running across pages. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [offered, setOffered] = useState<File[]>([]);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [items, setItems] = useState<UploadItem[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  const change = useCallback((id: number, part: Partial<UploadItem>) => setItems((all) => withItem(all, id, part)), []);

  useEffect(() => {
    for (const id of nextToRun(items)) {
      const item = items.find((one) => one.id === id);
      if (!item || running.current.has(id)) continue;
      const controller = new AbortController();
      running.current.set(id, controller);
      void import("./run-upload")
        .then(({ runUpload }) => runUpload(item, controller.signal, (part) => change(id, part)))
        .finally(() => {
          running.current.delete(id);
          void queryClient.invalidateQueries({ queryKey: item.replaces ? templateKeys.all : templateKeys.lists() });
        });
      change(id, { state: { step: "uploading", percent: 0 } });
    }
  }, [items, change, queryClient]);

  const anyInProgress = items.some(isInProgress);
  useEffect(() => {
    if (!anyInProgress) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [anyInProgress]);

  useEffect(() => {
    const continueUploads = () =>
      setItems((all) =>
        all.map((item) =>
          item.state.step === "broken" && item.state.isOffline ? { ...item, state: { step: "waiting" } } : item,
        ),
      );
    window.addEventListener("online", continueUploads);
    return () => window.removeEventListener("online", continueUploads);
  }, []);

  const actions = useMemo(
    () => ({
      offer: (files: File[]) => {
        setReplaced(null);
        setOffered((before) => [...before, ...files]);
      },
      offerVersion: (file: File, template: Replaced) => {
        setReplaced(template);
        setOffered([file]);
      },
      withdraw: (file: File) => setOffered((before) => before.filter((other) => other !== file)),
      start: (files: File[], metadata: MetadataInput, replaces: string | null = null) => {
        setOffered([]);
        const added = files.map((file): UploadItem => ({
          id: nextId.current++,
          file,
          metadata,
          replaces,
          target: null,
          state: { step: "waiting" },
        }));
        setItems((all) => [...all, ...added]);
      },
      retry: (id: number) => change(id, { state: { step: "waiting" } }),
      cancel: (id: number) => {
        const controller = running.current.get(id);
        if (controller) controller.abort();
        else change(id, { state: { step: "cancelled" } });
      },
      dismiss: (ids: number[]) => setItems((all) => all.filter(({ id }) => !ids.includes(id))),
    }),
    [change],
  );
  const value = useMemo(() => ({ offered, replaced, items, ...actions }), [offered, replaced, items, actions]);
  return <Context value={value}>{children}</Context>;
}
