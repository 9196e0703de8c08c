/** What every page says of files that are dropped on it. */
export const drop = {
  here: "Drop PowerPoint files to add them as templates",
  notAllowed: "Administrators of your organization add templates. Ask one of them to add this file.",
};
