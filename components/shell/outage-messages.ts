/** Messages of pages that could not be rendered. */
export const outageMessages = {
  unavailable: {
    title: "The service is busy",
    body: "It can’t reach its data right now. Nothing is lost: try again in a minute.",
  },
  crash: { title: "Something went wrong", body: "The page could not be shown. Try again." },
  retry: "Try again",
};
