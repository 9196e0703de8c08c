import { createContext } from "react";

/**
 * Checks the slides of the open deck and renders their previews again, because something other than their content has
 * changed, such as a template or a picture.
 */
export const RecheckContext = createContext<() => void>(() => {});
