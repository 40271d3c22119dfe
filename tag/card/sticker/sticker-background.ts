import { roundToHundredth } from '../../base/round.ts';
import type { CardArt } from '../card-art.ts';
import { CARD_ID_PREFIX } from '../card-layers.ts';
import { placeLogo } from '../drawing/place-logo.ts';
import type { StickerFinish } from './sticker-finish.ts';
import type { StickerPlan } from './sticker-plan.ts';

/** Returns lines of paper in the sky, thicker towards the horizon. */
function drawSkyLines(horizon: number): string {
  let d = '';
  const first = horizon - 200;
  for (let y = first; y < horizon - 2; y += 9) {
    d += `M60 ${y}H540V${roundToHundredth(y + 0.5 + (6 * (y - first)) / 200)}H60Z`;
  }
  return d;
}

/** Draws the scene: a sky of lines, a sun without rays on the horizon, and the area for the city. */
function drawScene(plan: StickerPlan, finish: StickerFinish): string {
  const { field, horizon, sun } = plan;
  const { edge, ink, sky, shift, bars } = finish;
  const clip = `${CARD_ID_PREFIX}field`;
  const lines = finish.aircraft ? `<path d="${drawSkyLines(horizon)}" fill="${edge}"/>` : '';
  const [x, y] = shift;
  return (
    `<defs><clipPath id="${clip}"><path d="${field}"/></clipPath></defs><g clip-path="url(#${clip})">` +
    `<g transform="translate(${x} ${y})"><rect x="60" y="60" width="480" height="${horizon - 58}" fill="${sky}"/>${lines}` +
    `<circle cx="${sun.x}" cy="${horizon}" r="${sun.r + 10}" fill="${finish.aircraft ? edge : '#FFFFFF'}"${finish.aircraft ? '' : ' fill-opacity=".4"'}/>` +
    `<circle cx="${sun.x}" cy="${horizon}" r="${sun.r}" fill="${finish.sun}"/></g>` +
    `<rect x="60" y="${horizon}" width="480" height="260" fill="${ink}"/>` +
    `<rect x="60" y="${horizon - 2}" width="480" height="${Math.max(3, bars)}" fill="${edge}"/></g>`
  );
}

/** Draws the ribbon. Its ends are behind the label, its band is in front of it. */
function drawRibbon({ ribbon }: StickerPlan, { ink, ribbonColor, edge, spot, bars }: StickerFinish) {
  if (!ribbon) return { behind: '', before: '' };
  const joinAttribute = `stroke-linejoin="round"`;
  const fill = bars > 0 ? edge : ribbonColor;
  const border = `stroke="${fill}" stroke-width="15" ${joinAttribute}`;
  const inkStroke = `stroke="${ink}" stroke-width="2.6" ${joinAttribute}`;
  return {
    behind:
      `<path d="${ribbon.ends}" fill="${fill}" ${border}/><path d="${ribbon.ends}" fill="${spot}" ${inkStroke}/>` +
      `<path d="${ribbon.folds}" fill="${ink}" ${inkStroke}/>`,
    before: `<path d="${ribbon.band}" fill="${fill}" ${border}/><path d="${ribbon.band}" fill="${bars > 0 ? ribbonColor : fill}" ${inkStroke}/>`,
  };
}

/** Returns the position and scale of the aircraft, as large as fits. Its nose and its fin extend beyond the label. */
export function placeStickerAircraft({ aircraft }: StickerPlan, art: CardArt['aircraft']) {
  const { x, y, width, height, rotation } = aircraft;
  const scale = Math.min(width / art.width, height / art.height);
  return { x, y, rotation: rotation, scale, width: art.width * scale, height: art.height * scale };
}

function drawAircraft(plan: StickerPlan, art: CardArt['aircraft']): string {
  const { x, y, rotation, scale } = placeStickerAircraft(plan, art);
  return (
    `<g transform="translate(${x} ${y}) rotate(${rotation}) scale(${scale.toFixed(5)}) ` +
    `translate(${-art.width / 2} ${roundToHundredth(-art.height * 0.58)})">${art.body}</g>`
  );
}

/** Returns the definition of an uploaded logo for the aircraft's fin. The label has no other place for it. */
function drawFinLogo({ aircraft, logo }: CardArt): string {
  if (!aircraft.hasLogo || logo?.kind !== 'image') return '';
  return `<defs>${placeLogo(logo, { x: 0, y: 0, width: logo.width, height: logo.height }, '', true).svg}</defs>`;
}

/** The distances of the spot ring's edges from the ink in px. Between metal bars, its inner edge is farther. */
const RING_EDGES = { inner: 5.5, metal: 6.5, outer: 10 } as const;

/** Draws all of a label without its texts. */
export function drawStickerBackground(plan: StickerPlan, finish: StickerFinish, art: CardArt): string {
  const { outline, ring, field } = plan;
  const { defs, edge, ink, spot, shift, bars } = finish;
  const [x, y] = shift;
  const ribbonParts = drawRibbon(plan, finish);
  const joinAttribute = 'stroke-linejoin="round"';
  const applyShift = (body: string) =>
    x === 0 && y === 0 ? body : `<g transform="translate(${x} ${y})">${body}</g>`;
  return (
    (defs === '' ? '' : `<defs>${defs}</defs>`) +
    drawFinLogo(art) +
    ribbonParts.behind +
    `<path d="${outline}" fill="${edge}"/>` +
    applyShift(
      `<path d="${ring}" fill="none" stroke="${spot}" stroke-width="${2 * RING_EDGES.outer}" ${joinAttribute}/>` +
        `<path d="${ring}" fill="none" stroke="${edge}" stroke-width="${2 * (bars > 0 ? RING_EDGES.metal : RING_EDGES.inner)}" ${joinAttribute}/>`,
    ) +
    `<path d="${ring}" fill="${ink}"/>` +
    `<path d="${field}" fill="none" stroke="${edge}" stroke-width="${bars > 0 ? 17 : 15}"/>` +
    drawScene(plan, finish) +
    applyShift(`<path d="${field}" fill="none" stroke="${spot}" stroke-width="5"/>`) +
    (bars > 0 ? `<path d="${field}" fill="none" stroke="${edge}" stroke-width="4"/>` : '') +
    ribbonParts.before +
    drawAircraft(plan, art.aircraft)
  );
}
