import { afterEach, expect, it, vi } from "vitest";
import { focusSoon } from "./hooks";

afterEach(() => vi.unstubAllGlobals());

/** Waits for an element that is rendered after some frames. Returns how often it got the focus. */
function focusAfter(frames: number, during: (page: { activeElement: unknown; body: unknown }) => void = () => {}) {
  const next: (() => void)[] = [];
  const page = { activeElement: "button" as unknown, body: "body" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (look: () => void) => next.push(look));
  const focus = vi.fn<() => void>();
  let seen = 0;
  focusSoon(() => (seen++ < frames ? null : ({ focus } as unknown as HTMLElement)));
  for (let look = next.shift(); look; look = next.shift()) {
    during(page);
    look();
  }
  return focus.mock.calls.length;
}

it("an element that is rendered later gets the focus, unless the person has moved it", () => {
  expect(focusAfter(0)).toBe(1);
  expect(focusAfter(500)).toBe(1);
  expect(focusAfter(3, (page) => void (page.activeElement = page.body))).toBe(1);
  expect(focusAfter(3, (page) => void (page.activeElement = "field"))).toBe(0);
});
