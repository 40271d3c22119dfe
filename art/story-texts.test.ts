import { Resvg } from '@resvg/resvg-js';
import { createCardRenderer, type LayeredCardRenderer } from '../tag/card/card-renderer.ts';
import type { TextShaper } from '../tag/card/text/shape-text.ts';
import { loadFont, loadScriptTools, prepareSatori, testSatori } from '../tag/card/tests/test-renderer.ts';
import { drawPicture } from '../tag/collection/draw-picture.ts';
import { canDrawPicture, PICTURES } from '../tag/collection/pictures.ts';
import { listExtremePeople, listTypicalPeople } from '../tag/collection/tests/sample-people.ts';
import { LAYOUT_LIST } from '../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { drawFramedCard } from '../tag/exported-image/framed-card.ts';
import { drawCardArt } from './card-art.ts';
import { createPictureArt } from './picture-art.ts';

// Texts are outlines, so a text is what disappears when the shaper returns empty outlines.

/** The height of a story in px over which a phone draws its own texts. */
const COVERED_PX = 110;

const renderer = createCardRenderer({
  satori: testSatori,
  loadFont,
  loadScriptTools,
  loadArt: (design, upload, request) => Promise.resolve(drawCardArt(design, null, upload, request)),
});

/** A renderer whose texts have their size, but no ink, and whose tags are empty. */
const textlessRenderer: LayeredCardRenderer = {
  ...renderer,
  render: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  loadShaper: async (texts, faces) => {
    const shape = await renderer.loadShaper(texts, faces);
    const shapeWithoutInk: TextShaper = async (runs) =>
      (await shape(runs)).map((shaped) => shaped && { ...shaped, d: 'M0 0' });
    return shapeWithoutInk;
  },
};

beforeAll(prepareSatori);

/** The width of a small drawing of a story, and the number of bytes of its rows that a phone covers. */
const SMALL_WIDTH_PX = 270;
const COVERED_BYTES = Math.floor((COVERED_PX * SMALL_WIDTH_PX) / 1080) * SMALL_WIDTH_PX * 4;

function drawPixels(svg: string): Buffer {
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'width', value: SMALL_WIDTH_PX },
    font: { loadSystemFonts: false },
  });
  const { pixels, width } = resvg.render();
  expect(width).toBe(SMALL_WIDTH_PX);
  return pixels;
}

type DrawStory = (renderer: LayeredCardRenderer) => Promise<string>;

/** Returns where a story has texts: in the upper 110 px, and below. */
async function findTexts(draw: DrawStory): Promise<{ isCovered: boolean; isBelow: boolean }> {
  const withTexts = drawPixels(await draw(renderer));
  const without = drawPixels(await draw(textlessRenderer));
  const hasText = (from: number, to: number) =>
    !withTexts.subarray(from, to).equals(without.subarray(from, to));
  return {
    isCovered: hasText(0, COVERED_BYTES),
    isBelow: hasText(COVERED_BYTES, withTexts.length),
  };
}

const FRAMES = PICTURES.flatMap((row) =>
  Array.from({ length: row.frames }, (_, i) => [`${row.kind} ${i + 1}`, row, i + 1] as const),
);
const PEOPLE = [...listTypicalPeople(), ...listExtremePeople()].filter(({ label }) =>
  ['1 flight', '60 flights', 'long names, no marks'].includes(label),
);

test.each(FRAMES)('the upper 110 px of a story are free of text: %s', async (_, row, frame) => {
  for (const { label, data } of PEOPLE) {
    if (!canDrawPicture(row, data.flights)) continue;
    const texts = await findTexts((cards) =>
      drawPicture(
        row.kind,
        data,
        { size: 'story', frame },
        {
          renderer: cards,
          art: createPictureArt(() => null),
        },
      ),
    );
    expect([label, texts]).toEqual([label, { isCovered: false, isBelow: true }]);
  }
});

test.each(LAYOUT_LIST.map(({ id, finishes }) => [id, finishes[0].id] as const))(
  'the upper 110 px of a story of one tag are free of text: %s',
  async (layout, finish) => {
    const design = { ...DEFAULT_DESIGN, layoutVersion: 2, layout, finish } as const;
    const texts = await findTexts((cards) => drawFramedCard(cards, design, 'story'));
    expect(texts).toEqual({ isCovered: false, isBelow: true });
  },
);
