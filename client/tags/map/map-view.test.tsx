import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LUFTHANSA, createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { showFormats } from '../../language/format-choices.ts';
import { setFormatChoice } from '../../language/set-format-choice.ts';
import { openCollection } from '../tests/open-collection.tsx';
import type { GlobeRequest } from './globe/globe-scene.ts';
import type { startGlobeWorker } from './globe/globe-worker-client.ts';

/** The pictures of a globe that the worker was asked for. */
const requests: GlobeRequest[] = [];
let hasWorker = false;

jest.mock('./globe/globe-worker-client.ts', () => ({
  startGlobeWorker: ((_canvas, _land, onPaint) =>
    hasWorker
      ? {
          setScene: () => undefined,
          paint: (request) => {
            requests.push(request);
            onPaint(request);
          },
          end: () => undefined,
        }
      : null) satisfies typeof startGlobeWorker,
}));

beforeEach(() => {
  requests.length = 0;
  hasWorker = false;
});

afterEach(() => act(() => showFormats([])));

const createFlightTag = (
  id: string,
  of: typeof UNITED,
  [departure, arrival]: readonly [string, string],
  date: string,
) => createSavedTag(id, of, { departure, arrival, iata: arrival, date });

const TAGS = [
  createFlightTag('1', LUFTHANSA, ['FRA', 'NRT'], '3/14-2024'),
  createFlightTag('2', LUFTHANSA, ['NRT', 'FRA'], '3/20-2024'),
  createFlightTag('3', UNITED, ['FRA', 'JFK'], '5/01-2026'),
  createFlightTag('4', UNITED, ['QQQ', 'JFK'], '5/02-2026'),
];

const openMap = async (tags = TAGS) => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const app = await openCollection({ tags, path: '/tags?view=map' });
  await screen.findByRole('button', { name: 'FRA Frankfurt, 3 flights' });
  return app;
};
const getPanel = () => screen.getByRole('complementary', { name: 'Figures of the map' });

test('draws the routes between known airports, and says what they add up to', async () => {
  await openMap();
  expect(screen.getByRole('button', { name: 'Map' })).toHaveAttribute('aria-pressed', 'true');
  const airports = screen.getAllByRole('button', { name: /\d flights?$/ });
  expect(new Set(airports.map((one) => one.getAttribute('aria-label')))).toEqual(
    new Set(['FRA Frankfurt, 3 flights', 'JFK New York, 1 flight', 'NRT Tokyo, 2 flights']),
  );
  expect(getPanel()).toHaveTextContent('2024 to 2026');
  expect(within(getPanel()).getByRole('status')).toHaveTextContent('3 of 4 flights: 1 has no route');
  expect(getPanel()).toHaveTextContent('24,923 km');
  expect(getPanel()).toHaveTextContent('6% of the way to the Moon');
  expect(getPanel()).toHaveTextContent('LongestFRA – NRT 9,367 km');
});

test('another unit of distances changes the open map, whose selection stays', async () => {
  const { user } = await openMap();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const panel = getPanel();
  act(() => setFormatChoice('distance', 'mi'));
  expect(panel).toHaveTextContent('15,486 mi');
  expect(panel).toHaveTextContent('LongestFRA – NRT 5,820 mi');
  const table = screen.getByRole('region', { name: 'Routes' });
  expect(within(table).getByRole('columnheader', { name: 'mi' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /JFK New York/ })).toHaveTextContent('13,846');
  act(() => setFormatChoice('distance', 'nm'));
  expect(panel).toHaveTextContent('LongestFRA – NRT 5,058 nm');
  expect(getPanel()).toBe(panel);
});

test('a search says how many of its flights have no route', async () => {
  await openCollection({ tags: TAGS, path: '/tags?view=map&q=qqq', handlers: { routes: () => [] } });
  expect(await screen.findByText('0 of 1 flight: 1 has no route')).toBeInTheDocument();
});

test('planned flights are not drawn, and are said', async () => {
  const planned = createFlightTag('5', UNITED, ['FRA', 'JFK'], '5/01-2090');
  const { user } = await openMap([planned, { ...planned, id: '6' }, ...TAGS]);
  expect(within(getPanel()).getByRole('status')).toHaveTextContent(
    '3 of 6 flights: 1 has no route, 2 are planned',
  );
  expect(getPanel()).toHaveTextContent('2024 to 2026');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'Routes' }));
  expect(table.getByRole('row', { name: /JFK New York/ })).toHaveTextContent('16,189');
});

test('an airport with the focus has a card, and arrows lead to the next one', async () => {
  const { user } = await openMap();
  const frankfurt = screen.getByRole('button', { name: /^FRA/ });
  fireEvent.focusIn(frankfurt);
  expect(await screen.findByText('3 flights · 2 routes')).toBeInTheDocument();
  frankfurt.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^NRT/ })).toHaveFocus();
});

test('the handles leave some years, by which routes and figures are made', async () => {
  await openMap();
  fireEvent.change(screen.getByRole('slider', { name: 'First year' }), { target: { value: '2025' } });
  await waitFor(() => expect(getPanel()).toHaveTextContent('2025 to 2026'));
  expect(getPanel()).toHaveTextContent('1 flight6,189 km');
  expect(screen.queryByRole('button', { name: /^NRT/ })).not.toBeInTheDocument();
});

test('a sum of distances is rounded once, not flight by flight', async () => {
  await openMap();
  fireEvent.change(screen.getByRole('slider', { name: 'Last year' }), { target: { value: '2024' } });
  await waitFor(() => expect(getPanel()).toHaveTextContent('2 flights18,733 km'));
  expect(getPanel()).toHaveTextContent('LongestFRA – NRT 9,367 km');
});

test('Table has the routes as rows', async () => {
  const { user } = await openMap();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'Routes' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FromToFlightskmAirlinesYears',
    'FRA FrankfurtNRT Tokyo29,367LUFTHANSA2024',
    'FRA FrankfurtJFK New York16,189UNITED AIRLINES2026',
  ]);
});

test('the filters of the page are asked for, and the globe turns by keys', async () => {
  const { user, server } = await openMap();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alliance' }), 'Star Alliance');
  await waitFor(() =>
    expect(server.listCalls('Routes').at(-1)?.variables).toEqual({ filter: { alliance: 'Star Alliance' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Globe' }));
  const map = screen.getByRole('group', { name: 'Map' });
  const previousMap = map.innerHTML;
  map.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(map.innerHTML).not.toBe(previousMap));
});

test('the map is flat at first, and a globe turns to the routes of the shown years', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('reduced-motion'),
        media,
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as unknown as MediaQueryList,
  );
  const { user } = await openMap();
  expect(screen.getByRole('button', { name: 'Flat' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Globe' }));
  // Between Frankfurt and Tokyo, New York is behind the globe.
  expect(await screen.findByRole('button', { name: /^NRT/ })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('slider', { name: 'First year' }), { target: { value: '2025' } });
  expect(await screen.findByRole('button', { name: /^JFK/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^FRA/ })).toBeInTheDocument();
});

test('one finger does not move the map, and the page says that two do', async () => {
  await openMap();
  const map = screen.getByRole('group', { name: 'Map' });
  const drawing = map.querySelector('svg g')?.getAttribute('transform');
  const touch = (type: string, clientX: number) =>
    fireEvent(
      map,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 50 }), {
        pointerId: 1,
        pointerType: 'touch',
      }),
    );
  touch('pointerdown', 200);
  touch('pointermove', 150);
  expect(screen.getByText('Use two fingers to move the map')).toHaveAttribute('role', 'status');
  expect(map.querySelector('svg g')?.getAttribute('transform')).toBe(drawing);
});

test('a worker paints a turning globe, and the airports are drawn again when it rests', async () => {
  hasWorker = true;
  const { user } = await openMap();
  await user.click(screen.getByRole('button', { name: 'Globe' }));
  const map = screen.getByRole('group', { name: 'Map' });
  // The canvas has the land and the routes.
  await waitFor(() => expect(map.querySelector('svg path')).not.toBeInTheDocument());
  const dots = () => map.querySelector('[data-airport="FRA"] circle')?.getAttribute('cx');
  const previousDots = dots();
  jest.useFakeTimers();
  try {
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    act(() => jest.advanceTimersByTime(20));
    expect(map).toHaveAttribute('data-turning');
    expect(requests.at(-1)?.isTurning).toBe(true);
    expect(dots()).toBe(previousDots);
    act(() => jest.advanceTimersByTime(300));
    expect(map).not.toHaveAttribute('data-turning');
    expect(requests.at(-1)?.isTurning).toBe(false);
    expect(dots()).not.toBe(previousDots);
  } finally {
    jest.useRealTimers();
  }
});

describe('the replay of the years', () => {
  const getYear = () =>
    screen.getAllByRole('status').find((one) => /^\d{4}$/.test(one.textContent ?? ''))?.textContent;
  const countAirports = () => screen.getAllByRole('button', { name: /\d flights?$/ }).length;
  const passTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  afterEach(() => jest.useRealTimers());

  it('shows the routes year by year, pauses, and ends as it began', async () => {
    await openMap();
    jest.useFakeTimers();
    press('Replay');
    expect(getYear()).toBe('2024');
    expect(screen.queryByRole('button', { name: /^JFK/ })).not.toBeInTheDocument();
    press('Pause');
    passTime(10_000);
    expect(getYear()).toBe('2024');
    press('Resume');
    passTime(1_600);
    expect(getYear()).toBe('2025');
    expect(screen.getByText('No new routes')).toBeInTheDocument();
    passTime(400);
    expect(getYear()).toBe('2026');
    expect(countAirports()).toBe(3);
    expect(getPanel()).toHaveTextContent('2024 to 2026');
    passTime(1_600);
    expect(getYear()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Replay' })).toBeInTheDocument();
    expect(within(getPanel()).getByRole('status')).toHaveTextContent('3 of 4 flights');
  });

  it('draws only the new routes of a year', async () => {
    await openMap();
    jest.useFakeTimers();
    const listDrawing = () => document.querySelectorAll('[pathLength="1"]').length;
    press('Replay');
    expect(listDrawing()).toBe(2);
    passTime(1_600);
    expect(listDrawing()).toBe(0);
    passTime(400);
    expect(listDrawing()).toBe(2);
  });

  it('ends by Stop, by other years, and with the page; no timer stays', async () => {
    await openMap();
    jest.useFakeTimers();
    press('Replay');
    press('Stop');
    expect(getYear()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Replay' })).toHaveFocus();
    press('Replay');
    fireEvent.change(screen.getByRole('slider', { name: 'Last year' }), { target: { value: '2025' } });
    expect(getYear()).toBeUndefined();
    expect(getPanel()).toHaveTextContent('2024 to 2025');
    const [set, clear] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
    press('Replay');
    const yearCall = set.mock.calls.findIndex(([, ms]) => ms === 1_600);
    const timer = set.mock.results[yearCall]?.value as unknown;
    expect(timer).toBeDefined();
    cleanup();
    expect(clear).toHaveBeenCalledWith(timer);
  });
});
