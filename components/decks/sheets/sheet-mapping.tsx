"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { deckSheets as t } from "@/components/decks/messages/sheets";
import { ErrorState } from "@/components/shell/states/error-state";
import { SlidePicture } from "@/components/slides/slide-picture";
import { Button } from "@/components/ui/button";
import { useEver } from "@/components/ui/overlay/use-ever";
import { Skeleton } from "@/components/ui/skeleton";
import type { SheetFileContent } from "./sheet-dialog";
import { SheetFieldList } from "./sheet-field-list";
import { SheetPreview } from "./sheet-preview";
import { SheetRows } from "./sheet-rows";
import type { SheetImport } from "./use-sheet-import";

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);

/** Which rows, which template slide, and what fills it, with a preview of a row. */
export function SheetMapping({ file, state }: { file: SheetFileContent; state: SheetImport }) {
  const [picking, setPicking] = useState(false);
  const ever = useEver(picking);
  const { slide } = state;
  return (
    <div className="grid gap-6 pt-1 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <SheetRows file={file} state={state} />
        <section aria-label={t.slide} className="grid gap-2">
          <h3 className="font-semibold">{t.slide}</h3>
          {slide ? (
            <div className="flex items-center gap-3">
              <SlidePicture
                source={{
                  kind: slide.slideId.startsWith("layout_") ? "layout" : "template",
                  templateId: slide.templateId,
                }}
                slideNumber={slide.slideNumber}
                label=""
                className="w-32 shrink-0 rounded-md border border-line"
              />
              <div className="min-w-0">
                <p className="truncate font-medium">{slide.title}</p>
                <p className="truncate text-sm text-muted">{slide.templateName}</p>
                <Button size="sm" className="mt-2" onClick={() => setPicking(true)}>
                  {t.anotherSlide}
                </Button>
              </div>
            </div>
          ) : (
            <div className="grid justify-items-start gap-2">
              <p className="text-muted">{t.slideBody}</p>
              <Button variant="primary" onClick={() => setPicking(true)}>
                {t.chooseSlide}
              </Button>
            </div>
          )}
        </section>
        {slide && state.schema.isPending ? <Skeleton className="h-40" /> : null}
        {slide && state.schema.error ? (
          <ErrorState what={t.slide} error={state.schema.error} onRetry={() => void state.schema.refetch()} />
        ) : null}
        {state.example ? <SheetFieldList state={state} example={state.example} /> : null}
      </div>
      <SheetPreview state={state} />
      {ever ? (
        <SlidePicker
          open={picking}
          onOpenChange={setPicking}
          single
          title={t.chooseSlide}
          onPick={([picked]) => {
            if (!picked) return;
            const { templateId, templateName, slideId, slideNumber, title } = picked;
            state.setSlide({ templateId, templateName, slideId, slideNumber, title });
          }}
        />
      ) : null}
    </div>
  );
}
