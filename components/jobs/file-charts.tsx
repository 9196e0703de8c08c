import { ChartColumn, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { describeError } from "@/components/shell/error-messages";
import { fileErrorMessages } from "@/components/shell/file-error-messages";
import { PreviewFrame } from "@/components/slides/preview-frame";
import { Button, Spinner } from "@/components/ui/button";
import { dropTarget } from "@/components/ui/drop-target";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { PresentChart } from "@/lib/contract/chart-updates";
import { hasCharts } from "./chart-changes";
import { chartUpdateMessages } from "./chart-update-messages";
import { ChartsEditor } from "./charts-editor";
import { useReadCharts } from "./mutations";

/** Updates the charts of an uploaded file, which may have been edited by hand. */
export function FileCharts() {
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const reading = useReadCharts();
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const isPptx = /\.pptx$/i.test(chosen.name);
    setRejected(!isPptx);
    setFile(isPptx ? chosen : null);
    if (isPptx) reading.mutate(chosen);
  };
  const choose = (
    <>
      <input
        ref={input}
        type="file"
        accept=".pptx"
        aria-label={chartUpdateMessages.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => (take(event.currentTarget.files?.[0]), (event.currentTarget.value = ""))}
      />
      <Button onClick={() => input.current?.click()}>
        {file ? chartUpdateMessages.other : chartUpdateMessages.choose}
      </Button>
    </>
  );
  const charts = file && reading.data ? reading.data.charts : [];
  const note = (text: string) => (
    <p className="grid h-full place-items-center p-4 text-center text-sm text-muted">{text}</p>
  );
  const preview = (chart: PresentChart) =>
    file ? (
      <PreviewFrame
        key={`${file.name} ${file.lastModified}`}
        file={file}
        slide={chart.slide_number}
        title={chartUpdateMessages.previewOf(chartUpdateMessages.slide(chart.slide_number))}
        loading={note(chartUpdateMessages.drawing)}
        failed={note(chartUpdateMessages.noPreview)}
      />
    ) : null;
  if (file && hasCharts(charts)) {
    return (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p className="min-w-0 truncate font-medium">{file.name}</p>
          {choose}
        </div>
        <ChartsEditor
          key={`${file.name} ${file.lastModified}`}
          charts={charts}
          source={file}
          preview={null}
          large={preview}
        />
      </>
    );
  }
  return (
    <>
      {rejected ? <Notice tone="danger">{chartUpdateMessages.notPptx}</Notice> : null}
      {reading.error ? <Notice tone="danger">{describeFileError(reading.error)}</Notice> : null}
      <div
        role="presentation"
        {...dropTarget(([dropped]) => take(dropped))}
        className="mt-4 rounded-lg border-2 border-dashed border-field bg-surface data-drop:border-accent data-drop:bg-accent-soft"
      >
        {reading.isPending ? (
          <p role="status" className="flex items-center justify-center gap-2.5 py-20 text-muted">
            <Spinner />
            {chartUpdateMessages.reading}
          </p>
        ) : file && reading.data ? (
          <EmptyState icon={ChartColumn} {...chartUpdateMessages.noFileCharts} action={choose} />
        ) : (
          <EmptyState
            icon={FileUp}
            title={chartUpdateMessages.drop}
            body={chartUpdateMessages.dropHint}
            action={choose}
          />
        )}
      </div>
    </>
  );
}

/** Returns why a file was rejected, and what to do. The API's message starts with the error code: `CORRUPT: …`. */
function describeFileError(error: unknown): string {
  const said = error instanceof ApiError ? (error.issues.find(({ loc }) => loc.at(-1) === "file")?.msg ?? "") : "";
  const [, code, sentence] = /^([A-Z_]+): (.+)$/s.exec(said) ?? [];
  return (code && fileErrorMessages[code]) || sentence || describeError(error);
}
