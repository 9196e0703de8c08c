import { storeNames } from "@/components/settings/usage/messages";
import type { InstallationFailure, InstallationPart, QueueEntry } from "@/lib/contract/installation";

const parts: Record<InstallationPart["name"], { name: string; hint: string }> = {
  database: { name: "Database", hint: "Required for everything" },
  storage: { name: "File storage", hint: "Templates, finished decks, previews" },
  runner: { name: "Runner", hint: "Runs the jobs" },
  renderer: { name: "Renderer", hint: "Renders the previews" },
};
const states: Record<InstallationPart["state"], string> = {
  ok: "Healthy",
  unavailable: "Unavailable",
  unknown: "Not checked yet",
};
const kinds: Record<QueueEntry["kind"], string> = {
  deck: "Decks",
  slide: "Single slides",
  chart_update: "Chart updates",
  analysis: "Analyses",
  picture: "Previews",
  live_picture: "Live previews",
  webhook: "Webhook messages",
};
const failed: Record<InstallationFailure["kind"], string> = {
  deck: "Deck",
  slide: "Single slide",
  chart_update: "Chart update",
  analysis: "Analysis",
  picture: "Preview",
  webhook: "Webhook message",
};

export const installationMessages = {
  title: "Installation",
  intro: "Health of the service across all organizations, without their content.",
  health: "Health",
  parts,
  states,
  queue: {
    title: "Queue",
    columns: {
      kind: "Type",
      organization: "Organization",
      waiting: "Waiting",
      underWay: "Running",
      oldest: "Longest wait",
    },
    kinds,
    none: "–",
    empty: { title: "The queue is empty", body: "All jobs have finished." },
    totals: (waiting: string, underWay: string) => `${waiting} waiting, ${underWay} running`,
    outbox: (count: string) => `${count} events not sent to the runner yet`,
  },
  failures: {
    title: "Latest failures",
    kind: "Type",
    anyKind: "Any type",
    columns: { kind: "Type", organization: "Organization", code: "Reason", when: "When", id: "ID" },
    kinds: failed,
    empty: { title: "No failures", body: "Nothing has failed recently." },
  },
  usage: {
    title: "Organizations",
    period: "Last 30 days",
    columns: {
      organization: "Organization",
      decks: "Decks",
      slides: "Slides",
      updates: "Chart updates",
      failed: "Failed jobs",
      storage: "Storage",
    },
    all: "All organizations",
    empty: { title: "No organizations", body: "None has been created yet." },
  },
  storage: {
    title: "Storage",
    stores: storeNames,
    kinds: { local: "On the disk of this machine", s3: "In an S3-compatible store" },
    free: (free: string, total: string) => `${free} of ${total} free`,
  },
  processes: {
    title: "Processes",
    columns: { role: "Role", host: "Machine", version: "Version", memory: "Memory", started: "Started" },
    roles: { web: "Web", worker: "Worker" },
    empty: { title: "No processes", body: "No process has reported in the last minute." },
  },
};
