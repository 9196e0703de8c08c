/** Messages about values that are shown once: keys, secrets, links. */
export const secretMessages = {
  done: "Done",
  leaveTitle: "You have not copied it yet",
  leaveBody: "It cannot be shown again. Copy it first, or close if you don’t need it.",
  graces: { "3600": "In 1 hour", "86400": "In 1 day", "0": "At once" },
  leave: "Close without copying",
};
