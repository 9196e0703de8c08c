import Link from "next/link";
import { Panel } from "@/components/ui/panel";
import { guideGroups } from "./guides";

/** Lists all guides with their summaries. */
export function GuideList() {
  return (
    <div className="-mb-4 gap-4 lg:columns-2">
      {guideGroups.map(({ title, guides }) => (
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
