export const jobs = {
  title: "Jobs",
  intro: "Decks that were requested here or with an API key.",
  columns: { job: "Job", status: "Status", slides: "Slides", created: "Requested" },
  status: {
    pending: "Waiting",
    processing: "In progress",
    completed: "Completed",
    partial: "Partly completed",
    failed: "Failed",
  } as Record<string, string>,
  filter: { all: "All", completed: "Completed", partial: "Partial", failed: "Failed" },
  show: "Show",
  empty: { title: "No jobs yet", body: "A job appears here as soon as a deck is requested.", action: "Build a deck" },
  noMatch: { title: "No job with this status", body: "Choose another status to see more.", action: "Show all jobs" },
  back: "All jobs",
  single: "Job",
  one: "The job",
  heading: (count: number) => `Deck of ${slides(count)}`,
  kinds: { slide: "Single slide", deck: "Deck", chart_update: "Chart update" },
  slidesOf: (pages: number, requested: number) => (pages === requested ? slides(pages) : `${slides(pages)} from ${requested} requested`),
  download: "Download deck",
  downloadSize: (size: string) => `Download deck (${size})`,
  fileGone: "The file is no longer stored.",
  waiting: "Waiting for a free worker",
  progress: "Progress",
  facts: { requested: "Requested", duration: "Time taken", pages: "Slides in the file", id: "Job id" },
  results: "Slides",
  slideNumber: (number: number) => `Slide ${number}`,
  resultText: (status: "completed" | "failed", pages: number) =>
    status === "failed" ? "not made" : pages === 1 ? "made" : `made, spread over ${pages} pages`,
  partialNotice: (failed: number) => `${slides(failed)} could not be made. The file holds all others.`,
  delete: "Delete file",
  deleteTitle: "Delete this deck?",
  deleteBody: "The file is removed at once and cannot be brought back. The job stays in the list.",
  deleted: "The deck was deleted.",
  missing: { title: "This job does not exist", body: "It may belong to another organization, or it was removed." },
};

function slides(count: number): string {
  return count === 1 ? "1 slide" : `${count} slides`;
}
