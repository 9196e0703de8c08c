import type { FontFaceRule } from "@/lib/engine/preview/font-faces";

export function fontNames(xml: string): string[];
export function characters(xml: string): string;
export function languages(xml: string, text: string): string[];
export function scriptCharacters(text: string): string;
export function registerFonts(
  faces: readonly FontFaceRule[],
  text: string,
  base?: string,
  prefix?: string,
): Promise<void>;
