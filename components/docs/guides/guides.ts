export type Guide = {
  /** The last segment of the guide's URL. */
  name: string;
  /** Path below `docs/`. */
  file: string;
  title: string;
  summary: string;
  /** Other words that people may search for. */
  words?: string;
};

const guide = (name: string, title: string, summary: string, words = ""): Guide => ({
  name,
  file: `guides/${name}.md`,
  title,
  summary,
  words,
});

/** All guides, in reading order. */
export const guideGroups: readonly { title: string; guides: readonly Guide[] }[] = [
  {
    title: "Studio",
    guides: [
      guide("studio-deck", "A deck in minutes", "Choose slides, write on them, and download the deck."),
      guide("studio-templates", "Templates in the studio", "Add your PowerPoint files, and see what can be filled."),
      guide(
        "studio-slides",
        "Writing slides",
        "Texts, pictures and the keys that save time.",
        "keyboard shortcuts speaker notes footers fonts colors images",
      ),
      guide("studio-data", "Tables and charts in the studio", "Paste, format, and refresh data from spreadsheets."),
      guide(
        "studio-finish",
        "Check, generate and share",
        "Problems, downloads, presenting, links and versions.",
        "pdf history restore sharing",
      ),
    ],
  },
  {
    title: "Start",
    guides: [
      guide("first-deck", "Your first deck", "From a template file to a finished deck, step by step."),
      guide(
        "preparing-a-template",
        "Preparing a template",
        "How to build slides that are easy to fill, and check what the service finds on them.",
      ),
    ],
  },
  {
    title: "Content",
    guides: [
      guide(
        "fields",
        "Custom fields",
        "Fill every other text and picture of a slide by its name, and decide what happens to the rest.",
      ),
      guide("tables", "Tables", "Rows, formats, conditional styles and tables that continue on more slides."),
      guide("charts", "Charts", "All chart types: data, axes, labels, data table."),
      guide("agenda", "Agenda", "A list of sections with the current one highlighted."),
      guide("pictures", "Pictures", "Upload pictures and put them on slides."),
      guide("outlines", "Outlines", "From Markdown, Word, Excel, CSV or a brief to the slides of a deck."),
      guide("two-columns", "Two columns", "Tables, charts and texts side by side."),
      guide("chart-updates", "Chart updates", "New data in a finished deck that keeps its formatting."),
    ],
  },
  {
    title: "Running it",
    guides: [
      guide("errors", "Errors and warnings", "Every status and code: what it means and what to do."),
      guide("webhooks", "Webhooks", "Get notified when jobs finish, and verify the sender."),
      guide(
        "automation",
        "Automation platforms",
        "Generate decks from n8n, Zapier and Make: the requests, and where to enter them.",
      ),
      guide("agents", "Agents", "Let an AI agent generate decks through the Model Context Protocol."),
      guide("security", "Security", "API keys, scopes, sessions, signed URLs and upload checks."),
      guide("people", "People and roles", "Permissions, invitations, passwords and the audit log."),
      guide("self-hosting", "Self-hosting", "From one command on one machine to your own database and file storage."),
      guide("sizing", "Sizing", "How many decks a machine generates, and how to scale."),
      guide("observability", "Observability", "Health, logs, metrics and traces."),
      guide("retention", "Data retention", "How long data is kept, and what is checked every night."),
      guide("settings", "Settings", "Every setting of the service: name, default, meaning."),
    ],
  },
  {
    title: "In depth",
    guides: [
      {
        name: "content-placement",
        file: "content-placement.md",
        title: "Content placement",
        summary: "Which field fills which shape, and what is removed from a slide.",
      },
      {
        name: "table-rules",
        file: "tables.md",
        title: "How tables are filled",
        summary: "Which style each row, column, line and cell gets.",
      },
      {
        name: "previews",
        file: "evidence/previews.md",
        title: "Slide previews",
        summary: "How previews are rendered, and what the browser needs.",
      },
      {
        name: "storage",
        file: "storage.md",
        title: "File storage",
        summary: "Local disk and S3: permissions, errors and tested stores.",
      },
      {
        name: "layouts",
        file: "layouts.md",
        title: "Supported layouts",
        summary: "Every layout, with the template next to the output.",
      },
    ],
  },
];

/** Guides for people who use the studio. The other guides are about templates, and for developers and operators. */
export const studioGuides: readonly Guide[] = guideGroups[0]?.guides ?? [];

export const guides: readonly Guide[] = guideGroups.flatMap((group) => group.guides);

/** Returns the guide that a link in a file below `docs/` points to; null if it is not a published guide. */
export function guideForLink(href: string, from: string): Guide | null {
  const { pathname } = new URL(href, `file:///docs/${from}`);
  return guides.find(({ file }) => pathname === `/docs/${file}`) ?? null;
}
