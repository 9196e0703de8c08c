import { texts } from "../../texts";
import { CopyButton } from "../../ui/copy-button";
import { highlight } from "./highlight";
import type { CodeSample } from "./parse-guide";

/** What a JSON sample is, from the words after its language. */
function captionOf({ language, words: [kind, about] }: CodeSample): string {
  if (language === "json" && kind && about && kind in texts.docs.samples) return texts.docs.samples[kind as keyof typeof texts.docs.samples](about);
  return texts.docs.languages[language as keyof typeof texts.docs.languages] ?? language;
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
          {texts.common.copy}
        </CopyButton>
      </figcaption>
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <span key={index}>
              {line.map(({ text, kind }, at) => (kind ? <span key={at} className={kind}>{text}</span> : text))}
              {index < lines.length - 1 ? "\n" : null}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
