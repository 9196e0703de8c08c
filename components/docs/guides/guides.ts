export type Guide = {
  /** Last segment of its address. */
  name: string;
  /** Path below `docs/`. */
  file: string;
  title: string;
  summary: string;
};

const guide = (name: string, title: string, summary: string): Guide => ({
  name,
  file: `guides/${name}.md`,
  title,
  summary,
});

/** All guides, in reading order. */
export const guideGroups: readonly { title: string; guides: readonly Guide[] }[] = [
  {
    title: "Start",
    guides: [
      guide("first-deck", "Your first deck", "From a template file to a finished deck, step by step."),
      guide(
        "preparing-a-template",
        "Preparing a template",
        "What makes a slide easy to fill, and how to see what the service sees.",
      ),
    ],
  },
  {
    title: "Content",
    guides: [
      guide("tables", "Tables", "Rows, formats, rules that colour cells, pages."),
      guide("charts", "Charts", "Column and bar charts: data, axes, labels, the table below."),
      guide("agenda", "Agenda", "A list of sections, the current one marked."),
      guide("two-columns", "Two columns", "Tables, charts and texts side by side."),
      guide("chart-updates", "Chart updates", "New figures in a finished deck, with its formatting kept."),
    ],
  },
  {
    title: "Running it",
    guides: [
      guide("errors", "Errors and warnings", "Every status and code: what it means and what to do."),
      guide("webhooks", "Webhooks", "Get notified when jobs finish, and verify the sender."),
      guide("agents", "Agents", "Let an AI agent make decks, through the Model Context Protocol."),
      guide("security", "Security", "Keys, scopes, sessions, signed links and what is checked on upload."),
      guide("people", "People and roles", "Who may do what, invitations, passwords, and the log of changes."),
      guide("self-hosting", "Self-hosting", "From one command on one machine to a database and a store of one's own."),
      guide("sizing", "Sizing", "How many decks a machine makes, what to grow first, and how one becomes many."),
      guide("observability", "Observability", "Health, logs, metrics, traces: what the service tells of itself."),
      guide("retention", "What is kept, and how long", "When files and rows go, and what becomes of what is lost."),
      guide("settings", "Settings", "Every setting of the service: name, default, meaning."),
    ],
  },
  {
    title: "In depth",
    guides: [
      {
        name: "content-placement",
        file: "content-placement.md",
        title: "Where content goes, and what goes away",
        summary: "How a shape gets its field, and what becomes of the rest.",
      },
      {
        name: "table-rules",
        file: "tables.md",
        title: "How tables are filled",
        summary: "Which look each row, column, line and cell gets.",
      },
      {
        name: "previews",
        file: "evidence/previews.md",
        title: "Pictures of slides",
        summary: "How they are drawn, and what the browser needs.",
      },
      {
        name: "storage",
        file: "storage.md",
        title: "The store of files",
        summary: "The disk and S3 side by side, rights, faults, and what it was tried with.",
      },
      {
        name: "layouts",
        file: "layouts.md",
        title: "The supported layouts, template beside output",
        summary: "Pictures of every layout.",
      },
    ],
  },
];

export const guides: readonly Guide[] = guideGroups.flatMap((group) => group.guides);

/** Returns the guide that a link in a file below `docs/` points to; null: not a published guide. */
export function guideForLink(href: string, from: string): Guide | null {
  const { pathname } = new URL(href, `file:///docs/${from}`);
  return guides.find(({ file }) => pathname === `/docs/${file}`) ?? null;
}
