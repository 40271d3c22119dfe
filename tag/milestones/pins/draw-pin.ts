import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { METALS } from './data/metals.ts';
import { drawEmblem, type EmblemPart } from './emblem.ts';
import { drawCrest, formatMedallion } from './medallion.ts';
import type { Enamel, PinDesign } from './pin-design.ts';
import { drawWing, type Feather } from './wing.ts';

/** The width and the height of a pin, in its own units; its middle is 0, 0. */
export const PIN_WIDTH = 612;
export const PIN_HEIGHT = 238;
const PIN_TOP = -117;

const RADIUS = 78;

/** Draws a pin as an SVG document. */
export function drawPinSvg(design: PinDesign, isEarned: boolean): string {
  const svg = wrapInSvg({ width: PIN_WIDTH, height: PIN_HEIGHT }, '');
  const viewBox = `viewBox="${-PIN_WIDTH / 2} ${PIN_TOP} ${PIN_WIDTH} ${PIN_HEIGHT}"`;
  const body = isEarned ? drawPin(design, 'p') : drawStampedPin(design, 'p');
  return svg.replace(/viewBox="[^"]*"/, viewBox).replace('</svg>', `${body}</svg>`);
}

/**
 * Draws a pin in metal and enamel, lit from the top.
 * @param id the start of all ids
 */
export function drawPin(design: PinDesign, id: string): string {
  const metal = METALS[design.metal];
  const crestMetal = METALS[design.crestMetal ?? design.metal];
  const wing = drawWing(design.wing);
  const parts = drawEmblem(design.emblem);
  const { stars, leaves } = drawCrest(design.crest, RADIUS);
  const outline = [...wing.feathers, wing.arm].map(({ d }) => d).join('');
  const enamels = [design.feathers, design.coverts, design.field, design.ring, ...listEnamels(parts)];
  const getFill = (enamel: Enamel) => `url(#${id}e${enamels.findIndex(([light]) => light === enamel[0])})`;
  const defs =
    enamels
      .map((enamel, index) =>
        enamels.findIndex(([light]) => light === enamel[0]) === index
          ? formatEnamel(`${id}e${index}`, enamel)
          : '',
      )
      .join('') +
    formatMetal(`${id}m`, metal.stops, 'x1="0" y1="-110" x2="0" y2="120"') +
    formatMetal(`${id}s`, crestMetal.stops, 'x1="0" y1="-110" x2="0" y2="120"') +
    formatMetal(`${id}r`, crestMetal.stops, 'x1="-52" y1="-74" x2="52" y2="74"') +
    formatMetal(`${id}n`, [...crestMetal.stops].reverse(), 'x1="-52" y1="-74" x2="52" y2="74"') +
    formatMetal(
      `${id}d`,
      [crestMetal.light, crestMetal.stops[1], crestMetal.stops[4], crestMetal.stops[3]],
      'x1="0" y1="-46" x2="0" y2="46"',
    ) +
    `<linearGradient id="${id}g" gradientUnits="userSpaceOnUse" x1="0" y1="-66" x2="0" y2="6"><stop stop-color="#FFF" stop-opacity=".34"/><stop offset="1" stop-color="#FFF" stop-opacity=".04"/></linearGradient>` +
    `<path id="${id}w" d="${outline}"/><g id="${id}x">${drawEnamelWing(wing, design, getFill, id, metal)}</g>` +
    `<path id="${id}c" d="${stars.join('') || 'M0 0'}"/><path id="${id}l" d="${leaves.join('') || 'M0 0'}"/><path id="${id}o" d="${formatMedallion(design.shape, RADIUS)}"/>`;
  const mirrored = (attributes: string) =>
    `<use href="#${id}w" ${attributes}/><use href="#${id}w" ${attributes} transform="scale(-1 1)"/>`;
  const shadow = [16, 10, 4]
    .map(
      (width) =>
        `<g fill="#000" stroke="#000" stroke-width="${width}" stroke-linejoin="round" opacity=".13">${mirrored('')}<use href="#${id}o"/><use href="#${id}c"/><use href="#${id}l"/></g>`,
    )
    .join('');
  const rim = (color: string, width: number) =>
    `<g fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round">${mirrored('')}</g>`;
  return (
    `<defs>${defs}</defs><g transform="translate(0 8)">${shadow}</g>` +
    rim(metal.dark, 8.4) +
    `<g transform="translate(0 -.9)">${rim(metal.light, 5.4)}</g>` +
    rim(`url(#${id}m)`, 5.4) +
    `<use href="#${id}x"/><use href="#${id}x" transform="scale(-1 1)"/>` +
    (leaves.length > 0 ? drawRaised(`${id}l`, id, crestMetal) : '') +
    drawMedallion(design, getFill, id, crestMetal) +
    (stars.length > 0 ? drawRaised(`${id}c`, id, crestMetal) : '') +
    parts.map((part) => drawPart(part, getFill, id, crestMetal)).join('') +
    drawGloss(design, id)
  );
}

type Metal = (typeof METALS)[keyof typeof METALS];
type GetFill = (enamel: Enamel) => string;

function drawEnamelWing(
  { feathers, coverts, arm }: ReturnType<typeof drawWing>,
  design: PinDesign,
  getFill: GetFill,
  id: string,
  metal: Metal,
): string {
  const row = (list: readonly Feather[], enamel: Enamel) =>
    list
      .map(
        ({ d, light, shaft }) =>
          `<path d="${d}" fill="${getFill(enamel)}" stroke="${metal.dark}" stroke-width="4.6"/>` +
          `<path d="${d}" fill="${getFill(enamel)}" stroke="url(#${id}m)" stroke-width="2.8"/>` +
          `<path d="${shaft}" fill="none" stroke="${metal.dark}" stroke-width="1.3" opacity=".38"/>` +
          `<path d="${light}" fill="none" stroke="#FFF" stroke-width="2.4" opacity=".42"/>`,
      )
      .join('');
  return (
    `<g stroke-linecap="round">${row(feathers, design.feathers)}${row(coverts, design.coverts)}</g>` +
    `<path d="${arm.d}" fill="url(#${id}m)" stroke="${metal.dark}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="${arm.light}" fill="none" stroke="${metal.light}" stroke-width="3" stroke-linecap="round" opacity=".9"/>`
  );
}

/** Draws a path of `defs` as raised metal. */
function drawRaised(path: string, id: string, metal: Metal): string {
  return (
    `<use href="#${path}" fill="${metal.dark}" stroke="${metal.dark}" stroke-width="4.6" stroke-linejoin="round"/>` +
    `<use href="#${path}" fill="${metal.light}" stroke="${metal.light}" stroke-width="1.6" transform="translate(0 -.9)"/>` +
    `<use href="#${path}" fill="url(#${id}s)" stroke="url(#${id}s)" stroke-width="1.2" stroke-linejoin="round"/>`
  );
}

function drawMedallion(
  { shape, field, ring }: PinDesign,
  getFill: GetFill,
  id: string,
  metal: Metal,
): string {
  const draw = (radius: number, attributes: string) =>
    `<path d="${formatMedallion(shape, radius)}" ${attributes}/>`;
  const rays = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24;
    return `M${Math.round(Math.cos(angle) * 14)} ${Math.round(Math.sin(angle) * 14)}L${Math.round(Math.cos(angle) * 52)} ${Math.round(Math.sin(angle) * 52)}`;
  }).join('');
  return (
    draw(RADIUS + 3.4, `fill="${metal.dark}"`) +
    draw(RADIUS + 1.2, `fill="${metal.light}"`) +
    draw(RADIUS, `fill="url(#${id}r)"`) +
    draw(
      RADIUS - 4.5,
      `fill="none" stroke="${metal.dark}" stroke-width="4.4" stroke-dasharray="1.6 3.2" opacity=".55"/>`.slice(
        0,
        -2,
      ),
    ) +
    draw(RADIUS - 8, `fill="url(#${id}n)"`) +
    draw(RADIUS - 10, `fill="${getFill(ring)}" stroke="${metal.dark}" stroke-width="1.4"`) +
    draw(RADIUS - 17.5, `fill="${metal.dark}"`) +
    draw(RADIUS - 18.3, `fill="url(#${id}r)"`) +
    draw(RADIUS - 21, `fill="${getFill(field)}" stroke="${metal.dark}" stroke-width="1.2"`) +
    `<path d="${rays}" stroke="#FFF" stroke-width="1.3" opacity=".13"/>`
  );
}

function drawPart(part: EmblemPart, getFill: GetFill, id: string, metal: Metal): string {
  if (part.kind === 'wire') {
    const line = `d="${part.d}" fill="none" stroke-linecap="round"`;
    return (
      `<path ${line} stroke="${metal.dark}" stroke-width="${part.width + 2}"/>` +
      `<path ${line} stroke="${part.color ?? `url(#${id}d)`}" stroke-width="${part.width}"/>`
    );
  }
  const transform = part.transform ? ` transform="${part.transform}"` : '';
  if (part.kind === 'enamel')
    return (
      `<g${transform} stroke-linejoin="round"><path d="${part.d}" fill="none" stroke="${metal.dark}" stroke-width="${part.wire + 1.8}"/>` +
      `<path d="${part.d}" fill="${getFill(part.enamel)}" stroke="url(#${id}d)" stroke-width="${part.wire}"/></g>`
    );
  return (
    `<g${transform} stroke-linejoin="round"><path d="${part.d}" fill="${metal.dark}" stroke="${metal.dark}" stroke-width="4.4" transform="translate(0 1.4)"/>` +
    `<path d="${part.d}" fill="${metal.light}" stroke="${metal.light}" stroke-width="1.4" transform="translate(0 -.7)"/>` +
    `<path d="${part.d}" fill="url(#${id}d)" stroke="url(#${id}d)" stroke-width=".8"/></g>`
  );
}

/** Draws the light on the dome of enamel. */
function drawGloss({ shape }: PinDesign, id: string): string {
  return `<clipPath id="${id}k"><path d="${formatMedallion(shape, RADIUS - 11)}"/></clipPath><path clip-path="url(#${id}k)" d="M-90 -90H90V-20C50 -6 -50 -30 -90 -4Z" fill="url(#${id}g)"/>`;
}

/** Draws a pin that is not earned yet: its outline, stamped into a dark surface. */
function drawStampedPin(design: PinDesign, id: string): string {
  const wing = drawWing(design.wing);
  const { stars, leaves } = drawCrest(design.crest, RADIUS);
  const emblem = drawEmblem(design.emblem)
    .map((part) =>
      part.kind === 'wire'
        ? `<path d="${part.d}" fill="none"/>`
        : `<path d="${part.d}"${part.transform ? ` transform="${part.transform}"` : ''}/>`,
    )
    .join('');
  const feathers = [...wing.feathers, ...wing.coverts, wing.arm].map(({ d }) => `<path d="${d}"/>`).join('');
  const medallion = [RADIUS, RADIUS - 9, RADIUS - 19]
    .map((radius) => `<path d="${formatMedallion(design.shape, radius)}"/>`)
    .join('');
  return (
    `<defs><g id="${id}x">${feathers}</g><g id="${id}s"><use href="#${id}x"/><use href="#${id}x" transform="scale(-1 1)"/>` +
    `<path d="${[...stars, ...leaves].join('') || 'M0 0'}"/>${medallion}${emblem}</g></defs>` +
    `<g stroke-linejoin="round"><use href="#${id}s" fill="#0B0E11" stroke="#0B0E11" stroke-width="5"/>` +
    `<use href="#${id}s" fill="#161B20" stroke="#000" stroke-width="1.6" transform="translate(0 -1.2)"/>` +
    `<use href="#${id}s" fill="#161B20" stroke="#93A1AE" stroke-width="2.8"/></g>`
  );
}

function listEnamels(parts: readonly EmblemPart[]): Enamel[] {
  return parts.flatMap((part) => (part.kind === 'enamel' ? [part.enamel] : []));
}

function formatEnamel(id: string, [light, deep]: Enamel): string {
  return `<linearGradient id="${id}" x1=".2" y1="0" x2=".5" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
}

function formatMetal(id: string, stops: readonly string[], direction: string): string {
  const colors = stops.map(
    (color, index) =>
      `<stop offset="${Math.round((index / (stops.length - 1)) * 100) / 100}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${direction}>${colors.join('')}</linearGradient>`;
}
