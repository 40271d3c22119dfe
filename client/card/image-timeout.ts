/** How long a Screenshot waits for an image, its logo or the drawing itself, in ms (section 9 of the specification). */
export const IMAGE_TIMEOUT_MS = 15_000;
