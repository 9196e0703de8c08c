/** Tailwind's `xl`: the settings of what is selected are beside the slide. */
export const sideBySide = "(min-width: 80rem)";
