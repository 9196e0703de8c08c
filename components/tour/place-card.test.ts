import { describe, expect, it } from "vitest";
import { placeCard } from "./place-card";

describe("the card of the tour", () => {
  it("stands beside an entry of the side bar", () => {
    const { card, arrow } = placeCard({ left: 12, right: 228, top: 80, bottom: 116, viewWidth: 1440, viewHeight: 900 });
    expect(card).toEqual({ left: 242, top: 68, width: 320 });
    expect(arrow).toEqual({ left: 236, top: 92 });
  });

  it.each([[0, 78], [78, 156], [156, 234]])("stands above an entry of the bottom bar, within the screen (%i)", (left, right) => {
    const { card, arrow } = placeCard({ left, right, top: 787, bottom: 843, viewWidth: 390, viewHeight: 844 });
    expect(card.left).toBeGreaterThanOrEqual(12);
    expect(card.left + card.width).toBeLessThanOrEqual(378);
    expect(card.bottom).toBe(71);
    expect(arrow).toEqual({ left: (left + right) / 2 - 6, bottom: 65 });
  });
});
