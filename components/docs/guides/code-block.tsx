import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { docsMessages } from "@/components/docs/messages";
import { CopyButton } from "@/components/ui/copy-button";
import { commonMessages } from "@/components/ui/messages";
import { lookUp } from "@/components/ui/records";
import type { CodeSample } from "./parse-guide";

/**
 * Part of a line. `kind` determines its colour, through the class `token-…` of the style sheet, so that the page needs
 * no style attributes.
 */
type CodeToken = { text: string; kind: string | null };

const languages: Readonly<Record<string, string>> = { sh: "bash", py: "python", ts: "typescript", json: "json" };
const theme = "tokens";

const highlighter = createHighlighterCore({
  themes: [createCssVariablesTheme({ name: theme, variablePrefix: "--" })],
  langs: [
    import("shiki/langs/bash.mjs"),
    import("shiki/langs/json.mjs"),
    import("shiki/langs/python.mjs"),
    import("shiki/langs/typescript.mjs"),
  ],
  engine: createJavaScriptRegexEngine(),
});

/** Splits code into lines of coloured tokens. Code in unknown languages has no colours. */
async function highlight(code: string, language: string): Promise<CodeToken[][]> {
  const lang = languages[language];
  if (!lang) return code.split("\n").map((text) => [{ text, kind: null }]);
  const lines = (await highlighter).codeToTokensBase(code, { lang, theme });
  return lines.map((line) =>
    line.map(({ content, color }) => ({
      text: content,
      kind: /^var\(--(token-[\w-]+)\)$/.exec(color ?? "")?.[1] ?? null,
    })),
  );
}

/** Returns the caption of a code sample. For JSON, the caption comes from the words after the language. */
function sampleCaption({ language, words: [kind, about] }: CodeSample): string {
  const describe = language === "json" && kind ? lookUp(docsMessages.samples, kind) : undefined;
  if (describe && about) return describe(about);
  return lookUp(docsMessages.languages, language) ?? language;
}

/** Shows a highlighted code sample with a copy button. */
export async function CodeBlock({ sample, bare }: { sample: CodeSample; bare?: boolean }) {
  const lines = await highlight(sample.text, sample.language);
  const caption = sampleCaption(sample);
  return (
    <figure className={bare ? "code" : "code code-box"} aria-label={caption}>
      <figcaption>
        <span>{caption}</span>
        <CopyButton size="sm" variant="ghost" text={sample.text}>
          {commonMessages.copy}
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
