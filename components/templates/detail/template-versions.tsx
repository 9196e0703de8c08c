import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryState } from "@/components/shell/states";
import { SlideImage } from "@/components/slides/slide-image";
import { templateMessages } from "@/components/templates/messages";
import { TemplateStatusBadge } from "@/components/templates/status-badge";
import { versionMapQuery, versionsQuery } from "@/components/templates/version-queries";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { When } from "@/components/ui/when";
import type { TemplateVersion, VersionMap } from "@/lib/contract/template-versions";
import type { TemplateDetail } from "@/lib/contract/templates";

const messages = {
  heading: "Versions",
  what: "The versions",
  version: (number: number) => `Version ${number}`,
  latest: "Latest",
  shown: "This page",
  uploadedBy: (name: string) => `by ${name}`,
  newer:
    "This template has a newer version. New decks use it; decks created with this one keep it until they are updated.",
  open: "Open the latest version",
  compare: (number: number) => `Show changes since version ${number}`,
  hide: "Hide changes",
  changes: "The changes",
  none: "All slides are the same.",
  summary: (changed: number, added: number, removed: number, same: number) =>
    [
      changed > 0 ? `${changed} changed` : null,
      added > 0 ? `${added} added` : null,
      removed > 0 ? `${removed} removed` : null,
      same > 0 ? `${same} the same` : null,
    ]
      .filter(Boolean)
      .join(", "),
  was: (number: number) => `Before: slide ${number}`,
  is: (number: number) => `Now: slide ${number}`,
  removed: "Removed",
  added: "Added",
};

/** Shows a notice if a newer version exists. */
export function NewerVersion({ template }: { template: TemplateDetail }) {
  if (template.latest_template_id === template.template_id || template.status === "deleted") return null;
  return (
    <div className="mb-5">
      <Notice>
        {messages.newer}{" "}
        <Link
          href={`/templates/${template.latest_template_id}`}
          className="rounded-sm font-medium text-accent-text hover:underline"
        >
          {messages.open}
        </Link>
      </Notice>
    </div>
  );
}

/** Lists the versions of a template, who uploaded them and when, and what changed since the previous version. */
export function TemplateVersions({ template }: { template: TemplateDetail }) {
  const query = useQuery(versionsQuery(template.template_id));
  const [compares, setCompares] = useState(false);
  return (
    <Panel title={messages.heading} className="mb-5">
      <QueryState query={query} what={messages.what}>
        {({ versions }) => {
          const before = versions.find(
            ({ version_number: number, status }) => number < template.version_number && status === "ready",
          );
          const canCompare = before !== undefined && template.status === "ready";
          return (
            <>
              <ul aria-label={messages.heading} className="divide-y divide-line">
                {versions.map((version) => (
                  <VersionRow
                    key={version.template_id}
                    version={version}
                    isShown={version.template_id === template.template_id}
                  />
                ))}
              </ul>
              {canCompare ? (
                <div className="border-t border-line px-4 py-3">
                  <Button size="sm" aria-expanded={compares} onClick={() => setCompares(!compares)}>
                    {compares ? messages.hide : messages.compare(before.version_number)}
                  </Button>
                  {compares ? <Changes before={before} template={template} /> : null}
                </div>
              ) : null}
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}

function VersionRow({ version, isShown }: { version: TemplateVersion; isShown: boolean }) {
  const label = messages.version(version.version_number);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      {isShown ? (
        <span className="font-semibold">{label}</span>
      ) : (
        <Link
          href={`/templates/${version.template_id}`}
          className="rounded-sm font-medium text-accent-text hover:underline"
        >
          {label}
        </Link>
      )}
      {version.is_latest ? <Badge tone="accent">{messages.latest}</Badge> : null}
      {isShown ? <Badge>{messages.shown}</Badge> : null}
      {version.status === "ready" ? null : <TemplateStatusBadge status={version.status} />}
      <span className="min-w-0 flex-1 basis-56 truncate text-muted" title={version.filename}>
        {version.filename}
      </span>
      <span className="text-sm text-muted">
        <When time={version.created_at} as="day" />{" "}
        {version.created_by ? messages.uploadedBy(version.created_by.name) : null}
      </span>
    </li>
  );
}

function Changes({ before, template }: { before: TemplateVersion; template: TemplateDetail }) {
  const query = useQuery(versionMapQuery(before.template_id, template.template_id));
  return (
    <div className="mt-3">
      <QueryState query={query} what={messages.changes}>
        {(map) => <ChangeList map={map} hashes={[before.file_hash, template.file_hash]} />}
      </QueryState>
    </div>
  );
}

/**
 * Shows the changed slides side by side, then the added and removed ones.
 *
 * @param hashes File hashes of the old and the new version
 */
function ChangeList({ map, hashes }: { map: VersionMap; hashes: readonly [string | null, string | null] }) {
  const of = (change: VersionMap["slides"][number]["change"]) => map.slides.filter((slide) => slide.change === change);
  const [changed, removed, same] = [of("changed"), of("removed"), of("same")];
  if (changed.length + removed.length + map.added.length === 0) return <p role="status">{messages.none}</p>;
  const old = { kind: "template", templateId: map.from_template_id, version: hashes[0] } as const;
  const now = { kind: "template", templateId: map.to_template_id, version: hashes[1] } as const;
  const frame = "overflow-hidden rounded-md border border-line";
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {messages.summary(changed.length, map.added.length, removed.length, same.length)}
      </p>
      <ul className="grid gap-5">
        {changed.map((slide) => (
          <li key={slide.slide_id}>
            <h3 className="mb-1.5 font-medium break-words">
              {templateMessages.slideTitle(
                slide.new_slide_number ?? slide.slide_number,
                slide.new_title ?? slide.title,
              )}
            </h3>
            <div className="grid gap-3 sm:grid-cols-2">
              {[
                { source: old, number: slide.slide_number, label: messages.was(slide.slide_number) },
                { source: now, number: slide.new_slide_number ?? 1, label: messages.is(slide.new_slide_number ?? 1) },
              ].map(({ source, number, label }) => (
                <figure key={source.templateId}>
                  <SlideImage source={source} slideNumber={number} size="page" label={label} className={frame} />
                  <figcaption className="mt-1 text-sm text-muted">{label}</figcaption>
                </figure>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {[
        { heading: messages.added, source: now, slides: map.added },
        { heading: messages.removed, source: old, slides: removed },
      ]
        .filter(({ slides }) => slides.length > 0)
        .map(({ heading, source, slides }) => (
          <section key={heading} aria-label={heading} className="mt-5">
            <h3 className="mb-1.5 font-medium">{heading}</h3>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
              {slides.map((slide) => (
                <li key={slide.slide_id} className="min-w-0">
                  <SlideImage source={source} slideNumber={slide.slide_number} label="" className={frame} />
                  <p className="mt-1 truncate text-sm">
                    {templateMessages.slideTitle(slide.slide_number, slide.title)}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
