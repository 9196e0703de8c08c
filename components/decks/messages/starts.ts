/** The ways in which a deck begins. */
export const deckStarts = {
  title: "New deck",
  intro: "A deck is made of slides from your templates. How do you want to begin?",
  failed: "The deck could not be opened",
  otherwise: "Begin in another way",
  missing: {
    title: "What the deck should begin with does not exist",
    body: "The template slide or the job that the address names may have been deleted, or it belongs to another organization.",
  },
  slideNumber: (number: number) => `Slide ${number}`,
  theSlide: "The template slide",
  theJob: "What the job was asked for",
  ways: {
    slides: { title: "Choose slides", body: "Pick slides by their picture and fill in your content." },
    sheet: { title: "From a spreadsheet", body: "An Excel or CSV file: each row becomes a slide." },
    job: { title: "From a finished job", body: "Go on with the content of a deck that was made before." },
    request: { title: "From request JSON", body: "Paste what a program sends to the service." },
  },
  job: {
    title: "From a finished job",
    body: "The slides and their content are copied. The finished file stays as it is.",
    jobs: "The jobs",
    none: { title: "No decks were made yet", body: "Generate a deck first; it appears here." },
    all: "All jobs",
    nameOf: ({ name, kind }: { name?: string | null; kind: string }) =>
      name || (kind === "slide" ? "Single slide" : "Deck"),
  },
};

/** A request of a program, pasted. */
export const requestPaste = {
  title: "From request JSON",
  body: "A deck request, the request of a single slide, or a list of slides.",
  label: "Request JSON",
  placeholder: '{ "slides": [ { "template_slide_id": "slide_…", "slide_data": { … } } ] }',
  submit: "Open in the builder",
  wrong: (count: number) => (count === 1 ? "1 problem to fix" : `${count} problems to fix`),
  tooMany: (count: number, most: number) => `This request has ${count} slides. A deck takes at most ${most}.`,
  unknown: (count: number) =>
    count === 1
      ? "The template slide of 1 slide was not found. Choose another one for it."
      : `The template slides of ${count} slides were not found. Choose others for them.`,
  problems: {
    syntax: "This is not valid JSON.",
    syntaxAt: (line: number) => `This is not valid JSON (line ${line}).`,
    noRequest: "This is no request: it has neither `slides` nor a `template_slide_id`.",
    slides: "must be a list of at least one slide",
    slide: "must be an object with template_slide_id and slide_data",
    id: "must be the id of a template slide or layout",
    data: "must be an object with the content of the slide",
    object: "must be an object",
  },
};
