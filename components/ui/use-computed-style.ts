import { type CSSProperties, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A style that is computed. The page's content security policy takes no style attribute from the server, so what the
 * server writes goes without it, and script sets it as soon as the page is alive: let classes hold the place until
 * then.
 */
export function useComputedStyle<Style extends CSSProperties>(style: Style): Style | undefined {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? style : undefined;
}
