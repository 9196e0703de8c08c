import { EventSourceParserStream } from "eventsource-parser/stream";
import { noAnswer, openRequest, receivedError } from "@/components/api/request";

/** A description of the deck that a person wants. An empty template id: the most suitable template is used. */
type Brief = { brief: string; sources: string[]; templateId: string };

/**
 * Lets the language model write an outline.
 *
 * @param onText Receives the text so far, each time it has grown
 * @returns The outline
 * @throws ApiError; the signal's reason if it aborts
 */
export async function writeOutline(
  { brief, sources, templateId }: Brief,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const body = { brief, sources, ...(templateId !== "" && { template_id: templateId }) };
  const accept = "text/event-stream";
  const { body: stream } = await openRequest("POST", "/decks/outline", { body, accept, signal });
  if (!stream) throw noAnswer();
  // The DOM's types for streams of bytes and of texts are incompatible.
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  const events = stream.pipeThrough(decoder).pipeThrough(new EventSourceParserStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await events.read();
    if (done) throw noAnswer();
    const data: unknown = JSON.parse(value.data);
    if (value.event === "error") throw await receivedError(503, data);
    if (value.event === "outline") return markdownOf(data) ?? text;
    text += textOf(data);
    onText(text);
  }
}

const textOf = (data: unknown): string =>
  data instanceof Object && "text" in data && typeof data.text === "string" ? data.text : "";

const markdownOf = (data: unknown): string | null =>
  data instanceof Object && "markdown" in data && typeof data.markdown === "string" ? data.markdown : null;
