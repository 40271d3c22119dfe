import { roundToTenth } from '../base/round.ts';
import { FRAME_ID_PREFIX } from './frame-scenery.ts';

/** Outlines of the card, from the widest to the narrowest, that add up to a soft edge without a filter. */
const RINGS = [
  { spread: 0.052, drop: 0.03, opacity: 0.035 },
  { spread: 0.042, drop: 0.028, opacity: 0.04 },
  { spread: 0.033, drop: 0.025, opacity: 0.045 },
  { spread: 0.025, drop: 0.022, opacity: 0.05 },
  { spread: 0.018, drop: 0.018, opacity: 0.06 },
  { spread: 0.012, drop: 0.014, opacity: 0.07 },
  { spread: 0.007, drop: 0.009, opacity: 0.09 },
  { spread: 0.003, drop: 0.005, opacity: 0.14 },
] as const;

/**
 * Draws the shadow of a card below it.
 * @param outline the edge of the card as a path
 * @param transform the attribute that puts the path on the image
 * @param length a length of the image in px, to which the shadow's width is in proportion
 */
export function drawCardShadow(outline: string, transform: string, length: number, scale: number): string {
  const id = `${FRAME_ID_PREFIX}edge`;
  const rings = RINGS.map(({ spread, drop, opacity }) => {
    const width = (2 * spread * length) / scale;
    return `<use href="#${id}" y="${roundToTenth(drop * length)}" stroke-width="${roundToTenth(width)}" opacity="${opacity}"/>`;
  });
  return (
    `<defs><g id="${id}"><path d="${outline}" transform="${transform}" fill-rule="evenodd"/></g></defs>` +
    `<g fill="#000000" stroke="#000000" stroke-linejoin="round">${rings.join('')}</g>`
  );
}
