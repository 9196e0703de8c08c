import { useLayoutEffect } from "react";
import { commonMessages } from "./messages";

/** Names what is open in the browser's tab, in place of the page's general title. */
export function TabTitle({ name }: { name: string }) {
  useLayoutEffect(() => {
    const own = `${name} – ${commonMessages.product}`;
    let general = document.title;
    const put = () => {
      if (document.title === own) return;
      general = document.title;
      document.title = own;
    };
    put();
    // The general title may arrive after the page.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === own) document.title = general;
    };
  }, [name]);
  return null;
}
