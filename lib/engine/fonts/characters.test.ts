import { expect, test } from "vitest";
import { scanClusters } from "./characters";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function starts(text: string): number[] {
  const found: number[] = [];
  scanClusters(text, (index) => found.push(index));
  return found;
}

test.each([
  "plain",
  "cafe\u0301 n\u0303",
  "👩‍👩‍👧‍👦 family",
  "👍🏽👍",
  "🇩🇪🇫🇷🇮🇹",
  "❤️‍🔥☎️",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "1️⃣2",
  "日本語が\u3099",
  "\u1112\u1161\u11ab글",
  "שָׁלוֹם",
])("splits %s into the characters that a reader sees", (text) => {
  expect(starts(text)).toEqual(Array.from(segmenter.segment(text), ({ index }) => index));
});
