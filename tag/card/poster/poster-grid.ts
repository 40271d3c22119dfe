/** Positions on the poster, in px. */

/** The sheet of paper. */
export const PAPER = { width: 600, height: 900, color: '#F8F4EA' } as const;

/** The scene on the paper. */
export const SCENE_BOX = { left: 24, top: 24, right: 576, bottom: 742 } as const;

/** The texts on the sky, from the top of the first ink to the bottom of the last. */
export const HEADLINE_BOX = { left: 52, right: 548, top: 56, bottom: 288 } as const;

/** The height at which sky and land meet. */
export const HORIZON = 590;

/** Two rows below the scene, with a rule between them. */
export const CAPTION = {
  first: { top: 756, bottom: 816, middle: 786 },
  rule: 824,
  second: { top: 832, bottom: 882, middle: 853 },
} as const;
