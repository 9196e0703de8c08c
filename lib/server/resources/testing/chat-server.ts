import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable, pipeline } from "node:stream";
import { text } from "node:stream/consumers";

/** A request as the language model's server received it. */
type ChatRequest = {
  authorization: string | undefined;
  body: { model: string; max_tokens: number; stream: boolean; messages: { role: string; content: string }[] };
};

/** Responds to a request. */
type Answer = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

/** A test server with the OpenAI chat protocol. It responds as `answer` says. */
export type ChatServer = { baseUrl: string; requests: ChatRequest[]; answer: Answer; close(): Promise<void> };

export async function startChatServer(answer: Answer): Promise<ChatServer> {
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then(async (body) => {
      const received = { authorization: request.headers.authorization, body: JSON.parse(body) as ChatRequest["body"] };
      chat.requests.push(received);
      await chat.answer(response, received);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const chat: ChatServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return chat;
}

type Ending = { reason?: string; tokens?: number };

/** Streams the texts as events of the protocol, followed by the reason why the response ended. */
export function streamed(texts: readonly string[], { reason = "stop", tokens }: Ending = {}): Answer {
  return (response) => {
    begin(response);
    for (const content of texts) response.write(chunk({ choices: [{ index: 0, delta: { content } }] }));
    response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }));
    if (tokens !== undefined)
      response.write(
        chunk({ choices: [], usage: { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens } }),
      );
    response.end("data: [DONE]\n\n");
  };
}

/** Repeats the same text until the client disconnects. */
export const endless = (content: string): Answer => forever(chunk({ choices: [{ index: 0, delta: { content } }] }));

/** Sends bytes without a line break until the client disconnects. */
export const shapeless: Answer = forever("x".repeat(65_536));

function forever(bytes: string): Answer {
  return (response) => {
    begin(response);
    const source = Readable.from(
      (function* () {
        for (;;) yield bytes;
      })(),
    );
    // The client disconnects.
    pipeline(source, response, () => {});
  };
}

/** Starts a response and sends nothing more. */
export const silent: Answer = (response) => {
  begin(response);
  response.flushHeaders();
};

export const rejected =
  (status: number, body: unknown = { error: { message: "no" } }): Answer =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

export const raw =
  (body: string): Answer =>
  (response) => {
    begin(response);
    response.end(body);
  };

function begin(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
}

const chunk = (data: object): string =>
  `data: ${JSON.stringify({ id: "chat", object: "chat.completion.chunk", created: 1, model: "tester", ...data })}\n\n`;
