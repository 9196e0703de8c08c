import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { dropTarget } from "@/components/ui/drop-target";
import { Notice } from "@/components/ui/notice";

type FileDropProps<T> = {
  /** Returns null if the file is empty. Throws if it can't be read. */
  read: (file: File) => Promise<T | null>;
  onRead: (content: T) => void;
  messages: { drop: string; choose: string; reading: string; unreadable: string; empty: string };
};

/** Lets people drop or choose a spreadsheet, and reads it in the browser. */
export function FileDrop<T>({ read, onRead, messages }: FileDropProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setIsReading(true);
    try {
      const content = await read(file);
      if (content === null) setProblem(messages.empty);
      else onRead(content);
    } catch {
      setProblem(messages.unreadable);
    }
    setIsReading(false);
  };
  return (
    <div className="grid gap-3 pt-1">
      <div
        {...dropTarget(([file]) => void take(file))}
        className="grid justify-items-center gap-4 rounded-lg border border-dashed border-field px-6 py-14 text-center data-drop:border-accent data-drop:bg-accent-soft"
      >
        <FileSpreadsheet aria-hidden className="size-8 text-muted" />
        <p className="text-muted">{isReading ? messages.reading : messages.drop}</p>
        <Button variant="primary" pending={isReading} onClick={() => input.current?.click()}>
          {messages.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={messages.choose}
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </div>
  );
}
