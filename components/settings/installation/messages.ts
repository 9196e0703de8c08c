import type { InstallationFailure, InstallationPart, QueueEntry } from "@/lib/contract/installation";

const parts: Record<InstallationPart["name"], { name: string; hint: string }> = {
  database: { name: "Database", hint: "Without it nothing works" },
  storage: { name: "File store", hint: "Templates, finished decks, pictures" },
  runner: { name: "Runner", hint: "Without it jobs wait" },
  renderer: { name: "Renderer", hint: "Without it there are no pictures" },
};
const states: Record<InstallationPart["state"], string> = {
  ok: "Works",
  unavailable: "Out of reach",
  unknown: "Not tried yet",
};
const kinds: Record<QueueEntry["kind"], string> = {
  deck: "Decks",
  slide: "Single slides",
  chart_update: "Chart updates",
  analysis: "Analyses",
  picture: "Pictures",
  live_picture: "Pictures while editing",
  webhook: "Webhook messages",
};
const failed: Record<InstallationFailure["kind"], string> = {
  deck: "Deck",
  slide: "Single slide",
  chart_update: "Chart update",
  analysis: "Analysis",
  picture: "Picture",
  webhook: "Webhook message",
};

export const installationMessages = {
  title: "Installation",
  intro: "How the service does, for those who run it: over all organizations, without their content.",
  operatorsOnly: {
    title: "For the operator",
    body: "This tells of all organizations, so only the owners of the one that runs the installation see it.",
    action: "Go to your profile",
  },
  health: "Health",
  parts,
  states,
  queue: {
    title: "Queue",
    columns: {
      kind: "Kind",
      organization: "Organization",
      waiting: "Waiting",
      underWay: "Under way",
      oldest: "Oldest waits for",
    },
    kinds,
    none: "–",
    empty: { title: "Nothing waits", body: "Every job that was asked for has ended." },
    totals: (waiting: string, underWay: string) => `${waiting} waiting, ${underWay} under way`,
    outbox: (count: string) => `${count} events are not sent to the runner yet`,
  },
  failures: {
    title: "Latest failures",
    kind: "Kind",
    anyKind: "Every kind",
    columns: { kind: "What", organization: "Organization", code: "Why", when: "When", id: "Id" },
    kinds: failed,
    empty: { title: "No failures", body: "Nothing that failed is on record." },
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
    empty: { title: "No organizations", body: "None has been made yet." },
  },
  storage: {
    title: "Storage",
    stores: { templates: "Templates", outputs: "Finished decks", pictures: "Pictures of slides", logos: "Logos" },
    kinds: { local: "On the disk of this machine", s3: "In an S3-compatible store" },
    free: (free: string, total: string) => `${free} of ${total} are free`,
  },
  processes: {
    title: "Processes",
    columns: { role: "Role", host: "Machine", version: "Version", memory: "Memory", started: "Started" },
    roles: { web: "Web", worker: "Worker" },
    empty: { title: "No process", body: "No process has told of itself within the last minute." },
  },
};
