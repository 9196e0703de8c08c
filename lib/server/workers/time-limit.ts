/** A time that begins when its work has a place: waiting for one takes nothing from it. */
export type TimeLimit = {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  begin(): void;
  /** The work is done, and the signal stays as it is. */
  end(): void;
};

/** @param late What the signal says when the time is over */
export function timeLimit(seconds: number, late: () => Error): TimeLimit {
  const expiry = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: expiry.signal,
    begin: () => void (timer ??= setTimeout(() => expiry.abort(late()), seconds * 1000)),
    end: () => clearTimeout(timer),
  };
}
