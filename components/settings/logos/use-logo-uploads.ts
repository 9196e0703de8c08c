import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { fieldError } from "@/components/settings/name-form";
import { describeError } from "@/components/shell/error-messages";
import type { Logo } from "@/lib/contract/logos";
import { logoMessages } from "./messages";
import { logoKeys, sendLogo } from "./queries";

export type LogoUpload = {
  id: number;
  file: File;
  name: string;
  /** `asking`: a logo with this name exists and is only replaced if the person confirms it. */
  status: "waiting" | "asking" | "sending" | "done" | "rejected";
  percent: number;
  replaces: Logo | null;
  problem: string | null;
};

/** Maximum number of uploads at the same time. */
const atOnce = 3;
let lastId = 0;

/** Uploads logos, a few at a time, and tracks the progress or error of each. */
export function useLogoUploads(logos: readonly Logo[]) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly LogoUpload[]>([]);
  const started = useRef(new Set<number>());
  const change = useCallback(
    (id: number, facts: Partial<LogoUpload>) =>
      setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload))),
    [],
  );

  const add = (files: readonly File[]) => {
    const logosByName = new Map(logos.map((logo) => [logo.name.toLowerCase(), logo]));
    const added = files.map((file): LogoUpload => {
      const name = logoNameFromFile(file.name);
      const problem = logoFileError(file);
      const replaces = logosByName.get(name.toLowerCase()) ?? null;
      return {
        id: ++lastId,
        file,
        name,
        status: problem ? "rejected" : replaces ? "asking" : "waiting",
        percent: 0,
        replaces,
        problem,
      };
    });
    setUploads((now) => [...now, ...added]);
  };

  useEffect(() => {
    const sending = uploads.filter(({ status }) => status === "sending").length;
    const next = uploads
      .filter(({ id, status }) => status === "waiting" && !started.current.has(id))
      .slice(0, atOnce - sending);
    for (const { id, file, name, replaces } of next) {
      started.current.add(id);
      change(id, { status: "sending", percent: 0, problem: null });
      sendLogo({ name: replaces?.name ?? name, domain: replaces?.domain ?? null, image: file }, (percent) =>
        change(id, { percent }),
      )
        .then(
          () => change(id, { status: "done", percent: 100 }),
          (error: unknown) => change(id, { status: "rejected", problem: describeLogoError(error) }),
        )
        .finally(() => {
          started.current.delete(id);
          void queryClient.invalidateQueries({ queryKey: logoKeys.all });
        });
    }
  }, [uploads, change, queryClient]);

  return {
    uploads,
    add,
    /** Sends a file that waits for confirmation, or whose upload failed. */
    send: (id: number) => change(id, { status: "waiting" }),
    dismiss: (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id)),
    clear: () => setUploads((now) => now.filter(({ status }) => status === "waiting" || status === "sending")),
  };
}

/** Returns a logo name for a file name: `acme corp` for `acme_corp-logo@2x.png`. */
export function logoNameFromFile(filename: string): string {
  const stem = filename.replace(/\.[^.]+$/, "");
  const words = stem
    .replace(/@\dx$/i, "")
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, "")
    .split(/[\s_-]+/)
    .filter(Boolean);
  const named = words.filter((word) => word.toLowerCase() !== "logo");
  return (named.length > 0 ? named : words).join(" ").slice(0, 100).trim() || "Logo";
}

/** Media types that the API accepts. The API also checks the bytes. */
export const logoAccept = "image/png,image/jpeg,image/svg+xml,image/webp,image/gif,image/bmp";

/** Returns why a file can't be sent; null if it can. */
export function logoFileError({ type }: Pick<File, "type">): string | null {
  return logoAccept.split(",").includes(type) ? null : logoMessages.uploads.notImage;
}

/** Returns a sentence that says why the API rejected a logo. */
export function describeLogoError(error: unknown): string {
  if (error instanceof ApiError && error.code === "FILE_TOO_LARGE") return logoMessages.uploads.tooLarge;
  return fieldError(error, "file") ?? fieldError(error, "name") ?? describeError(error);
}
