/** How many times its usual size a picture can be shown. */
export const zoomSteps = [1, 1.5, 2, 3] as const;
