import { describe, expect, it } from "vitest";
import { placeCard } from "./place-tour-card";

const atSide = { left: 12, right: 228, top: 80, bottom: 116, listBottom: 272, viewWidth: 1440 };

describe("the tour card", () => {
  it("is below the sidebar entries, with their width", () => {
    expect(placeCard({ ...atSide, viewHeight: 900 })).toEqual({
      card: { left: 12, top: 292, width: 216 },
      arrow: null,
    });
  });

  it("is next to its entry if the window is too low", () => {
    expect(placeCard({ ...atSide, viewHeight: 560 })).toEqual({
      card: { left: 242, top: 68, width: 320 },
      arrow: { left: 236, top: 92 },
    });
  });

  it.each([
    [0, 78],
    [78, 156],
    [156, 234],
  ])("is above an entry of the bottom bar, within the screen (%i)", (left, right) => {
    const { card, arrow } = placeCard({
      left,
      right,
      top: 787,
      bottom: 843,
      listBottom: 844,
      viewWidth: 390,
      viewHeight: 844,
    });
    expect(card.left).toBeGreaterThanOrEqual(12);
    expect(card.left + card.width).toBeLessThanOrEqual(378);
    expect(card.bottom).toBe(71);
    expect(arrow).toEqual({ left: (left + right) / 2 - 6, bottom: 65 });
  });
});
