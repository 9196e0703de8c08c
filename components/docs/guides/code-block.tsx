import { docs as docsTexts } from "@/components/docs/messages/docs";
import { CopyButton } from "@/components/ui/copy-button";
import { common as commonTexts } from "@/components/ui/messages";
import { highlight } from "./highlight";
import type { CodeSample } from "./parse-guide";

/** What a JSON sample is, from the words after its language. */
function captionOf({ language, words: [kind, about] }: CodeSample): string {
  if (language === "json" && kind && about && kind in docsTexts.samples)
    return docsTexts.samples[kind as keyof typeof docsTexts.samples](about);
  return docsTexts.languages[language as keyof typeof docsTexts.languages] ?? language;
}

/** A code sample in colours, with a button that copies it. */
export async function CodeBlock({ sample, bare }: { sample: CodeSample; bare?: boolean }) {
  const lines = await highlight(sample.text, sample.language);
  const caption = captionOf(sample);
  return (
    <figure className={bare ? "code" : "code code-box"} aria-label={caption}>
      <figcaption>
        <span>{caption}</span>
        <CopyButton size="sm" variant="ghost" text={sample.text}>
          {commonTexts.copy}
        </CopyButton>
      </figcaption>
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <span key={index}>
              {line.map(({ text, kind }, at) =>
                kind ? (
                  <span key={at} className={kind}>
                    {text}
                  </span>
                ) : (
                  text
                ),
              )}
              {index < lines.length - 1 ? "\n" : null}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
