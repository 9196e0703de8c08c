import { setNonce } from "get-nonce";

/**
 * Sets the nonce for the style that overlays add to the page to prevent scrolling. The content security policy requires
 * it.
 */
export function applyPageNonce(): void {
  const nonce =
    typeof document === "undefined" ? undefined : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
