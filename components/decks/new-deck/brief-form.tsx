import { useEffect, useRef, useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { outlineMessages as messages } from "./outline-messages";
import { writeOutline } from "./write-outline";

type BriefFormProps = {
  templateId: string;
  /** Receives the outline each time it has grown, and its previous text; null at first. */
  onText: (text: string, before: string | null) => void;
};

/** Asks for a description of the deck, and for texts with facts, and lets the language model write an outline from them. */
export function BriefForm({ templateId, onText }: BriefFormProps) {
  const [brief, setBrief] = useState("");
  const [source, setSource] = useState("");
  const [error, setError] = useState<unknown>(null);
  const writing = useRef<AbortController | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => () => writing.current?.abort(), []);
  const write = async () => {
    const stopping = new AbortController();
    writing.current = stopping;
    setError(null);
    setIsWriting(true);
    let written: string | null = null;
    const grow = (text: string) => {
      onText(text, written);
      written = text;
    };
    try {
      const sources = source.trim() === "" ? [] : [source];
      grow(await writeOutline({ brief, sources, templateId }, grow, stopping.signal));
    } catch (fault) {
      if (!stopping.signal.aborted) setError(fault);
    } finally {
      setIsWriting(false);
    }
  };
  return (
    <form
      aria-label={messages.brief.title}
      className="grid gap-3 rounded-lg border border-line bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <TextareaField
        label={messages.brief.label}
        rows={2}
        value={brief}
        placeholder={messages.brief.placeholder}
        onChange={(event) => setBrief(event.currentTarget.value)}
      />
      <TextareaField
        label={messages.brief.sources}
        rows={3}
        value={source}
        placeholder={messages.brief.sourcesHint}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isWriting} disabled={brief.trim() === ""}>
          {messages.brief.write}
        </Button>
        {isWriting ? (
          <Button variant="ghost" onClick={() => writing.current?.abort()}>
            {messages.brief.stop}
          </Button>
        ) : (
          <p className="text-muted">{messages.brief.note}</p>
        )}
      </div>
      {error ? (
        <Notice tone="danger" title={messages.brief.failed}>
          {describeError(error)}
        </Notice>
      ) : null}
    </form>
  );
}
