import { useState } from "react";
import { type Deck, maxSlides } from "@/components/decks/deck";
import { newDeckMessages, requestPasteMessages } from "@/components/decks/messages";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { type RequestProblem, readRequest } from "./read-request";
import { useDeckFromRequest } from "./start-deck";

function Problems({ problems }: { problems: RequestProblem[] }) {
  return (
    <Notice tone="danger" title={requestPasteMessages.wrong(problems.length)}>
      <ul className="grid gap-0.5">
        {problems.map(({ path, message }, index) => (
          <li key={index} className="break-words">
            {path ? <code className="font-mono text-sm">{path}: </code> : null}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type PasteRequestProps = { open: boolean; onOpenChange: (open: boolean) => void; onDone: (deck: Deck) => void };

/** Creates a deck from a pasted request. */
export function PasteRequest({ open, onOpenChange, onDone }: PasteRequestProps) {
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<RequestProblem[]>([]);
  const [pending, setPending] = useState(false);
  const toDeck = useDeckFromRequest();
  const submit = async () => {
    const read = readRequest(text);
    if (!read.ok) return setProblems(read.problems);
    const count = read.request.slides.length;
    if (count > maxSlides)
      return setProblems([{ path: "slides", message: requestPasteMessages.tooMany(count, maxSlides) }]);
    setPending(true);
    try {
      const deck = await toDeck(read.request);
      const unknown = deck.slides.filter(({ templateId }) => templateId === "").length;
      if (unknown > 0) toast.warning(requestPasteMessages.unknown(unknown));
      onDone(deck);
    } catch (error) {
      toast.error(newDeckMessages.failed, { description: describeError(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={requestPasteMessages.title}
      description={requestPasteMessages.body}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{commonMessages.cancel}</Button>
          <Button variant="primary" disabled={text.trim() === ""} pending={pending} onClick={() => void submit()}>
            {requestPasteMessages.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pt-1">
        <Textarea
          aria-label={requestPasteMessages.label}
          aria-invalid={problems.length > 0 || undefined}
          value={text}
          placeholder={requestPasteMessages.placeholder}
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblems([]);
          }}
          className="h-[45dvh] resize-none bg-canvas font-mono !text-sm leading-5"
        />
        {problems.length > 0 ? <Problems problems={problems} /> : null}
      </div>
    </Dialog>
  );
}
