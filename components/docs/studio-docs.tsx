import type { ReactNode } from "react";
import { DocsMenu } from "./docs-menu";
import { DocsNav, type DocsSection } from "./docs-nav";

/** The documentation within the studio: its contents stand beside the page or, on narrower screens, in a menu. */
export function StudioDocs({ sections, children }: { sections: DocsSection[]; children: ReactNode }) {
  return (
    <div data-fills-page className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="sticky top-0 h-dvh overflow-y-auto border-r border-line px-3 pt-6 pb-20 max-lg:hidden">
        <DocsNav sections={sections} />
      </div>
      <div className="min-w-0 px-4 py-6 max-md:pb-24 md:px-8 md:py-8">
        <div className="mb-4 lg:hidden">
          <DocsMenu sections={sections} />
        </div>
        <div className="@container mx-auto max-w-6xl">{children}</div>
      </div>
    </div>
  );
}
