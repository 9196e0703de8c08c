export const tourMessages = {
  label: "Tour",
  again: "Show the tour",
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  next: "Next",
  back: "Back",
  done: "Done",
  skip: "Skip the tour",
  steps: {
    templates: {
      title: "Start with templates",
      admin:
        "Templates are your company's own PowerPoint files. Drop one anywhere on this page to add it, or open one to see its slides.",
      member:
        "Templates are your company's own PowerPoint files. Open one to see its slides and what each of them takes.",
    },
    decks: {
      title: "Build a deck",
      body: "Choose slides by their picture and fill them in. The picture beside the form is the real slide, drawn as you type.",
    },
    jobs: {
      title: "Fetch your deck",
      body: "Every deck that you make is a job. Follow it here, look at its slides, and download the finished PowerPoint file.",
    },
  },
};
