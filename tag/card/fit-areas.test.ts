import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import type { CardArea } from './card-part.ts';
import type { Bounds } from './text/svg-path.ts';
import { listTextBoxes } from './tests/layout-inks.ts';
import { HARD_DESIGNS } from './tests/layout-designs.ts';
import { createTestRenderer, prepareSatori } from './tests/test-renderer.ts';

const renderer = createTestRenderer();

beforeAll(prepareSatori);

const FIELDS = [
  'airline',
  'iata',
  'city',
  'country',
  'flightNumber',
  'date',
  'departure',
  'arrival',
] as const;
type Field = (typeof FIELDS)[number];

/** Texts of several scripts and widths for each field; the first is usual. */
const TEXTS: Readonly<Record<Field, readonly string[]>> = {
  airline: ['LUFTHANSA', 'الخطوط الجوية', '日本航空', 'W'.repeat(60), 'I'],
  iata: ['HND', 'WWWW', 'I', 'ÄÖŐ'],
  city: ['TOKYO', 'किशनगढ़ हवाई', 'ΑΘΗΝΑ', 'LLANFAIRPWLLGWYNGYLL', 'I'],
  country: ['JP', 'ភ្នំពេញ', 'UNITED KINGDOM OF GREAT BRITAIN', 'I'],
  flightNumber: ['LH 716', 'WWWW 8888888', '1'],
  date: ['3 NOV 2026', '2026年3月2日', 'W'.repeat(20), '1'],
  departure: ['FRA', 'MMMM', 'I'],
  arrival: ['HND', 'WMWM', 'ORD'],
};

const CHOSEN: TagConfig = { ...DEFAULT_DESIGN, flightNumber: 'LH 716', date: '3 NOV 2026' };

/** All designs with each field empty or full, in each of its texts, and with pairs of empty fields. */
function listDesigns(): [name: string, design: TagConfig][] {
  const empty = FIELDS.map((field): [string, TagConfig] => [`no ${field}`, { ...CHOSEN, [field]: '' }]);
  const pairs = FIELDS.flatMap((one, i) =>
    FIELDS.slice(i + 1).map((other): [string, TagConfig] => [
      `no ${one}, no ${other}`,
      { ...CHOSEN, [one]: '', [other]: '' },
    ]),
  );
  const texts = FIELDS.flatMap((field) =>
    TEXTS[field].map((text): [string, TagConfig] => [`${field} ${text}`, { ...CHOSEN, [field]: text }]),
  );
  return [...Object.entries(HARD_DESIGNS), ...empty, ...pairs, ...texts];
}

const containsMiddle = ({ left, top, width, height }: CardArea, ink: Bounds) => {
  const [x, y] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
  return x >= left && x <= left + width && y >= top && y <= top + height;
};

const overlaps = ({ left, top, width, height }: CardArea, ink: Bounds) =>
  ink.left < left + width && ink.right > left && ink.top < top + height && ink.bottom > top;

const isBlank = (text: string) => text.trim() === '';

/** Each layout in its first finish; the finishes of a bag tag are drawn by different code. */
const LAYOUTS = LAYOUT_LIST.flatMap(({ id, finishes }) =>
  (id === 'bag-tag' ? finishes : finishes.slice(0, 1)).map((finish) => [id, finish.id] as const),
);

describe.each(LAYOUTS)('on the layout %s in %s', (layout, finish) => {
  const draw = (design: TagConfig) => renderer.renderLayers({ ...design, layout, finish });

  test('each area overlaps the ink of a text, and a missing text has no area', async () => {
    const faults: string[] = [];
    for (const [name, design] of listDesigns()) {
      const { over, areas } = await draw(design);
      // The city of a sticker and the headline of a poster are bent or scaled, so they are no boxes in the SVG.
      const inks = listTextBoxes(over);
      for (const field of FIELDS) {
        const area = areas[field];
        // A missing code is drawn as dashes.
        const isCode = ['iata', 'departure', 'arrival'].includes(field);
        if (!isCode && isBlank(design[field]) && area) faults.push(`${name}: ${field} stands over nothing`);
        const isBent = layout === 'sticker' || layout === 'poster';
        if (area && !isBent && !inks.some((ink) => overlaps(area, ink)))
          faults.push(`${name}: ${field} misses its text`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('a text that the layout draws has an area, at the place where it is drawn', async () => {
    const faults: string[] = [];
    for (const field of FIELDS) {
      for (const text of TEXTS[field]) {
        const design = { ...CHOSEN, [field]: text };
        const { over, areas } = await draw(design);
        const other = await draw({ ...design, [field]: `${text[0] ?? ''}8` });
        const unchanged = listTextBoxes(other.over).map(formatBox);
        const changedInks = listTextBoxes(over).filter((ink) => !unchanged.includes(formatBox(ink)));
        const area = areas[field];
        if (over === other.over || changedInks.length === 0) continue;
        // A layout leaves out the arrival of a direct flight and a long country. The number below a bar code changes with each text.
        const isUsual = text === TEXTS[field][0] && (field !== 'arrival' || layout === 'classic');
        if (!area && isUsual) faults.push(`${field} ${text} has no area`);
        const isBent = layout === 'sticker' && ['airline', 'city'].includes(field);
        if (area && !isBent && !changedInks.some((ink) => containsMiddle(area, ink)))
          faults.push(`${field} ${text} is elsewhere`);
      }
    }
    expect(faults).toEqual([]);
  });
});

const formatBox = ({ left, top, right, bottom }: Bounds) =>
  [left, top, right, bottom].map((edge) => edge.toFixed(1)).join(' ');
