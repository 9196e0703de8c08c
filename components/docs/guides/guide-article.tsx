import { GuideKey } from "@/components/docs/keys/guide-key";
import { docs as docsTexts } from "@/components/docs/messages/docs";
import { CodeBlock } from "./code-block";
import { CodeTabs } from "./code-tabs";
import { GuideNeighbours } from "./guide-neighbours";
import { alternatives, type GuidePart, type ParsedGuide } from "./parse-guide";
import { TableOfContents } from "./table-of-contents";

function Part({ part }: { part: GuidePart }) {
  // The guides are files of this project, as the code is.
  if (part.kind === "html") return <div dangerouslySetInnerHTML={{ __html: part.html }} />;
  const [first, ...more] = part.samples;
  if (!first) return null;
  if (more.length === 0) return <CodeBlock sample={first} />;
  return (
    <CodeTabs
      label={docsTexts.sampleLanguages}
      choices={part.samples.map((sample) => ({
        name: alternatives[sample.words[0] ?? ""] ?? sample.language,
        block: <CodeBlock bare sample={sample} />,
      }))}
    />
  );
}

/** Whether a part is a command or a program, which needs a key. */
function isProgram(part: GuidePart): boolean {
  return part.kind === "code" && part.samples.some(({ language }) => language === "sh" || language === "ts");
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
