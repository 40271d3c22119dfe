import { DRAWN_TYPES, getTypeImage } from '../draw-aircraft.ts';
import { createSchemeLivery } from '../../schemes/scheme-livery.ts';
import { createLivery } from '../../livery.ts';
import type { Inks } from '../../../tag/card/card-art.ts';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { drawInked } from './draw-inked.ts';
import { selectInk } from './ink-sheet.ts';

const INKS = { ink: '#101010', spot: '#CC2200', paper: '#FFEEDD', printedWidth: 500 } as const;
const { ink, spot, paper } = INKS;

test.each(DRAWN_TYPES)('%s is printed in its inks alone, without light, shade or clips', (type) => {
  for (const nose of ['left', 'right'] as const) {
    const livery = createLivery(DEFAULT_DESIGN, 'eurowhite');
    const { body, width, height } = drawInked(getTypeImage(type), 'standard', livery, 'card-', {
      inks: INKS,
      halo: { color: paper, width: 6 },
      nose,
    });
    const paints = new Set([...body.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, paint]) => paint));
    expect([...paints].filter((paint) => paint && ![ink, spot, paper, 'none'].includes(paint))).toEqual([]);
    expect(body).not.toMatch(/opacity|Gradient|clip|NaN|Infinity/);
    expect(width).toBe(632);
    expect(height).toBeGreaterThan(40);
  }
});

test('a color is printed as the nearest ink, and white as the paper', () => {
  expect(
    ['#FFFFFF', '#F0F0F0', '#0A1A3A', '#E02010', '#FF4422'].map((color) => selectInk(color, INKS)),
  ).toEqual([paper, paper, ink, spot, spot]);
});

test('a printer of one color prints all but the lightest colors', () => {
  const inks = { ...INKS, spot: ink };
  expect(['#FFD400', '#E02010', '#0A1A3A'].map((color) => selectInk(color, inks))).toEqual([paper, ink, ink]);
});

test('a mark keeps apart from a fin of the same ink', () => {
  const scheme = {
    id: 'a',
    name: 'A',
    airlines: [],
    type: 'A320-200',
    fin: '#DD2211',
    titles: [],
  };
  const mark = { viewBox: [0, 0, 10, 10], d: 'M1 2L9 9Z', color: '#CC3322' } as const;
  const livery = { ...createSchemeLivery(scheme), mark };
  const { body } = drawInked(getTypeImage('A320-200'), 'standard', livery, 'card-', { inks: INKS });
  expect(body).toContain(`fill="${paper}" d="M1 2L9 9Z"`);
});

test('the hues of a fin get inks of their own on a print that allows them', () => {
  const livery = createSchemeLivery({
    id: 'a',
    name: 'A',
    airlines: [],
    type: 'A320-200',
    fin: '#00843D',
    shapes: [
      {
        on: 'fin',
        color: '#1144CC',
        top: [
          ['fin', 0.9],
          ['finend', 0.9],
        ],
      },
    ],
  });
  const listPaints = (inks: Inks) => {
    const { body } = drawInked(getTypeImage('A320-200'), 'standard', livery, 'card-', { inks });
    return new Set([...body.matchAll(/fill="(#[^"]*)"/g)].map(([, paint]) => paint));
  };
  expect(listPaints(INKS)).toEqual(new Set([ink, paper]));
  expect(listPaints({ ...INKS, hasFinInks: true })).toEqual(new Set([ink, paper, '#00843D', '#1144CC']));
  // One ink prints everything.
  expect(listPaints({ ...INKS, spot: ink, hasFinInks: true })).toEqual(new Set([ink, paper]));
});
