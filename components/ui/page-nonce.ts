import { setNonce } from "get-nonce";

/**
 * Layers put a style into the page that keeps what is behind them from scrolling; the page's policy wants its nonce on
 * it.
 */
export function carryPageNonce(): void {
  const nonce =
    typeof document === "undefined" ? undefined : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
