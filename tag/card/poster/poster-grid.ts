/** Places of the poster, in px. */

/** The sheet of paper. */
export const PAPER = { width: 600, height: 900, color: '#F8F4EA' } as const;

/** The picture on it. */
export const PICTURE = { left: 24, top: 24, right: 576, bottom: 742 } as const;

/** The words on the sky: the first ink and the last. */
export const WORDS = { left: 52, right: 548, top: 56, bottom: 288 } as const;

/** Where sky and ground meet, as the scenery takes it. */
export const HORIZON = 590;

/** The middle of the aircraft's height, how wide and high it may be, and its climb in degrees. */
export const FLIGHT = { y: 424, width: 532, height: 236, climb: 12, cos: 0.978, sin: 0.208 } as const;

/** Two rows below the picture, a rule between them. */
export const CAPTION = {
  first: { top: 756, bottom: 816, middle: 786 },
  rule: 824,
  second: { top: 832, bottom: 882, middle: 853 },
} as const;
