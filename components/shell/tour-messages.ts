export const tourMessages = {
  label: "Tour",
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  next: "Next",
  back: "Back",
  done: "Done",
  skip: "Skip the tour",
  steps: {
    templates: {
      title: "Start with templates",
      admin:
        "Templates are your company's own PowerPoint files. Drop a file anywhere in the studio to add it, or open a template to see its slides.",
      member:
        "Templates are your company's own PowerPoint files. Open a template to see its slides and what you can fill in.",
    },
    decks: {
      title: "Build a deck",
      body: "Pick slides, then click on a slide and type. The preview updates as you go.",
    },
    jobs: {
      title: "Download your deck",
      body: "Every generated deck is a job. Follow it here, review its slides, and download the finished PowerPoint file.",
    },
  },
};
