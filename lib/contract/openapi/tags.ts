import type { JsonObject } from "./json-schema";

/** The groups of operations, in the order of a client's work. */
export const tags: readonly JsonObject[] = [
  {
    name: "Templates",
    description:
      "PowerPoint files of the organization that carry the styling of all slides: upload, list, metadata, download, delete, restore, and finding the slide that suits content.",
  },
  {
    name: "Analysis",
    description:
      "What a template's slides and layouts hold and take. An analysis gives each slide the `slideId` that generation needs.",
  },
  { name: "Presentations", description: "Jobs that make presentations from content, and the files that they made." },
  {
    name: "Decks",
    description:
      "Decks in the making, as the studio's builder keeps them: unfinished content that is saved again and again until a presentation is made of it.",
  },
  { name: "Logos", description: "Pictures that table cells name by company or domain (`is_logo`)." },
  { name: "Webhooks", description: "Addresses of the organization that are told when a job or an analysis has ended." },
  { name: "API keys", description: "Credentials for programs, looked after by people of the organization." },
  { name: "Members", description: "The people of the organization, invitations, and links for new passwords." },
  { name: "Organization", description: "Its name, what it uses, and the log of its changes." },
  { name: "Account", description: "Who a credential belongs to, and what people change of their own account." },
  { name: "Installation", description: "How the installation does and who uses it how much: for its operator." },
  { name: "Service", description: "The API itself." },
];
