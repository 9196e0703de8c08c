/** What an expression is evaluated on: `event` started the run, `async` arrived later (cancellation). */
export type ExpressionScope = { event: unknown; async?: unknown };

type Operand = (scope: ExpressionScope) => unknown;

/** Thrown for expressions outside the small part of CEL that the runner knows. */
export class UnsupportedExpressionError extends Error {}

/** A path such as `event.data.organizationId` or a quoted text. */
export function parseOperand(source: string): Operand {
  const text = source.trim();
  const quoted = /^(['"])([^'"\\]*)\1$/.exec(text);
  if (quoted) return () => quoted[2];
  const path = /^(event|async)((?:\.[A-Za-z_]\w*)+)$/.exec(text);
  if (!path) throw new UnsupportedExpressionError(text);
  const root = path[1] as keyof ExpressionScope;
  const keys = (path[2] ?? "").split(".").slice(1);
  return (scope) => keys.reduce(field, scope[root]);
}

function field(value: unknown, key: string): unknown {
  const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, key);
  return isObject ? (value as Record<string, unknown>)[key] : undefined;
}

/** `a == b`, where each side is a path or a quoted text. A missing path equals nothing. */
export function parseCondition(source: string): (scope: ExpressionScope) => boolean {
  const sides = source.split("==");
  const [left, right] = sides;
  if (left === undefined || right === undefined || sides.length !== 2) throw new UnsupportedExpressionError(source);
  const [a, b] = [parseOperand(left), parseOperand(right)];
  return (scope) => a(scope) !== undefined && a(scope) === b(scope);
}
