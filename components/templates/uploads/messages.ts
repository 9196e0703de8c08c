import { commonMessages } from "@/components/ui/messages";

/** Messages about the review, upload and check of new templates. */
export const uploadMessages = {
  review: {
    title: "Add templates",
    body: "Nothing has been sent yet. Look at the files, then upload them.",
    files: "Files",
    remove: (name: string) => `Remove ${name}`,
    more: "Choose more files",
    upload: (count: number) => (count === 1 ? "Upload template" : `Upload ${count} templates`),
    forAll: "For all files",
    category: "Category (optional)",
    tags: "Tags (optional)",
    sameName: "A template with this name already exists. Both will be kept.",
    sameFile: "This file is in the list twice.",
    looking: "Checking the file…",
  },
  version: {
    title: (name: string) => `New version of “${name}”`,
    body: "Nothing has been sent yet. Decks keep the version they were created with until someone updates them.",
    upload: "Upload new version",
  },
  preview: {
    title: (name: string) => `Preview of ${name}`,
    loading: "Rendering the first slide…",
    slideOf: (slide: number, slides: number) => `Slide ${slide} of ${slides}`,
    previous: "Previous slide",
    next: "Next slide",
    failed: "No preview available. You can still upload the file: the service checks it.",
    noSlides: "This file has no slides.",
    rejected: "This file can't be a template.",
  },
  heading: "Uploads",
  busy: (count: number) => (count === 1 ? "Uploading 1 file" : `Uploading ${count} files`),
  finished: "Uploads are finished",
  collapse: "Show less",
  expand: "Show more",
  close: "Close uploads",
  analysing: "Analysing the slides",
  steps: {
    read_file: "Reading the file",
    analyze_slides: "Analysing slides and layouts",
    store_results: "Storing the results",
    generate_previews: "Rendering previews",
  },
  ready: (slides: number | null) =>
    // A file may have layouts only.
    slides ? `Ready: ${commonMessages.slides(slides)}` : "Ready to use",
  drawing: "Ready to use. Rendering previews.",
  cancelled: "Cancelled",
  analysisFailed: "The file was uploaded, but its slides could not be analysed. Open it and try again.",
  analysisCancelled: "The file was uploaded but not analysed.",
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try ${name} again`,
  dismiss: (name: string) => `Dismiss ${name}`,
  open: "Open",
  newDeckOf: (name: string) => `New deck from ${name}`,
  openNamed: (name: string) => `Open ${name}`,
  network: "The connection was lost. The upload continues when it is back, or try again now.",
  storage: "The file could not be stored. Try again in a moment.",
  tooLarge: (limit: string) =>
    `The file is larger than ${limit}, the maximum. Compress its pictures in PowerPoint (File, Compress Pictures) and try again.`,
  tooLargeUnknown:
    "The file is too large. Compress its pictures in PowerPoint (File, Compress Pictures) and try again.",
  unreadable: "The browser could not read the file. It may have been moved or deleted: choose it again.",
  badName: "The file name is too long or contains invalid characters. Rename it and try again.",
};
