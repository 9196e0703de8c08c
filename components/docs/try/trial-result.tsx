import { useEffect, useState } from "react";
import { docs as docsTexts } from "@/components/docs/messages/docs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { TrialAnswer } from "./send-trial";

/** An answer: status and time, the headers behind a fold, and the body as text or as a file to be saved. */
export function TrialResult({ answer }: { answer: TrialAnswer }) {
  const { status, statusText, milliseconds, headers, text, blob } = answer;
  const { result } = docsTexts.trial;
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status < 300 ? "success" : status < 400 ? "neutral" : "danger"}>
          {`${status} ${statusText}`.trim()}
        </Badge>
        <span className="text-sm text-muted">{result.milliseconds(milliseconds)}</span>
      </p>
      {text ? (
        <pre
          tabIndex={0}
          aria-label={result.body}
          className="max-h-112 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm"
        >
          {text}
        </pre>
      ) : null}
      {blob ? <FileAnswer blob={blob} filename={answer.filename} /> : null}
      <details>
        <summary className="text-sm font-medium text-accent-text">{result.headers(headers.length)}</summary>
        <dl className="mt-2 grid gap-1 font-mono text-xs">
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{name}:</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function FileAnswer({ blob, filename }: { blob: Blob; filename: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!address) return null;
  return (
    <>
      {/* Bytes of this page, which nobody can make smaller on the way. */}
      {/* oxlint-disable-next-line next/no-img-element */}
      {blob.type.startsWith("image/") ? (
        <img src={address} alt={docsTexts.trial.result.picture} className="max-w-full rounded-md border border-line" />
      ) : null}
      <Button asChild size="sm" className="justify-self-start">
        <a href={address} download={filename}>
          {docsTexts.trial.result.save(filename, blob.size)}
        </a>
      </Button>
    </>
  );
}
