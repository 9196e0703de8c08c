import { docsMessages } from "@/components/docs/messages";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { type guideGroups, studioGuides } from "./guides";

/** Lists the pages about the studio, in the order in which newcomers should read them. */
export function StudioGuide() {
  return (
    <section aria-labelledby="studio-guide">
      <h2 id="studio-guide" className="mb-3 text-xl font-semibold">
        {docsMessages.studioGuide}
      </h2>
      <ol className="grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {studioGuides.map(({ name, title, summary }, index) => (
          <li key={name}>
            <Link
              href={`/docs/guides/${name}`}
              className="flex h-full gap-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:bg-sunken"
            >
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text"
              >
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="mt-0.5 block text-muted">{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Lists guides with their summaries. */
export function GuideList({ groups }: { groups: typeof guideGroups }) {
  return (
    <div className="-mb-4 gap-4 lg:columns-2">
      {groups.map(({ title, guides }) => (
        <Panel key={title} title={title} className="mb-4 break-inside-avoid">
          <ul className="grid gap-1 p-2">
            {guides.map(({ name, title, summary }) => (
              <li key={name}>
                <Link href={`/docs/guides/${name}`} className="block rounded-md px-2.5 py-2 hover:bg-sunken">
                  <span className="block font-medium text-accent-text">{title}</span>
                  <span className="block text-muted">{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
