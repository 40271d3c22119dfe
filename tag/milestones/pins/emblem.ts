import { roundToTenth } from '../../base/round.ts';
import { DIGIT_OUTLINES } from './data/digit-outlines.ts';
import { ATLANTIC_CONTINENTS, PACIFIC_LAND } from './data/globe-outlines.ts';
import { formatCircle, formatStar, listCorners } from './medallion.ts';
import type { Emblem, Enamel } from './pin-design.ts';

/** A part of an emblem: raised metal, a line of metal, or a field of enamel with a metal edge. */
export type EmblemPart =
  | { readonly kind: 'metal'; readonly d: string; readonly transform?: string }
  | { readonly kind: 'wire'; readonly d: string; readonly width: number; readonly color?: string }
  | {
      readonly kind: 'enamel';
      readonly d: string;
      readonly enamel: Enamel;
      readonly wire: number;
      readonly transform?: string;
    };

/** Draws an emblem around the middle of a pin, within 56 units, the lowest part first. */
export function drawEmblem(emblem: Emblem): readonly EmblemPart[] {
  switch (emblem.kind) {
    case 'number':
      return [{ kind: 'metal', d: typesetNumber(emblem.text) }];
    case 'type':
      return drawType();
    case 'continents':
      return drawContinents();
    case 'polar':
      return drawPolar();
    case 'orbit':
      return drawOrbit();
    case 'twice':
      return drawTwice();
  }
}

/** The height of digits, in thousandths of their size. */
const DIGIT_HEIGHT = 700;

/** Returns the outlines of digits around the middle, as large as the field allows. */
function typesetNumber(text: string): string {
  const digits = Array.from(text, (digit) => DIGIT_OUTLINES[digit] ?? ([0, ''] as const));
  const width = digits.reduce((sum, [advance]) => sum + advance, 0);
  const scale = Math.min(86 / width, 66 / DIGIT_HEIGHT);
  let pen = -width / 2;
  return digits
    .map(([advance, d]) => {
      const left = pen;
      pen += advance;
      return d.replace(
        /(-?[\d.]+) (-?[\d.]+)/g,
        (_, x: string, y: string) =>
          `${roundToTenth((left + Number(x)) * scale)} ${roundToTenth((DIGIT_HEIGHT / 2 - Number(y)) * scale)}`,
      );
    })
    .join('');
}

/** An airliner from above, its nose up, 96 units long. */
const AIRLINER =
  'M0 -48C4.2 -46 6 -39 6 -31L6 -15L45 13C47 14.6 47.6 16.4 47.6 19.6L6 8.4L5.2 29L18.6 39C19.6 39.8 20 41 20 43L3 40L0 48' +
  'L-3 40L-20 43C-20 41 -19.6 39.8 -18.6 39L-5.2 29L-6 8.4L-47.6 19.6C-47.6 16.4 -47 14.6 -45 13L-6 -15L-6 -31C-6 -39 -4.2 -46 0 -48Z' +
  'M18 -11a3.4 3.4 0 0 1 6.8 0l0 8.6l-6.8 -5ZM-24.8 -11a3.4 3.4 0 0 1 6.8 0l0 3.6l-6.8 5Z';

/** An airliner with a bead for each of ten flights. */
function drawType(): EmblemPart[] {
  const beads = listCorners(10, 52.5, -90).map(([x, y]) =>
    formatCircle(roundToTenth(x), roundToTenth(y), 3.6),
  );
  return [
    { kind: 'metal', d: AIRLINER, transform: 'translate(0 1) scale(.84)' },
    { kind: 'metal', d: beads.join('') },
  ];
}

const SEA: Enamel = ['#2F86C9', '#0B3A74'];

function drawContinents(): EmblemPart[] {
  const enamels: Readonly<Record<keyof typeof ATLANTIC_CONTINENTS, Enamel>> = {
    northAmerica: ['#F4C93B', '#C98A0A'],
    southAmerica: ['#4FB36A', '#12693A'],
    europe: ['#6FA6FF', '#2456C8'],
    africa: ['#EF6B4A', '#B02A16'],
    asia: ['#B983E0', '#6B2FA3'],
  };
  const land = (Object.keys(enamels) as (keyof typeof enamels)[]).map((continent): EmblemPart => ({
    kind: 'enamel',
    d: ATLANTIC_CONTINENTS[continent],
    enamel: enamels[continent],
    wire: 1.6,
    transform: 'scale(1.04)',
  }));
  return [
    { kind: 'enamel', d: formatCircle(0, 0, 52), enamel: ['#F7F4E6', '#CFC7A8'], wire: 3.2 },
    ...land,
    { kind: 'wire', d: formatCircle(0, 0, 52), width: 3.2 },
  ];
}

/** The polar star within the polar circle, without land, because the pin is small on a page. */
function drawPolar(): EmblemPart[] {
  return [
    { kind: 'enamel', d: formatCircle(0, 0, 50), enamel: ['#2C6FB4', '#071F4E'], wire: 3 },
    { kind: 'wire', d: formatCircle(0, 0, 41), width: 5, color: '#F2542D' },
    {
      kind: 'enamel',
      d: formatStar(0, 0, 24, 4),
      enamel: ['#BFE6F5', '#6FB4D6'],
      wire: 1.2,
      transform: 'rotate(45)',
    },
    { kind: 'metal', d: formatStar(0, 0, 37, 4) },
    { kind: 'wire', d: formatCircle(0, 0, 50), width: 3 },
  ];
}

function drawOrbit(): EmblemPart[] {
  return [
    { kind: 'enamel', d: formatCircle(0, 0, 43), enamel: SEA, wire: 3 },
    { kind: 'enamel', d: PACIFIC_LAND, enamel: ['#63C07A', '#17703F'], wire: 1.3, transform: 'scale(.86)' },
    { kind: 'wire', d: formatCircle(0, 0, 43), width: 3 },
    { kind: 'wire', d: 'M-43 10C-66 33 -44 38 0 21C16 15 27 8 34 2', width: 4.6 },
    { kind: 'metal', d: AIRLINER, transform: 'translate(37 -3) rotate(50) scale(.46)' },
  ];
}

/** The cross between a number and its noun, around its middle. */
const TIMES = 'M-8 -5.4L-5.4 -8L0 -2.6L5.4 -8L8 -5.4L2.6 0L8 5.4L5.4 8L0 2.6L-5.4 8L-8 5.4L-2.6 0Z';

/** One airliner within a way that returns to it, and the number of its flights. */
function drawTwice(): EmblemPart[] {
  return [
    { kind: 'wire', d: 'M-39.6 28.8A49 49 0 1 1 39.6 28.8', width: 4.2 },
    { kind: 'metal', d: 'M30.4 40L34.6 24.1L45.4 33.1Z' },
    {
      kind: 'enamel',
      d: AIRLINER,
      enamel: ['#FFFFFF', '#C9D6DE'],
      wire: 2,
      transform: 'translate(0 -11) scale(.7)',
    },
    { kind: 'metal', d: typesetNumber('2'), transform: 'translate(-7 40) scale(.42)' },
    { kind: 'metal', d: TIMES, transform: 'translate(10.5 44) scale(.8)' },
  ];
}
