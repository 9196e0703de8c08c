import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setPriority } from "node:os";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { type Client, createClient } from "@slidewright/client";
import sharp from "sharp";
import { projectPath } from "@/scripts/paths";
import { bodyAttacks } from "./bodies";

/**
 * Settings of a process of the fairness benchmark: the attacker, the victim or the health check. Each one is a separate
 * process, so that none measures the work of another client.
 */
export type Setup = {
  baseUrl: string;
  apiKey: string;
  /** A light template, its first slide and, for the attacker, a heavy template and slide. */
  templateId: string;
  slideId: string;
  heavy: { file: string; templateId: string; slideId: string } | null;
};

export type Order =
  | { do: "setup"; setup: Setup }
  /** Performs an action `samples` times in sequence. The note contains the duration of each in milliseconds. */
  | { do: "measure"; action: VictimAction; samples: number }
  /** Requests `/api/health` until `stop`. The note contains the duration of each request in milliseconds. */
  | { do: "probe" }
  /** Creates what an attack reads. */
  | { do: "prepare"; name: string }
  /**
   * Attacks the service or a sink until `stop`. The note contains the number of responses by status; 0: the connection
   * failed.
   */
  | { do: "attack"; name: string; sink?: string }
  /** Starts a server that reads requests at this rate and rejects them, as the service would without any work. */
  | { do: "sink"; bytesPerSecond: number }
  | { do: "stop" };
export type Note =
  | { done: Order["do"] }
  | { times: number[] }
  | { answers: Record<number, number> }
  | { address: string };

const pauseMilliseconds = 150;
/**
 * Clients on other machines would take no processor time from the service, so the attacker gets a lower priority on
 * this one.
 */
const attackerNiceness = 5;

let client: Client | null = null;
let stop = new AbortController();
let setup: Setup | null = null;
/** The URL to which body attacks are sent instead of the service; null: the service. */
let target: string | null = null;
/** The id of the job that the attack reads. */
let prepared = "";

function known(): Setup & { client: Client } {
  if (!setup || !client) throw new Error("The party was not set up.");
  return { ...setup, client };
}

/** Sends a request. Returns the status; 0 if the connection failed. */
async function send(route: string, init: RequestInit = {}): Promise<number> {
  const { baseUrl, apiKey } = known();
  const response = await fetch(`${baseUrl}/api/v1${route}`, {
    ...init,
    headers: { ...init.headers, "x-api-key": apiKey },
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? 0;
}

const post = (route: string, body: unknown, signal?: AbortSignal) =>
  send(route, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    signal: signal ?? null,
  });

async function expectStatus(status: Promise<number>, expected = 200): Promise<void> {
  if ((await status) !== expected) throw new Error(`The victim got ${await status} instead of ${expected}.`);
}

let sent = 0;
/** Returns a slide whose title differs from all others, because previews are cached by content. */
const titleSlide = (slideId: string) => ({ template_slide_id: slideId, slide_data: { title: `Hello ${sent++}` } });
const titleDeck = (slideId: string, slides: number) => ({
  slides: Array.from({ length: slides }, () => titleSlide(slideId)),
});
const sample = () => new Uint8Array(readFileSync(projectPath("public", "samples", "meridian.pptx")));

export type VictimAction = keyof typeof victimActions;
const victimActions = {
  validate: () => expectStatus(post("/presentations/validate", titleDeck(known().slideId, 1))),
  confirm: () => known().client.uploadTemplate(sample(), { filename: "victim.pptx" }),
  schema: () => expectStatus(send(`/templates/${known().templateId}/slides/5/schema`)),
  preview: () => expectStatus(post("/presentations/preview", { slide: titleSlide(known().slideId), width: 320 })),
  deck: async () => {
    const { client: own, slideId } = known();
    const { generation_id } = await own.generateDeck(titleDeck(slideId, 1) as never);
    await own.waitForPresentation(generation_id, { intervalMs: 200 });
  },
};

type Attack = {
  name: string;
  isBusy?: boolean;
  /** The action of the victim during the attack. */
  victim: VictimAction;
  /** Creates what the attack reads. */
  prepare?(): Promise<void>;
  /** Attacks until the signal aborts. Reports the status of each response. */
  run(signal: AbortSignal, onAnswer: (status: number) => void): Promise<void>;
};

/** Keeps connections busy. After a rejected request, the attacker soon tries again. */
function repeat(connections: number, action: (signal: AbortSignal) => Promise<number>): Attack["run"] {
  return async (signal, onAnswer) => {
    const ended = once(signal, "abort").then(() => 0);
    const lane = async () => {
      while (!signal.aborted) {
        // A `fetch` of Node 20 may never settle if its connection ends while it sends.
        const status = await Promise.race([action(signal).catch(() => 0), ended]);
        if (signal.aborted) return;
        onAnswer(status);
        if (status !== 200) await delay(200);
      }
    };
    await Promise.all(Array.from({ length: connections }, lane));
  };
}

function heavy() {
  const { heavy: found } = known();
  if (!found) throw new Error("The attacker has no heavy template.");
  return found;
}

const heavyBytes = () => new Uint8Array(readFileSync(heavy().file));

function form(file: Uint8Array<ArrayBuffer>, name = "deck.pptx"): FormData {
  const data = new FormData();
  data.set("file", new Blob([file]), name);
  return data;
}

async function upload(file: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<number> {
  const { template_id, upload_url } = await known().client.api.post("/api/v1/templates", {
    body: { filename: "heavy.pptx" } as never,
  });
  const put = await fetch(upload_url, {
    method: "PUT",
    body: file,
    signal,
    headers: { "content-type": "application/vnd.openxmlformats-officedocument.presentationml.presentation" },
  });
  return put.ok ? post(`/templates/${template_id}/upload/confirm`, {}, signal) : put.status;
}

/** Returns images that take as much memory and time to decode and convert as the limits allow, one of each kind. */
async function largePictures(): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const picture = (megapixels: number) => {
    const side = Math.floor(1000 * Math.sqrt(megapixels));
    const circles = Array.from({ length: 200 }, (_, index) => {
      const [x, y] = [(index * 977) % side, (index * 1583) % side];
      return `<circle cx="${x}" cy="${y}" r="${200 + index}" fill="hsl(${index * 37} 60% 50%)" fill-opacity="0.7"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${circles.join("")}</svg>`;
    return sharp(Buffer.from(svg), { limitInputPixels: false });
  };
  const images = [
    picture(16.8).webp({ lossless: true, effort: 0 }),
    picture(6.1).removeAlpha().toColourspace("cmyk").jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    picture(12.5).toColourspace("rgb16").png({ progressive: true, compressionLevel: 3 }),
    picture(33.5).removeAlpha().jpeg({ progressive: true }),
    picture(49).removeAlpha().withMetadata({ orientation: 6 }).jpeg(),
    picture(33.5).webp({ effort: 0 }),
  ];
  return Promise.all(images.map(async (image) => new Uint8Array(await image.toBuffer())));
}

/** Returns a deck with as many names that no slide knows as a body may have values. */
const unknownNames = () => ({
  slides: Array.from({ length: 200 }, (_, index) => ({
    template_slide_id: known().slideId,
    slide_data: {
      title: `Hello ${sent++}`,
      custom_fields: Object.fromEntries(Array.from({ length: 900 }, (_unused, field) => [`x${index}_${field}`, 1])),
    },
  })),
});

/** Returns a deck whose request is as large as a body may be. */
const largestText = () => ({
  slides: Array.from({ length: 180 }, () => ({
    template_slide_id: known().slideId,
    slide_data: { title: `Hello ${sent++}`, notes: "Lorem ipsum ".repeat(2_000) },
  })),
});

/** Generates decks one after the other. Returns the id of the last one. */
async function generateAll(count: number, body: () => object): Promise<string> {
  const { client: own } = known();
  let last = "";
  for (let index = 0; index < count; index += 1) {
    last = (await own.generateDeck(body() as never)).generation_id;
    await own.waitForPresentation(last, { intervalMs: 200 }).catch(() => null);
  }
  return last;
}

/** Requests something, and reads nothing of the answer until the attack ends. Returns 0 after a few seconds. */
async function requestUnread(route: string, signal: AbortSignal): Promise<number> {
  const { baseUrl, apiKey } = known();
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.pause();
  socket.write(`GET /api/v1${route} HTTP/1.1\r\nHost: ${host}\r\nX-API-Key: ${apiKey}\r\n\r\n`);
  signal.addEventListener("abort", () => socket.destroy());
  await Promise.race([once(socket, "close"), delay(5_000)]);
  return 0;
}

const largest = () => titleDeck(heavy().slideId, 200);

export const attacks: readonly Attack[] = [
  {
    name: "14 × charts of a heavy file",
    victim: "validate",
    run: (signal, onAnswer) => {
      const file = heavyBytes();
      const action = () => send("/presentations/charts", { method: "POST", body: form(file), signal });
      return repeat(14, action)(signal, onAnswer);
    },
  },
  {
    name: "5 × confirmations of a heavy file",
    victim: "confirm",
    run: (signal, onAnswer) => {
      const file = heavyBytes();
      return repeat(5, () => upload(file, signal))(signal, onAnswer);
    },
  },
  {
    name: "14 × dry runs of 200 heavy slides",
    victim: "validate",
    run: repeat(14, (signal) => post("/presentations/validate", largest(), signal)),
  },
  {
    name: "14 × schemas of a heavy slide",
    victim: "schema",
    run: repeat(14, (signal) => send(`/templates/${heavy().templateId}/slides/1/schema`, { signal })),
  },
  {
    name: "14 × dry runs whose client leaves after 0.3 s",
    victim: "validate",
    run: repeat(14, (signal) =>
      post("/presentations/validate", largest(), AbortSignal.any([signal, AbortSignal.timeout(300)])),
    ),
  },
  {
    name: "14 × live previews of a heavy slide",
    victim: "preview",
    run: repeat(14, (signal) =>
      post("/presentations/preview", { slide: titleSlide(heavy().slideId), width: 1920 }, signal),
    ),
  },
  {
    name: "14 × the largest pictures of each kind",
    victim: "validate",
    run: async (signal, onAnswer) => {
      const pictures = await largePictures();
      let sent = 0;
      const action = () => {
        const picture = pictures[sent++ % pictures.length]!;
        return send("/assets", { method: "POST", body: form(picture, "large.webp"), signal });
      };
      await repeat(14, action)(signal, onAnswer);
    },
  },
  {
    name: "decks of 200 heavy slides, analyses of a heavy file",
    victim: "deck",
    run: repeat(8, async (signal) => {
      await post(`/templates/${heavy().templateId}/analysis`, {}, signal);
      return post("/presentations/generate-deck", largest(), signal);
    }),
  },
  {
    name: "300 × event streams of a waiting deck",
    victim: "validate",
    run: async (signal, onAnswer) => {
      const { generation_id } = await known().client.generateDeck(largest() as never);
      const follow = () => send(`/presentations/${generation_id}/events`, { signal });
      await repeat(300, follow)(signal, onAnswer);
    },
  },
  {
    name: "14 × lists of decks with the most warnings",
    victim: "validate",
    prepare: () => generateAll(20, unknownNames).then(() => {}),
    run: repeat(14, (signal) => send("/presentations?limit=100", { signal })),
  },
  {
    name: "14 × statuses of a deck with the most warnings",
    victim: "validate",
    prepare: async () => void (prepared = await generateAll(1, unknownNames)),
    run: repeat(14, (signal) => send(`/presentations/${prepared}/status`, { signal })),
  },
  {
    name: "14 × the largest request of a deck",
    victim: "validate",
    prepare: async () => void (prepared = await generateAll(1, largestText)),
    run: repeat(14, (signal) => send(`/presentations/${prepared}/request`, { signal })),
  },
  {
    name: "300 × the largest request of a deck, left unread",
    victim: "validate",
    prepare: async () => void (prepared = await generateAll(1, largestText)),
    run: repeat(300, (signal) => requestUnread(`/presentations/${prepared}/request`, signal)),
  },
  ...bodyAttacks.map(({ run, ...attack }): Attack => ({
    ...attack,
    victim: "validate",
    run: (signal, onAnswer) => run({ baseUrl: target ?? known().baseUrl, apiKey: known().apiKey, signal, onAnswer }),
  })),
];

/** Starts a server that reads request bodies no faster than this rate and responds with 400. Returns its URL. */
async function openSink(bytesPerSecond: number): Promise<string> {
  let [started, read] = [0, 0];
  const sink = createServer(async (request, response) => {
    if (read === 0) started = performance.now();
    for await (const chunk of request) {
      read += (chunk as Buffer).byteLength;
      const early = (read / bytesPerSecond) * 1000 - (performance.now() - started);
      if (early > 5) await delay(early);
    }
    response.writeHead(400).end();
  });
  sink.listen(0, "127.0.0.1");
  await once(sink, "listening");
  return `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
}

/** Cancels the attacker's pending jobs, so that the next measurement starts with an idle service. */
async function cancelJobs(): Promise<void> {
  for (const status of ["pending", "processing"]) {
    for (let jobs = await listJobs(status); jobs.length > 0; jobs = await listJobs(status)) {
      for (const { generation_id } of jobs) await post(`/presentations/${generation_id}/cancel`, {});
      await delay(500);
    }
  }
}

/** Returns the attacker's jobs with a status. Tries again if the rate limit is exceeded or the connection fails. */
async function listJobs(status: string): Promise<{ generation_id: string }[]> {
  const { baseUrl, apiKey } = known();
  for (;;) {
    const response = await fetch(`${baseUrl}/api/v1/presentations?status=${status}&limit=100`, {
      headers: { "x-api-key": apiKey },
    }).catch(() => null);
    if (!response) {
      await delay(500);
      continue;
    }
    const answer = (await response.json()) as { presentations?: { generation_id: string }[] };
    if (answer.presentations) return answer.presentations;
    if (response.status !== 429) throw new Error(`The jobs can't be listed: ${response.status}.`);
    await delay(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

async function timed(action: () => Promise<unknown>, pause: number): Promise<number> {
  const start = performance.now();
  await action();
  const duration = performance.now() - start;
  await delay(pause);
  return duration;
}

async function obey(order: Order): Promise<Note> {
  if (order.do === "setup") {
    setup = order.setup;
    client = createClient({ baseUrl: setup.baseUrl, apiKey: setup.apiKey });
    if (setup.heavy) setPriority(attackerNiceness);
  } else if (order.do === "measure") {
    const times: number[] = [];
    for (let index = 0; index < order.samples; index += 1)
      times.push(await timed(victimActions[order.action], pauseMilliseconds));
    return { times };
  } else if (order.do === "probe") {
    const times: number[] = [];
    const { signal } = (stop = new AbortController());
    const health = () => fetch(`${known().baseUrl}/api/health`).then((response) => response.arrayBuffer());
    while (!signal.aborted) times.push(await timed(health, 100));
    return { times };
  } else if (order.do === "sink") {
    return { address: await openSink(order.bytesPerSecond) };
  } else if (order.do === "prepare") {
    await attacks.find(({ name }) => name === order.name)?.prepare?.();
  } else if (order.do === "attack") {
    const { signal } = (stop = new AbortController());
    const answers: Record<number, number> = {};
    const attack = attacks.find(({ name }) => name === order.name);
    target = order.sink ?? null;
    await attack?.run(signal, (status) => void (answers[status] = (answers[status] ?? 0) + 1));
    await cancelJobs();
    return { answers };
  }
  return { done: order.do };
}

// The benchmark itself also imports this file, for its lists.
if (process.send) {
  process.on("message", (order: Order) => {
    // The action that this ends sends its own note.
    if (order.do === "stop") return stop.abort();
    obey(order).then(
      (note) => process.send?.(note),
      (error: unknown) => {
        process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
        process.exit(1);
      },
    );
  });
}
