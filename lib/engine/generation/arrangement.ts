import type { Finding } from "@/lib/engine/design-checks/finding";
import type { Box } from "@/lib/engine/pptx/model/box";

/** The placement of a text whose shape leaves a choice. */
export type TextChoice = {
  /** EMU on the page: areas that the text must avoid even if the template's own text covers them. */
  clear: readonly Box[];
  /** The shape takes all free space beside and below it before its text is shrunk. */
  isRoomy: boolean;
  /** EMU by which the shapes below this one move down. */
  roomBelow: number;
  /** The largest size of the text in points; null: that of the template. */
  maxSize: number | null;
  /** Text whose color the request doesn't set gets the theme's dark or light color; null: the template's color. */
  ink: "dark" | "light" | null;
};

/**
 * How a slide is arranged where there is a choice. Contains only the shapes that differ from the usual choice, by
 * `p:cNvPr/@id`.
 */
export type Arrangement = ReadonlyMap<number, TextChoice>;

/** Every shape uses the usual choice. */
export const USUAL: Arrangement = new Map();

const USUAL_CHOICE: TextChoice = { clear: [], isRoomy: false, roomBelow: 0, maxSize: null, ink: null };

/**
 * The height (EMU) that is missing below a title: for larger letters, or for its distance to what is around it, with
 * letters of the size that it has (`maxSize`, points).
 */
export type MissingRoom = { height: number; maxSize: number | null };

/**
 * A slide in one arrangement: its findings, the sizes (points) at which its texts fit their shapes by `p:cNvPr/@id`,
 * and those at which they are shown, and what its titles lack.
 */
export type Attempt = {
  arrangement: Arrangement;
  findings: readonly Finding[];
  sizes: ReadonlyMap<number, number>;
  shown: ReadonlyMap<number, number>;
  missing: ReadonlyMap<number, MissingRoom>;
};

/** Maximum number of attempts for one slide, including the first. */
const MAX_ATTEMPTS = 3;

/** Weights of findings: text that can't be read is worse than any text that can be read but looks wrong. */
const WEIGHTS = { error: 3, warning: 1 } as const;

const weightOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + WEIGHTS[severity], 0);

/**
 * Points on a page of 13.33 by 7.5 inches: shrinking text that is smaller than this to less than the share `MUCH` of
 * its usual size counts as a finding.
 */
const MEDIUM = 18;
const MUCH = 0.8;
/**
 * Points on such a page: no text may become smaller than this if it is also much smaller than usual. Text below the
 * share `HALF` of its usual size counts as an error.
 */
const READABLE = 10.5;
const HALF = 0.5;

/**
 * A title that becomes larger by the factor `LARGER`, or lacks less than the share `MOST` of the height that it lacked,
 * while no other text shrinks below the share `HARDLY`, reduces the weight by `GAIN`.
 */
const LARGER = 1.15;
const MOST = 0.5;
const HARDLY = 0.9;
const GAIN = 0.5;

/** Checks for a title that is clearly larger than before, or as large with most of the height that was missing. */
function hasGained(before: Attempt, now: Attempt, id: number): boolean {
  const larger = (now.sizes.get(id) ?? 0) / (before.sizes.get(id) ?? Infinity);
  const missing = ({ missing: of }: Attempt) => of.get(id)?.height ?? 0;
  return larger >= LARGER || (larger >= 1 && missing(now) < missing(before) * MOST);
}

/**
 * Returns the attempt whose findings have the least weight; of several, the first. Text that becomes much smaller than
 * usual counts as a finding, and below half of its size as an error. If content was moved down for a title, and the
 * title is clearly larger or freer as a result, the attempt weighs half a finding less. Attempts that make text
 * unreadable are excluded.
 *
 * @param scale The factor for sizes of letters on this page
 */
export function bestAttempt<T extends Attempt>(usual: T, others: readonly T[], scale: number): T {
  const shareOf = ([id, size]: readonly [number, number]): number => size / (usual.sizes.get(id) ?? size);
  const isUnreadable = (text: readonly [number, number]) => text[1] < READABLE * scale && shareOf(text) < MUCH;
  const costOf = (text: readonly [number, number]): number => {
    if (text[1] >= MEDIUM * scale || shareOf(text) >= MUCH) return 0;
    return shareOf(text) < HALF ? WEIGHTS.error : WEIGHTS.warning;
  };
  const gainOf = (attempt: Attempt): number =>
    [...attempt.arrangement].some(([id, { roomBelow }]) => roomBelow > 0 && hasGained(usual, attempt, id)) &&
    [...attempt.shown].every(([id, size]) => size >= (usual.shown.get(id) ?? size) * HARDLY)
      ? GAIN
      : 0;
  const weigh = (attempt: Attempt) =>
    [...attempt.sizes].reduce((sum, size) => sum + costOf(size), weightOf(attempt.findings)) - gainOf(attempt);
  return others
    .filter(({ sizes }) => ![...sizes].some(isUnreadable))
    .reduce((best, other) => (weigh(other) < weigh(best) ? other : best), usual);
}

/**
 * Returns the next arrangement to try for a slide with findings, or with a title that was shrunk for lack of height. It
 * places each of these texts in another way, and keeps what helped in earlier attempts. Null if there is nothing left
 * to try.
 *
 * @param attempts All attempts so far, starting with the usual one
 */
export function nextArrangement(attempts: readonly Attempt[]): Arrangement | null {
  const [first, ...others] = attempts;
  if (!first || attempts.length >= MAX_ATTEMPTS) return null;
  const next = new Map<number, TextChoice>();
  for (const attempt of others)
    for (const [id, choice] of attempt.arrangement)
      if (weightAt(attempt.findings, id) < weightAt(first.findings, id)) next.set(id, choice);
      else if (choice.roomBelow > 0 && hasGained(first, attempt, id))
        next.set(id, { ...USUAL_CHOICE, roomBelow: choice.roomBelow, maxSize: choice.maxSize });
  const tried = (id: number) => others.some(({ arrangement }) => arrangement.has(id));
  const isRecolored = (id: number) => others.some(({ arrangement }) => arrangement.get(id)?.ink);
  const last = attempts.at(-1) ?? first;
  for (const finding of last.findings) {
    // If moving one text didn't help, that text stays, perhaps in another color, and the other one is moved.
    const gives = [finding.shape_id, finding.other_id].find(
      (id) =>
        id !== null &&
        first.sizes.has(id) &&
        (next.has(id) || !tried(id) || (finding.ink !== null && !isRecolored(id))),
    );
    if (gives == null) continue;
    const choice = choiceAgainst(finding, gives, next.get(gives) ?? USUAL_CHOICE, tried(gives));
    if (choice) next.set(gives, choice);
  }
  for (const [id, { height, maxSize }] of last.missing) {
    const choice = next.get(id);
    // What moves for a distance only might cause findings where others must be mended.
    const isWorthwhile = maxSize === null || last.findings.length === 0;
    // A title may lack height only once it avoids something.
    if (isWorthwhile && (others.length === 0 || choice?.roomBelow === 0))
      next.set(id, { ...(choice ?? USUAL_CHOICE), roomBelow: height, maxSize });
  }
  return next.size > 0 && attempts.every(({ arrangement }) => !isSame(arrangement, next)) ? next : null;
}

const weightAt = (findings: readonly Finding[], id: number): number =>
  weightOf(findings.filter(({ shape_id, other_id }) => shape_id === id || other_id === id));

/**
 * Returns how to place a text differently because of a finding; null if that would not help. A text that could be moved
 * or get another color is moved first.
 */
function choiceAgainst(
  { code, clear, ink, shape_id, box }: Finding,
  id: number,
  choice: TextChoice,
  isTried: boolean,
): TextChoice | null {
  if (code === "DESIGN_TEXT_TOO_SMALL" || code === "DESIGN_WORD_BROKEN") return { ...choice, isRoomy: true };
  if (ink && (isTried || clear.length === 0)) return { ...choice, ink };
  if (clear.length === 0) return null;
  return { ...choice, clear: [...choice.clear, ...(id === shape_id ? clear : [box])] };
}

const isSame = (a: Arrangement, b: Arrangement): boolean =>
  a.size === b.size && [...a].every(([id, choice]) => JSON.stringify(choice) === JSON.stringify(b.get(id)));
