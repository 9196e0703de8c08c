import type { PartCheck } from "./fault";

/** Every text body has a paragraph (ECMA-376, 19.3.1.51 and 21.1.2.2.6). */
export const checkTextBodies: PartCheck = (_part, root) =>
  root
    .descendants()
    .filter(({ name }) => name === "p:txBody" || name === "a:txBody")
    .flatMap((body) => (body.child("a:p") ? [] : ["A text body has no paragraph."]));
