import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

/** A piece of a line; `kind` names its colour, `token-…` in the style sheet, so that no style stands in the page itself. */
type CodeToken = { text: string; kind: string | null };

const languages: Readonly<Record<string, string>> = { sh: "bash", ts: "typescript", json: "json" };
const theme = "tokens";

const highlighter = createHighlighterCore({
  themes: [createCssVariablesTheme({ name: theme, variablePrefix: "--" })],
  langs: [import("shiki/langs/bash.mjs"), import("shiki/langs/json.mjs"), import("shiki/langs/typescript.mjs")],
  engine: createJavaScriptRegexEngine(),
});

/** Splits code into lines of coloured pieces; code of a language that is not known stays plain. */
export async function highlight(code: string, language: string): Promise<CodeToken[][]> {
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
