import { act, screen, waitFor, within } from '@testing-library/react';
import { packFlights } from '../../../tag/collection/pack-flights.ts';
import { listPictureFlights, listPictureTags } from '../../../tag/collection/picture-data.ts';
import { listDrawableKinds } from '../../../tag/collection/pictures.ts';
import { toFlownTag } from '../../../tag/figures/flown-tag.ts';
import { parseFlightSet } from '../../card/picture/parse-flight-set.ts';
import type { PictureOrder, PictureWorker } from '../../card/picture/picture-worker-client.ts';
import { AIRPORTS, createSavedTag, LUFTHANSA, UNITED } from '../../editor/tests/catalogue.ts';
import { openCollection } from '../tests/open-collection.tsx';
import { PictureQueue } from './picture-queue.ts';

/** The drawings that the worker was asked for, each with the function that answers it. */
const drawings: { order: PictureOrder; answer: () => void }[] = [];
let isPaused = false;
let hasWorker = true;

jest.mock('../../card/picture/picture-worker-client.ts', () => ({
  startPictureWorker: (): PictureWorker => ({
    setFlights: (flightSet) => {
      if (!hasWorker) return Promise.resolve(null);
      const flights = parseFlightSet(flightSet);
      return Promise.resolve({ count: flights.length, kinds: listDrawableKinds(flights) });
    },
    drawSvg: (order) =>
      new Promise((resolve) => {
        const answer = () => resolve(new Blob([JSON.stringify(order)], { type: 'image/svg+xml' }));
        drawings.push({ order, answer });
        if (!isPaused) answer();
      }),
    writePdf: () => Promise.resolve(new Blob(['pdf'], { type: 'application/pdf' })),
    encodePng: () => Promise.resolve(null),
    end: () => undefined,
  }),
}));

beforeEach(() => {
  drawings.length = 0;
  isPaused = false;
  hasWorker = true;
});

const TAGS = [
  createSavedTag('1', LUFTHANSA, { departure: 'FRA', arrival: 'NRT', iata: 'NRT', date: '3/14-2024' }),
  createSavedTag('2', UNITED, { departure: 'FRA', arrival: 'JFK', iata: 'JFK', date: '5/01-2025' }),
];
const KNOWN = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));

const openPictures = (tags = TAGS, path = '/tags#pictures') =>
  openCollection({
    tags,
    path,
    handlers: {
      pictureFlights: ({ filter }: { filter?: { icao?: string } | null }) => {
        const shown = tags
          .map(({ id, tagConfig }) => toFlownTag({ id, tagConfig }))
          .filter(({ icao }) => !filter?.icao || icao === filter.icao);
        const ids = listPictureTags(shown, '2026-11-28').map(({ id }) => id);
        return {
          flights: JSON.stringify(packFlights(listPictureFlights(shown, KNOWN, '2026-11-28'))),
          tagIds: JSON.stringify(ids),
        };
      },
    },
  });

const findPicture = (name: string) => screen.findByRole('img', { name });

test('shows all pictures of the filtered flights, the visible one is drawn first', async () => {
  const { user, server } = await openPictures();
  expect(await findPicture('Passport of 2 flights')).toBeInTheDocument();
  expect(await findPicture('Year story of 2 flights')).toBeInTheDocument();
  expect(drawings[0]?.order).toMatchObject({ picture: 'passport', format: { size: 'story', frame: 1 } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Airline' }), 'UAL');
  expect(await findPicture('Passport of 1 flight')).toBeInTheDocument();
  expect(server.listCalls('PictureFlights').at(-1)?.variables).toEqual({ filter: { icao: 'UAL' } });
  expect(window.location.search).toContain('airline=UAL');
});

test('a tag that another tab has deleted is gone when the page becomes visible again', async () => {
  const tags = [...TAGS];
  await openPictures(tags);
  await findPicture('Passport of 2 flights');
  tags.pop();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await findPicture('Passport of 1 flight')).toBeInTheDocument();
});

test('a title is drawn once after typing', async () => {
  const { user } = await openPictures();
  await findPicture('Year story of 2 flights');
  drawings.length = 0;
  isPaused = true;
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Far');
  await waitFor(() => expect(drawings).toHaveLength(1));
  expect(drawings[0]?.order).toMatchObject({ picture: 'passport', title: 'Far' });
});

test('a drawing that a later request has replaced is dropped, and its URL of before is revoked', async () => {
  const urls = watchUrls();
  const queue = new PictureQueue();
  const order = (title: string): PictureOrder => ({
    picture: 'globe',
    format: { size: 'story', frame: 1 },
    name: '',
    title,
  });
  const flight = toFlownTag(TAGS[0] as (typeof TAGS)[number]);
  const flights = JSON.stringify(packFlights(listPictureFlights([flight], KNOWN, '2026-11-28')));
  queue.setFlights({ flights, tagIds: '["1"]', selectedIds: ['1'] });
  queue.request([order('first')]);
  await waitFor(() => expect(queue.getState().drawings.size).toBe(1));
  isPaused = true;
  queue.request([order('second')]);
  queue.request([order('third')]);
  drawings.at(-1)?.answer();
  await waitFor(() =>
    expect(drawings.map(({ order: { title } }) => title)).toEqual(['first', 'second', 'third']),
  );
  expect(urls.created).toHaveLength(1);
  drawings.at(-1)?.answer();
  await waitFor(() => expect(urls.created).toHaveLength(2));
  expect(urls.revoked).toEqual(urls.created.slice(0, 1));
  queue.end();
  expect(urls.revoked).toEqual(urls.created);
});

function watchUrls() {
  const created: string[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = () => {
    created.push(`blob:${created.length}`);
    return created.at(-1) ?? '';
  };
  URL.revokeObjectURL = (url) => void revoked.push(url);
  return { created, revoked };
}

test('the selected picture has its own sizes and frames, and an A3 sheet is a PDF', async () => {
  const { user } = await openPictures();
  await findPicture('Passport of 2 flights');
  expect(screen.queryByRole('button', { name: 'A3' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Year story' }));
  await user.click(screen.getByRole('button', { name: 'Next frame' }));
  await waitFor(() => expect(drawings.at(-1)?.order).toMatchObject({ format: { frame: 2 } }));
  await user.click(screen.getByRole('button', { name: 'Fin wall' }));
  await user.click(within(screen.getByRole('group', { name: 'Size' })).getByRole('button', { name: 'A3' }));
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(names).toEqual(['my-fin-wall-a3.pdf']));
});

test('the arrow keys, Home and End lead to slides, and stop at both ends', async () => {
  const { user } = await openPictures();
  const slides = await screen.findByRole('list', { name: 'Slides' });
  const getCurrentKind = () => slides.querySelector<HTMLElement>('[data-current]')?.dataset['kind'];
  act(() => slides.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(getCurrentKind()).toBe('globe');
  await user.keyboard('{ArrowLeft}');
  expect(getCurrentKind()).toBe('suitcase');
  await user.keyboard('{End}{ArrowRight}');
  expect(getCurrentKind()).toBe('year-story');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(getCurrentKind()).toBe('passport');
});

test('Share is shown only if the device shares the kind of the file', async () => {
  const navigatorProps = { canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png' };
  Object.assign(navigator, navigatorProps);
  try {
    const { user } = await openPictures();
    await findPicture('Fin wall of 2 flights');
    await user.click(screen.getByRole('button', { name: 'Fin wall' }));
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'A3' }));
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  } finally {
    Reflect.deleteProperty(navigator, 'canShare');
  }
});

test('the limits of texts count graphemes; a longer text stays, and its beginning is drawn', async () => {
  const { user } = await openPictures();
  await findPicture('Year story of 2 flights');
  const name = screen.getByRole('textbox', { name: 'Name' });
  const family = '👩‍👩‍👧'.repeat(20);
  await user.clear(name);
  await user.click(name);
  await user.paste(family);
  expect(screen.getByText('20/20')).not.toHaveAttribute('data-over');
  await user.paste('x');
  expect(screen.getByText('21/20')).toHaveAttribute('data-over');
  expect(name).toHaveValue(`${family}x`);
  await waitFor(() => expect(drawings.at(-1)?.order.name).toBe(family));
});

test('a slide that takes the place of another one becomes current when it is in the middle', async () => {
  const middles = new Map<Element, () => void>();
  class FakeObserver {
    readonly #onChange: (entries: { isIntersecting: boolean; target: Element }[]) => void;
    constructor(onChange: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      this.#onChange = onChange;
    }
    observe(target: Element) {
      middles.set(target, () => this.#onChange([{ isIntersecting: true, target }]));
    }
    disconnect() {
      middles.clear();
    }
  }
  Object.assign(window, { IntersectionObserver: FakeObserver });
  try {
    const { user } = await openPictures([
      createSavedTag('1', LUFTHANSA, { departure: 'FRA', arrival: 'NRT', iata: 'NRT', date: '' }),
      createSavedTag('2', UNITED, {
        departure: 'FRA',
        arrival: 'JFK',
        date: '5/01-2025',
        selectedAircraft: '/img/aircraft_unknown.png',
      }),
    ]);
    await findPicture('Year story of 2 flights');
    const airline = screen.getByRole('combobox', { name: 'Airline' });
    await user.selectOptions(airline, 'DLH');
    await findPicture('Line-up of 1 flight');
    await user.selectOptions(airline, 'UAL');
    const slide = (await findPicture('Year story of 1 flight')).closest('li');
    act(() => (slide ? middles.get(slide)?.() : undefined));
    expect(screen.getByRole('button', { name: 'Year story' })).toHaveAttribute('aria-current', 'true');
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  }
});

test('a picture without its data is not offered, in one sentence', async () => {
  await openPictures([createSavedTag('1', UNITED, { departure: 'FRA', arrival: 'JFK', date: '' })]);
  await findPicture('Passport of 1 flight');
  expect(screen.queryByRole('button', { name: 'Year story' })).not.toBeInTheDocument();
  expect(screen.getByText('Year story needs a flight with a date.')).toBeInTheDocument();
});

test('without flights there is the way to the first', async () => {
  await openPictures([]);
  expect(await screen.findByRole('heading', { name: 'No flights yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a tag' })).toBeInTheDocument();
});

test('a worker that does not start is not an empty collection, and can be tried again', async () => {
  hasWorker = false;
  const { user } = await openPictures();
  expect(await screen.findByText('This browser could not draw the picture.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'No flights yet' })).not.toBeInTheDocument();
  hasWorker = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findPicture('Passport of 2 flights')).toBeInTheDocument();
});
