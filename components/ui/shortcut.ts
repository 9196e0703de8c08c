/** Returns the keys of a command as this computer's keyboard names them: `Ctrl+K` or `⌘K`. Only in the browser. */
export function shortcut(key: string): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? `⌘${key}` : `Ctrl+${key}`;
}
