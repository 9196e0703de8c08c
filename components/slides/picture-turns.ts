/**
 * Pictures that may be asked for at once. A picture that is still being drawn holds its connection for a while, and a
 * browser opens six to one host: the others are for what a person does meanwhile.
 */
const most = 4;

let taken = 0;
const waiting = new Set<() => void>();

function next(): void {
  for (const start of waiting) {
    if (taken >= most) return;
    waiting.delete(start);
    taken += 1;
    start();
  }
}

/**
 * Calls `start` when it is its turn, at once if there is room. The answer gives the turn back, or takes leave of the
 * queue.
 */
export function takeTurn(start: () => void): () => void {
  let began = false;
  let over = false;
  const begin = () => {
    began = true;
    start();
  };
  waiting.add(begin);
  next();
  return () => {
    if (over) return;
    over = true;
    waiting.delete(begin);
    if (began) taken -= 1;
    next();
  };
}
