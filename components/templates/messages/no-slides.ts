/** A template that has no slides to show, yet or any more. */
export const noSlides = {
  steps: {
    heading: "The template is being analysed",
    body: "This usually takes a few seconds. You can leave this page meanwhile.",
    read_file: "Reading the file",
    analyze_slides: "Analysing slides and layouts",
    store_results: "Storing the results",
    generate_previews: "Drawing the pictures",
    states: {
      pending: "waiting",
      processing: "running",
      completed: "done",
      failed: "failed",
      cancelled: "cancelled",
    } as Record<string, string>,
    remaining: (seconds: number) => (seconds <= 1 ? "About a second left" : `About ${seconds} seconds left`),
  },
  failed: {
    title: "The analysis failed",
    remedy: "Try again. If it keeps failing, open the file in PowerPoint, save it and upload it as a new template.",
  },
  cancelled: { title: "The analysis was cancelled", body: "Without one, the slides of this template can’t be used." },
  deletedBody: "New decks can’t use its slides. Restore it to go on with it.",
};
