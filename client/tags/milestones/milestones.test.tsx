import { act, screen, waitFor, within } from '@testing-library/react';
import { computeMilestones } from '../../../tag/milestones/compute-milestones.ts';
import { toFlownTag } from '../../../tag/figures/flown-tag.ts';
import { AIRPORTS, createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { setConnectionStatus } from '../../offline/connection.ts';
import { getToday } from '../../session/date-format.ts';
import { openCollection } from '../tests/open-collection.tsx';

const KNOWN = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));
const TAGS = Array.from({ length: 12 }, (_, index) => {
  const flownOn = index === 11 ? '2090-05-01' : `2024-03-${String(index + 1).padStart(2, '0')}`;
  return { ...createSavedTag(String(index), UNITED, { departure: 'JFK', arrival: 'NRT' }), flownOn };
}).toReversed();

/** Returns what the page says of each milestone. */
const readPage = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('shows what is earned and what comes next, equal with and without the server', async () => {
  const { user, server } = await openCollection({
    tags: TAGS,
    path: '/tags',
    handlers: { airports: () => AIRPORTS },
  });
  await screen.findByRole('link', { name: 'Milestones' });
  await waitFor(() => expect(server.listCalls('SavedTags')).not.toHaveLength(0));
  await user.click(screen.getByRole('link', { name: 'Milestones' }));
  const earned = within(await screen.findByRole('region', { name: 'Earned' }));
  expect(earned.getByText('Bronze wings with one star, 10 Mar 2024')).toBeInTheDocument();
  expect(screen.getByText('11 of 50 flights')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make a tag' })).not.toBeInTheDocument();
  const online = readPage();
  await waitFor(() => expect(server.listCalls('Airports')).not.toHaveLength(0));

  await user.click(screen.getByRole('link', { name: 'Figures' }));
  await screen.findByRole('heading', { level: 1, name: 'Figures' });
  const calls = server.listCalls('Milestones').length;
  server.offline = true;
  act(() => setConnectionStatus('local'));
  await user.click(screen.getByRole('link', { name: 'Milestones' }));
  await screen.findByRole('region', { name: 'Earned' });
  await waitFor(() => expect(readPage()).toEqual(online));
  expect(server.listCalls('Milestones')).toHaveLength(calls);
  const expected = computeMilestones(TAGS.map(toFlownTag), KNOWN, getToday());
  const getCount = (region: string) =>
    within(screen.getByRole('region', { name: region })).getAllByRole('listitem').length;
  const earnedCount = expected.filter(({ isEarned }) => isEarned).length;
  expect([getCount('Earned'), getCount('What comes next')]).toEqual([
    earnedCount,
    expected.length - earnedCount,
  ]);
});

test('an empty collection shows all pins as outlines, and the way to the first tag', async () => {
  await openCollection({ path: '/tags#milestones' });
  expect(await screen.findByRole('button', { name: 'Make a tag' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Earned' })).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'What comes next' })).getAllByRole('listitem'),
  ).toHaveLength(10);
});
