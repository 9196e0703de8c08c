import type { z } from "zod";
import { slideData, type SlideData } from "@/lib/contract/slide-data";
import { texts } from "../texts";

export type ContentProblem = { path: string; message: string };
export type CheckedContent = { ok: true; data: SlideData } | { ok: false; problems: ContentProblem[] };

type Issue = z.core.$ZodIssue;

function pathText(path: PropertyKey[]): string {
  return path.reduce<string>((text, part) => (typeof part === "number" ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)), "");
}

function depthOf(issues: Issue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length));
}

/** Of a union, the branch that came furthest is the one that was meant; its issues say more than the union's own. */
function flatten(issue: Issue, prefix: PropertyKey[] = []): ContentProblem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === "invalid_union") {
    const meant = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
    if (meant && depthOf(meant) > 0) return meant.flatMap((inner) => flatten(inner, path));
    if (issue.discriminator) return [{ path: pathText([...path.slice(0, -1), issue.discriminator]), message: texts.decks.blockTypes }];
  }
  return [{ path: pathText(path) || texts.decks.atRoot, message: issue.message }];
}

function syntaxProblem(text: string, error: unknown): ContentProblem {
  const message = error instanceof Error ? error.message : String(error);
  const position = /position (\d+)/.exec(message)?.[1];
  const line = /line (\d+)/.exec(message)?.[1] ?? (position === undefined ? undefined : text.slice(0, Number(position)).split("\n").length);
  const detail = message.replace(/^JSON\.parse: /, "").replace(/ (in JSON )?at (position|line) .*$/s, "");
  return { path: texts.decks.atRoot, message: texts.decks.badJson(line === undefined ? null : Number(line), detail) };
}

/** Reads a slide's content as a person wrote it, and says everything that is wrong with it at once. */
export function checkContent(text: string): CheckedContent {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [syntaxProblem(text, error)] };
  }
  const result = slideData.safeParse(value);
  return result.success ? { ok: true, data: result.data } : { ok: false, problems: result.error.issues.flatMap((issue) => flatten(issue)) };
}
