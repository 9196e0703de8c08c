import { ArrowLeft, ArrowRight } from "lucide-react";
import { docsMessages } from "@/components/docs/messages";
import { Link } from "@/components/ui/link";
import { CodeBlock } from "./code-block";
import { CodeTabs } from "./code-tabs";
import { GuideKey } from "./guide-key";
import { guides } from "./guides";
import { type GuidePart, type ParsedGuide, alternatives } from "./parse-guide";
import { TableOfContents } from "./table-of-contents";

function Part({ part }: { part: GuidePart }) {
  // Guides are files of this repository, so they are as trusted as its code.
  if (part.kind === "html") return <div dangerouslySetInnerHTML={{ __html: part.html }} />;
  const [first, ...more] = part.samples;
  if (!first) return null;
  if (more.length === 0) return <CodeBlock sample={first} />;
  return (
    <CodeTabs
      label={docsMessages.sampleLanguages}
      choices={part.samples.map((sample) => ({
        name: alternatives[sample.words[0] ?? ""] ?? sample.language,
        block: <CodeBlock bare sample={sample} />,
      }))}
    />
  );
}

/** Returns whether a part contains commands or programs, which need an API key. */
function isProgram(part: GuidePart): boolean {
  return part.kind === "code" && part.samples.some(({ language }) => ["sh", "py", "ts"].includes(language));
}

function Prose({ parts }: { parts: GuidePart[] }) {
  return (
    <div className="prose">
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

export function GuideArticle({ name, guide, signedIn }: { name: string; guide: ParsedGuide; signedIn: boolean }) {
  const first = signedIn ? guide.parts.findIndex(isProgram) : -1;
  return (
    <div className="gap-8 @[52rem]:grid @[52rem]:grid-cols-[minmax(0,1fr)_12rem] @5xl:gap-10 @5xl:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <article>
          {first > 0 ? (
            <>
              <Prose parts={guide.parts.slice(0, first)} />
              <GuideKey />
            </>
          ) : null}
          <Prose parts={guide.parts.slice(Math.max(0, first))} />
        </article>
        <GuideNeighbours name={name} />
      </div>
      <TableOfContents headings={guide.headings.filter(({ depth }) => depth === 2)} />
    </div>
  );
}

const box = "rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunken";
const label = "flex items-center gap-1 text-sm text-muted";

/** Shows links to the previous and the next guide. */
function GuideNeighbours({ name }: { name: string }) {
  const at = guides.findIndex((guide) => guide.name === name);
  const [previous, next] = [guides[at - 1], guides[at + 1]];
  return (
    <nav aria-label={docsMessages.neighbours} className="mt-12 grid max-w-3xl gap-3 sm:grid-cols-2">
      {previous ? (
        <Link href={`/docs/guides/${previous.name}`} className={box}>
          <span className={label}>
            <ArrowLeft aria-hidden className="size-3.5" />
            {docsMessages.previous}
          </span>
          <span className="font-medium">{previous.title}</span>
        </Link>
      ) : null}
      {next ? (
        <Link href={`/docs/guides/${next.name}`} className={`${box} sm:col-start-2 sm:text-right`}>
          <span className={`${label} sm:justify-end`}>
            {docsMessages.next}
            <ArrowRight aria-hidden className="size-3.5" />
          </span>
          <span className="font-medium">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}
