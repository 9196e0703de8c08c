import { expect, it } from "vitest";
import { type SlideLook, isBare } from "./slide-look";

const look = (background: string, drawings: readonly string[] = []): SlideLook => ({
  master: "m",
  background,
  isUpright: false,
  letters: 20,
  title: null,
  leadsWithSubtitle: false,
  hasMergedCells: false,
  isPlain: false,
  hasOwnBackground: background.startsWith("<own"),
  drawings,
});

it("a page is bare without the picture behind other pages, or any of their drawings", () => {
  const [picture, plain] = ["/ppt/media/stripe.png", "<p:bg/>"];
  expect(isBare(look(plain), look(picture))).toBe(true);
  expect(isBare(look(plain), look(plain))).toBe(false);
  expect(isBare(look("/ppt/media/other.png"), look(picture))).toBe(false);
  // A divider in a color of its own is designed.
  expect(isBare(look("<own/>"), look(picture))).toBe(false);
  const stripe = "Picture 0 0 20 540";
  expect(isBare(look(plain), look(plain, [stripe]))).toBe(true);
  expect(isBare(look(plain, [stripe, "Picture 9 9 99 99"]), look(plain, [stripe]))).toBe(false);
});
