export const settingsMessages = {
  title: "Settings",
  sections: "Settings sections",
  groups: { you: "You", organization: "Organization", service: "Service" },
  names: {
    profile: "Profile",
    organization: "General",
    members: "Members",
    keys: "API keys",
    webhooks: "Webhooks",
    logos: "Logos",
    usage: "Usage and limits",
    audit: "Audit log",
    installation: "Installation",
  },
  adminsOnly: {
    title: "For owners and admins",
    body: (section: string) =>
      `${section} is managed by the owners and admins of your organization. Ask one of them if you need something changed.`,
  },
  operatorsOnly: {
    title: "Operators only",
    body: "This shows all organizations, so only the owners of the one that runs the installation can see it.",
  },
  toProfile: "Go to your profile",
  actionsFor: (name: string) => `Actions for ${name}`,
  noMatch: { title: "No matches", body: "Change the search or the filters.", action: "Show all" },
};

/** Messages about values that are shown once: keys, secrets, links. */
export const secretMessages = {
  done: "Done",
  leaveTitle: "You have not copied it yet",
  leaveBody: "It cannot be shown again. Copy it first, or close if you don’t need it.",
  graces: { "3600": "In 1 hour", "86400": "In 1 day", "0": "At once" },
  leave: "Close without copying",
};
