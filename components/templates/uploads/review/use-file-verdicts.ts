"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uploads } from "@/components/templates/messages/uploads";
import { largestTemplateQuery, templatesQuery } from "@/components/templates/queries/queries";
import { checkFile } from "@/components/templates/uploads/check/check-file";
import { earlyRefusalSentence } from "@/components/templates/uploads/refusal-text";

export type FileVerdict = {
  /** Why it can't be a template; null: nothing speaks against it as far as can be told here. */
  refusal: string | null;
  /** Something to know about it. */
  note: string | null;
};

const words = uploads.review;

function isSame(file: File, other: File): boolean {
  return file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;
}

/** What can be told of files before they are sent; nothing of a file that is still being looked at. */
export function useFileVerdicts(files: readonly File[]): ReadonlyMap<File, FileVerdict> {
  const [refusals, setRefusals] = useState<ReadonlyMap<File, string | null>>(new Map());
  /** Each file is read once, however many there are. */
  const asked = useRef(new WeakSet<File>());
  const largest = useQuery(largestTemplateQuery());
  // The service refuses too large a file at once, also where its limit could not be asked for.
  const maxBytes = largest.data ?? (largest.isError ? Number.POSITIVE_INFINITY : null);
  useEffect(() => {
    if (maxBytes === null) return;
    for (const file of files) {
      if (asked.current.has(file)) continue;
      asked.current.add(file);
      const tell = (refusal: string | null) => setRefusals((before) => new Map(before).set(file, refusal));
      checkFile(file, maxBytes).then(
        (code) => tell(code && earlyRefusalSentence(code, maxBytes)),
        () => tell(uploads.unreadable),
      );
    }
  }, [files, maxBytes]);
  const named = useQueries({
    queries: files.map(({ name }) => ({ ...templatesQuery({ search: name, limit: 10 }), staleTime: 30_000 })),
  });
  return new Map(
    files.flatMap((file, index) => {
      const refusal = refusals.get(file);
      if (refusal === undefined) return [];
      const isTwice = files.slice(0, index).some((other) => isSame(file, other));
      const hasNamesake = named[index]?.data?.templates.some(({ filename }) => filename === file.name);
      return [[file, { refusal, note: isTwice ? words.sameFile : hasNamesake ? words.sameName : null }] as const];
    }),
  );
}
