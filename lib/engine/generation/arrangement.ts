import type { Finding } from "@/lib/engine/design-checks/finding";
import type { Box } from "@/lib/engine/pptx/model/box";

/** How a text is placed where its shape leaves a choice. */
export type TextChoice = {
  /** EMU on the page: text keeps clear of these even where the template's own text runs over them. */
  clear: readonly Box[];
  /** The shape takes all the free space beside and below it before its text shrinks. */
  isRoomy: boolean;
  /** EMU: what stands below the shape moves down by so much. */
  roomBelow: number;
  /** The letters whose color the request leaves open are the theme's dark or light ones; null: the template's. */
  ink: "dark" | "light" | null;
};

/** How a slide is arranged where there is a choice: by `p:cNvPr/@id` of the shapes that differ from the usual. */
export type Arrangement = ReadonlyMap<number, TextChoice>;

/** Every shape follows the first rule that applies to it. */
export const USUAL: Arrangement = new Map();

const USUAL_CHOICE: TextChoice = { clear: [], isRoomy: false, roomBelow: 0, ink: null };

/**
 * A slide as arranged in one way: what a reader would find wrong with it, the sizes (points) of its texts by
 * `p:cNvPr/@id`, and the height (EMU) that titles which shrank would need below them.
 */
export type Attempt = {
  arrangement: Arrangement;
  findings: readonly Finding[];
  sizes: ReadonlyMap<number, number>;
  missing: ReadonlyMap<number, number>;
};

/** Attempts of one slide, the first included. */
export const MAX_ATTEMPTS = 3;

/** Weighs faults: text that can't be read is worse than any that reads, but looks wrong. */
const WEIGHTS = { error: 3, warning: 1 } as const;

const weightOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + WEIGHTS[severity], 0);

/** Points on a page of 13.33 inches: smaller text than this must not become much smaller to be out of the way. */
const MEDIUM = 18;
const MUCH = 0.8;
/** Points on such a page: text must not become smaller than this and much smaller than usual for anything. */
const READABLE = 10.5;
const HALF = 0.5;
const WIDE_PAGE = 12_192_000;

/** A title that is larger by this, while no other text loses more than the share, is better if all else is equal. */
const LARGER = 1.15;
const HARDLY = 0.9;
const GAIN = 0.5;

/**
 * Returns the attempt with the least weight of findings, the first of several. Text that becomes much smaller than
 * usual weighs as much as a finding, below half of its size as an error; a title for which content moved down weighs
 * half a finding less if it is clearly larger for that. An attempt that makes text unreadable does not count.
 *
 * @param pageWidth EMU
 */
export function bestAttempt<T extends Attempt>(usual: T, others: readonly T[], pageWidth: number): T {
  const scale = Math.min(1, pageWidth / WIDE_PAGE);
  const shareOf = ([id, size]: readonly [number, number]): number => size / (usual.sizes.get(id) ?? size);
  const isUnreadable = (text: readonly [number, number]) => text[1] < READABLE * scale && shareOf(text) < MUCH;
  const costOf = (text: readonly [number, number]): number => {
    if (text[1] >= MEDIUM * scale || shareOf(text) >= MUCH) return 0;
    return shareOf(text) < HALF ? WEIGHTS.error : WEIGHTS.warning;
  };
  const gainOf = ({ arrangement, sizes }: Attempt): number =>
    [...arrangement].some(([id, { roomBelow }]) => roomBelow > 0 && shareOf([id, sizes.get(id) ?? 0]) >= LARGER) &&
    [...sizes].every((size) => shareOf(size) >= HARDLY)
      ? GAIN
      : 0;
  const weigh = (attempt: Attempt) =>
    [...attempt.sizes].reduce((sum, size) => sum + costOf(size), weightOf(attempt.findings)) - gainOf(attempt);
  return others
    .filter(({ sizes }) => ![...sizes].some(isUnreadable))
    .reduce((best, other) => (weigh(other) < weigh(best) ? other : best), usual);
}

/**
 * Returns the next arrangement to try for a slide with findings, or with a title that shrank for want of height: each
 * such text is placed in another way, and what helped in an earlier attempt is kept. Null: there is nothing else to
 * try.
 *
 * @param attempts All so far, the usual one first
 */
export function nextArrangement(attempts: readonly Attempt[]): Arrangement | null {
  const [first, ...others] = attempts;
  if (!first || attempts.length >= MAX_ATTEMPTS) return null;
  const next = new Map<number, TextChoice>();
  for (const { arrangement, findings, sizes } of others)
    for (const [id, choice] of arrangement)
      if (weightAt(findings, id) < weightAt(first.findings, id)) next.set(id, choice);
      else if (choice.roomBelow > 0 && (sizes.get(id) ?? 0) >= (first.sizes.get(id) ?? 0) * LARGER)
        next.set(id, { ...USUAL_CHOICE, roomBelow: choice.roomBelow });
  const tried = (id: number) => others.some(({ arrangement }) => arrangement.has(id));
  for (const finding of (attempts.at(-1) ?? first).findings) {
    // The text that was placed in vain stays, and the other gives way.
    const gives = [finding.shape_id, finding.other_id].find(
      (id) => id !== null && first.sizes.has(id) && (next.has(id) || !tried(id)),
    );
    if (gives == null) continue;
    const choice = choiceAgainst(finding, gives, next.get(gives) ?? USUAL_CHOICE);
    if (choice) next.set(gives, choice);
  }
  if (others.length === 0)
    for (const [id, roomBelow] of first.missing) next.set(id, { ...(next.get(id) ?? USUAL_CHOICE), roomBelow });
  return next.size > 0 && attempts.every(({ arrangement }) => !isSame(arrangement, next)) ? next : null;
}

const weightAt = (findings: readonly Finding[], id: number): number =>
  weightOf(findings.filter(({ shape_id, other_id }) => shape_id === id || other_id === id));

/** Returns how a text is placed differently because of a finding; null: that would not help. */
function choiceAgainst(
  { code, clear, ink, shape_id, box }: Finding,
  id: number,
  choice: TextChoice,
): TextChoice | null {
  if (code === "DESIGN_TEXT_TOO_SMALL" || code === "DESIGN_WORD_BROKEN") return { ...choice, isRoomy: true };
  if (ink) return { ...choice, ink };
  if (clear.length === 0) return null;
  return { ...choice, clear: [...choice.clear, ...(id === shape_id ? clear : [box])] };
}

const isSame = (a: Arrangement, b: Arrangement): boolean =>
  a.size === b.size && [...a].every(([id, choice]) => JSON.stringify(choice) === JSON.stringify(b.get(id)));
