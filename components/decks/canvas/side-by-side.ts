/** Tailwind's `xl`. From this width on, settings are shown beside the slide. */
export const sideBySide = "(min-width: 80rem)";
