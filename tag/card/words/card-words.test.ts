import { CARD_LABELS, PRINTABLE_FIELDS } from '../../design/field-lists.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import type { LayoutId } from '../../design/layouts/layouts.ts';
import { LOCALES } from '../../texts/locales.ts';
import { formatSerial } from '../bag-tag/bag-tag-texts.ts';
import { BAG_TAG_COLUMN, BAG_TAG_STYLES } from '../bag-tag/bag-tag-grid.ts';
import { PASS_STYLES, PERFORATION_X, STUB_COLUMN, THERMAL_PASS_STYLES } from '../boarding-pass/pass-grid.ts';
import { createBagNumber } from '../bag-tag/create-bag-number.ts';
import { createCardRenderer } from '../card-renderer.ts';
import { CLASSIC_COLUMN } from '../classic/card-grid.ts';
import { CLASSIC_STYLES } from '../classic/classic-styles.ts';
import { HARD_DESIGNS } from '../tests/layout-designs.ts';
import { findOverlaps, listTextBoxes } from '../tests/layout-inks.ts';
import {
  boxArt,
  createTestRenderer,
  loadFont,
  loadScriptTools,
  prepareSatori,
  testSatori,
} from '../tests/test-renderer.ts';
import { findUnsupportedCharacters } from '../text/drawable.ts';
import type { TextStyle } from '../text/shape-text.ts';
import type { Bounds } from '../text/svg-path.ts';
import type { CardWord } from './card-words.ts';
import { ENGLISH_CARD_WORDS } from './data/english-card-words.ts';
import { getCardWords, importCardWords } from './load-card-words.ts';

const renderer = createTestRenderer();
const WORDS = Object.keys(ENGLISH_CARD_WORDS) as CardWord[];
const ROW_LABELS = ['gate', 'boarding', 'sequence'] as const;
const SHARED_LABELS = ['flight', 'date', 'aircraft', 'seat', 'cabin', 'registration', 'passenger'] as const;

beforeAll(prepareSatori);

type LabeledCard = {
  readonly layout: LayoutId;
  readonly finish: string;
  /** The left and right edge of all print, in px. */
  readonly edges: readonly [left: number, right: number];
  /** The labels that a card with all details prints, by the style of their letters. */
  readonly labels: readonly (readonly [style: TextStyle, words: readonly CardWord[]])[];
};

const listPassLabels = ({ label, title }: Readonly<Record<'label' | 'title', TextStyle>>) =>
  [
    [title, ['boardingPass']],
    [label, [...SHARED_LABELS, ...ROW_LABELS, 'from', 'to', 'souvenir', 'notForTravel']],
  ] as const;

const PASS_EDGES = [0, STUB_COLUMN.right] as const;
const BAG_TAG_EDGES = [BAG_TAG_COLUMN.left, BAG_TAG_COLUMN.right] as const;

const LABELED_CARDS: readonly LabeledCard[] = [
  {
    layout: 'classic',
    finish: 'standard',
    edges: [CLASSIC_COLUMN.left, CLASSIC_COLUMN.right],
    labels: [[CLASSIC_STYLES.label, ['flight', 'date']]],
  },
  { layout: 'boarding-pass', finish: 'paper', edges: PASS_EDGES, labels: listPassLabels(PASS_STYLES) },
  {
    layout: 'boarding-pass',
    finish: 'thermal',
    edges: PASS_EDGES,
    labels: listPassLabels(THERMAL_PASS_STYLES),
  },
  {
    layout: 'bag-tag',
    finish: 'thermal',
    edges: BAG_TAG_EDGES,
    labels: [[BAG_TAG_STYLES.label, ['zone', 'baggageIdentification', 'souvenirNote']]],
  },
  {
    layout: 'bag-tag',
    finish: 'vintage',
    edges: BAG_TAG_EDGES,
    labels: [
      [
        BAG_TAG_STYLES.label,
        [...SHARED_LABELS, 'from', 'via', 'pieces', 'luggageLabel', 'claimCheck', 'souvenirNote'],
      ],
    ],
  },
];

const LONG_DESIGN = HARD_DESIGNS['of long words'];
if (!LONG_DESIGN) throw new Error("HARD_DESIGNS has no design 'of long words'");
/** All details with long texts, and none. */
const FULL_DESIGN: TagConfig = { ...LONG_DESIGN, departure: 'MMMM', airline: 'LUFTHANSA' };
const SHORT_DESIGN: TagConfig = { ...DEFAULT_DESIGN, flightNumber: 'UA 889' };

describe.each(LOCALES)('the words in %s', (locale) => {
  test.each(LABELED_CARDS)(
    'are in their place and complete on the layout $layout in $finish',
    async (card) => {
      const { layout, finish, edges, labels } = card;
      const draw = (design: TagConfig) => renderer.renderLayers({ ...design, layout, finish, words: locale });
      for (const design of [FULL_DESIGN, SHORT_DESIGN]) {
        const { over, truncatedTexts } = await draw(design);
        const boxes = listTextBoxes(over);
        const isOutside = ({ left, right }: Bounds) => left < edges[0] - 1 || right > edges[1] + 1;
        const isTorn = ({ left, right }: Bounds) => left < PERFORATION_X && right > PERFORATION_X - 10;
        expect(findOverlaps(boxes)).toEqual([]);
        expect(boxes.filter((box) => isOutside(box) || isTorn(box))).toEqual([]);
        expect(truncatedTexts).not.toContain('airline');
      }
      const { over } = await draw(FULL_DESIGN);
      const words = await getCardWords(locale, importCardWords);
      const shape = await renderer.loadShaper(Object.values(words), ['labels', 'mono-700']);
      const missing: string[] = [];
      for (const [style, names] of labels) {
        const shaped = await shape(names.map((name) => ({ text: words[name], style })));
        missing.push(...names.filter((_, i) => !over.includes(`d="${shaped[i]?.d ?? '?'}"`)));
      }
      expect(missing).toEqual([]);
    },
  );

  test('are not empty, have letters of the fonts, and the values of the English ones', async () => {
    const words = await getCardWords(locale, importCardWords);
    const countValues = (text: string) => text.split('{}').length - 1;
    const faulty = WORDS.filter(
      (name) =>
        words[name].trim() === '' ||
        findUnsupportedCharacters(words[name]).length > 0 ||
        countValues(words[name]) !== countValues(ENGLISH_CARD_WORDS[name]),
    );
    expect(faulty).toEqual([]);
  });
});

test.each(PRINTABLE_FIELDS)('the English word of %s is its label in capitals', (field) => {
  expect(ENGLISH_CARD_WORDS[field]).toBe(CARD_LABELS[field].toUpperCase());
});

test('only a card in another language loads words, and again after a failure', async () => {
  const loadCardWords = jest
    .fn(importCardWords)
    .mockImplementationOnce(() => Promise.reject(new Error('offline')));
  const otherRenderer = createCardRenderer({
    satori: testSatori,
    loadFont,
    loadScriptTools,
    loadCardWords,
    loadArt: () => Promise.resolve(boxArt),
  });
  const design = { ...DEFAULT_DESIGN, flightNumber: 'UA 889' };
  await otherRenderer.render(design);
  expect(loadCardWords).not.toHaveBeenCalled();
  await expect(otherRenderer.render({ ...design, words: 'de' })).rejects.toThrow('offline');
  expect(await otherRenderer.render({ ...design, words: 'de' })).not.toBe(await otherRenderer.render(design));
});

/** Returns the outlines of a path, each as numbers relative to its first point. */
const listOutlines = (d: string): number[][] =>
  d.split(/(?=M)/).map((outline) => {
    const numbers = outline.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [x = 0, y = 0] = numbers;
    return numbers.map((value, at) => value - (at % 2 === 0 ? x : y));
  });

/** Compares outlines at the size at which texts are shaped. Texts with another start have other rounding errors. */
const areEqual = (one: readonly number[][], other: readonly number[][]): boolean =>
  one.length === other.length &&
  one.every(
    (numbers, i) =>
      numbers.length === other[i]?.length &&
      numbers.every((value, at) => Math.abs(value - (other[i]?.[at] ?? NaN)) < 1),
  );

test('a number keeps the order of its groups beside a word that runs from right to left', async () => {
  const design: TagConfig = { ...DEFAULT_DESIGN, date: '', layout: 'bag-tag', finish: 'vintage' };
  const { over } = await renderer.renderLayers({ ...design, words: 'ar' });
  const shape = await renderer.loadShaper([], ['mono-700']);
  const number = formatSerial(createBagNumber(design));
  const [shaped] = await shape([{ text: number, style: BAG_TAG_STYLES.value }]);
  const outlines = listOutlines(shaped?.d ?? '');
  const starts = [...over.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) =>
    listOutlines(d).slice(0, outlines.length),
  );
  expect(outlines.length).toBeGreaterThan(9);
  expect(starts.filter((start) => areEqual(start, outlines))).toHaveLength(1);
});

test.each(['sticker', 'poster'] as const)(
  'the layout %s has no words, so it is always equal',
  async (layout) => {
    const draw = (words: TagConfig['words']) =>
      renderer.render({ ...DEFAULT_DESIGN, layout, flightNumber: 'UA 889', words });
    expect(await draw('ar')).toBe(await draw('en'));
  },
);
