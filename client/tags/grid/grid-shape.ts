/** The card's own size; its place in the grid has the same shape. */
const CARD = { width: 376, height: 552 } as const;

/** The line of actions below a card: as high as a finger needs. */
export const ACTIONS_HEIGHT = 44;

const LEAST_COLUMNS = 2;
const LEAST_WIDTH = 208;

/** How cards stand in a width; all in CSS px. */
export type GridShape = {
  columns: number;
  gap: number;
  cardWidth: number;
  cardHeight: number;
  /** From the top of a row to the top of the next. */
  rowHeight: number;
  /** The scale of a picture that is sharp at this size. */
  scale: 1 | 2;
};

/** @param density device pixels in a CSS pixel */
export function gridShape(width: number, density: number): GridShape {
  const gap = width < 600 ? 16 : width < 900 ? 24 : 32;
  const columns = Math.max(LEAST_COLUMNS, Math.floor((width + gap) / (LEAST_WIDTH + gap)));
  const cardWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const cardHeight = (cardWidth * CARD.height) / CARD.width;
  return {
    columns,
    gap,
    cardWidth,
    cardHeight,
    rowHeight: Math.round(cardHeight + ACTIONS_HEIGHT + gap / 2),
    scale: cardWidth * density > CARD.width ? 2 : 1,
  };
}
