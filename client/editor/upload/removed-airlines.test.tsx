import { screen, within } from '@testing-library/react';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { Removal } from '../../offline/entry.ts';
import { localData } from '../../offline/local.store.ts';
import { UNITED } from '../tests/catalogue.ts';
import { T0, T1, T2, allDone, city, comeBack, entry, onServer, removal, review } from './tests/come-back.tsx';

describe('deletions of airlines', () => {
  /** @param tags by the airline's id, as the server has them */
  const meet = async (waiting: Removal[], tags: Record<string, SavedTagFragment[]>) => {
    const app = await comeBack({
      removals: waiting,
      handlers: {
        tags: ({ airlineId }: { airlineId: string | null }) => ({
          nodes: tags[airlineId ?? ''] ?? [],
          next: null,
        }),
      },
    });
    const dialog = await review(app.user);
    return async (name: string) => within(await dialog.findByRole('listitem', { name }));
  };
  const kite = { ...removal('airline', '77'), words: 'KITE AIR' };

  test('say which tags they take, and how many are later and stay', async () => {
    const rowOf = await meet([removal('tagsOfAirline', UNITED.id), kite], {
      [UNITED.id]: [onServer('a', 'A'), onServer('b', 'B'), onServer('c', 'C', T2)],
      '77': [onServer('a', 'NADI')],
    });
    const united = await rowOf('2 tags of PEK 1');
    for (const name of ['A', 'B']) {
      united.getByText(`PEK ${name} 7/16-2025`);
      await united.findByRole('img', { name: `UNITED AIRLINES, PEK, ${name}, CN` });
    }
    expect(united.queryByText('PEK C 7/16-2025')).not.toBeInTheDocument();
    united.getByText('1 tag that was saved there later stays.');
    const row = await rowOf('Airline KITE AIR with its tag');
    row.getByText('PEK NADI 7/16-2025');
    row.getByText('Nothing else goes: what is saved there later stays.');
  });

  test('name three tags and count the others; an airline that has later ones stays with them', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const known = Object.fromEntries(ids.map((id) => [id, T0]));
    const rowOf = await meet([{ ...kite, known }], {
      '77': [...['x', 'y'].map((id) => onServer(id, 'LATER', T2)), ...ids.map((id) => onServer(id, id))],
    });
    const row = await rowOf('5 tags of KITE AIR');
    expect(row.getAllByText(/^PEK/).map(({ textContent }) => textContent)).toEqual(
      ['a', 'b', 'c'].map((id) => `PEK ${id} 7/16-2025`),
    );
    row.getByText('And 2 more');
    row.getByText('The airline stays, and 2 tags that were saved there later.');
  });

  test('that take nothing any more show no tags', async () => {
    const rowOf = await meet([kite], { '77': [onServer('x', 'LATER', T2)] });
    const row = await rowOf('KITE AIR: the tags that are there now are later ones, and stay');
    expect(row.queryByText(/^PEK/)).not.toBeInTheDocument();
    row.getByRole('button', { name: 'Keep it' });
  });
});

test.each(['tagsOfAirline', 'airline'] as const)(
  'a removal of kind %s takes what was there, and nothing that was saved since, here or elsewhere',
  async (kind) => {
    const app = await comeBack({
      entries: [entry('mine', { config: city('MINE') })],
      removals: [removal(kind, UNITED.id)],
      stored: [onServer('old', 'OLD'), onServer('a', 'CHANGED', T1), onServer('other', 'OTHER', T2)],
    });
    const dialog = await review(app.user);
    await app.user.click(dialog.getByRole('button', { name: 'Upload 1 design' }));
    await screen.findByText('1 done, 1 to go');
    await app.user.click(dialog.getByRole('button', { name: 'Delete there' }));
    await allDone();
    expect([app.cities(), localData().removals]).toEqual([['CHANGED', 'MINE', 'OTHER'], []]);
    expect(app.server.callsOf('DeleteAirline')).toEqual([]);
  },
);
