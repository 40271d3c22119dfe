import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createApolloClient } from '../../apollo.ts';
import { restoreSession } from '../../session/session-store.ts';
import { getAddress } from '../../tests/render-app.tsx';
import { useEditor } from '../state/editor-store.ts';
import { KLM, LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';
import { findCard, getField, openEditor } from '../tests/open-editor.tsx';
import { UserCard } from './airlines-panel.tsx';

const getGroup = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const openGroups = () =>
  within(screen.getByRole('complementary', { name: 'Airlines' }))
    .getAllByRole('button', { expanded: true })
    .map((button) => button.textContent);
const getAirline = (name: RegExp) => screen.getByRole('button', { name });

test('says Loading..., then API Connected', async () => {
  let respond: (airlines: object[]) => void = () => {};
  await openEditor({ handlers: { airlines: () => new Promise((resolve) => (respond = resolve)) } });
  await waitFor(() => expect(screen.getAllByText('Loading...')).toHaveLength(2));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading...');
  respond([]);
  expect(await screen.findByText('API Connected')).toHaveAttribute('role', 'status');
  expect(screen.getByText('No airline data')).toBeInTheDocument();
});

test('says why loading failed, and tries again', async () => {
  let broken = true;
  const { user } = await openEditor({
    handlers: {
      airlines: () => {
        if (broken) throw new Error('The database is away');
        return [KLM];
      },
    },
  });
  expect(await screen.findByText('Loading failed: The database is away')).toHaveAttribute('role', 'alert');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^SkyTeam/ })).toBeInTheDocument();
});

test('one group is open at a time: Star Alliance first, and the open one closes all', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(openGroups()).toEqual(['Star Alliance']);
  await user.click(getGroup('SkyTeam'));
  expect(openGroups()).toEqual(['SkyTeam']);
  expect(getAirline(/^KLM/)).toBeInTheDocument();
  await user.click(getGroup('SkyTeam'));
  expect(
    within(screen.getByRole('complementary', { name: 'Airlines' })).queryByRole('button', { expanded: true }),
  ).not.toBeInTheDocument();
});

test('the search finds name, IATA and ICAO in every group', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Search airlines' });
  expect(box).toHaveFocus();
  for (const searched of ['kl', 'ezy', 'qant']) {
    await user.clear(box);
    await user.type(box, searched);
    const foundRows = within(screen.getByRole('list', { name: 'Matching airlines' })).getAllByRole('button');
    expect([searched, foundRows.map((row) => row.textContent)]).toEqual([
      searched,
      [{ kl: 'KLM', ezy: 'easyJet', qant: 'Qantas' }[searched]],
    ]);
  }
  await user.clear(box);
  await user.type(box, 'zeppelin');
  expect(screen.getByText('No airline matches “zeppelin”.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(openGroups()).toEqual(['Star Alliance']);
});

test('arrow keys walk through the list', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  screen.getByRole('searchbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(getGroup('Star Alliance')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(getAirline(/^Lufthansa/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(getGroup('Historic')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(getGroup('Independent')).toHaveFocus();
});

test('an airline without tags opens as a fresh design in its colours', async () => {
  const { user } = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  expect(getAirline(/^United/)).toHaveAttribute('aria-current', 'true');
  await user.click(getAirline(/^Lufthansa/));
  await findCard('LUFTHANSA, PEK, BEIJING, CN');
  expect(getAirline(/^Lufthansa/)).toHaveAttribute('aria-current', 'true');
  expect(getAirline(/^United/)).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('textbox', { name: 'ICAO' })).toHaveValue('DLH');
  for (const name of ['ICAO', 'IATA'])
    expect(screen.getByRole('textbox', { name })).toHaveAttribute('readonly');
  expect(getField('Background')).toHaveValue('#05164D');
});

test('an airline opens its newest saved tag; its tags and a new design are one click away', async () => {
  const tags = [
    createSavedTag('12', LUFTHANSA, { iata: 'NRT', city: 'TOKYO', country: 'JP', flightNumber: 'LH 716' }),
    createSavedTag('11', LUFTHANSA, {
      iata: 'GRU',
      city: 'SÃO PAULO',
      country: 'BR',
      flightNumber: 'LH 506',
    }),
  ];
  const { user } = await openEditor({
    tags: [createSavedTag('13', UNITED, { flightNumber: 'UA 889' }), ...tags],
  });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN, UA 889');
  await user.click(getAirline(/^Lufthansa/));
  await findCard('LUFTHANSA, NRT, TOKYO, JP, LH 716');
  const saved = within(screen.getByRole('list', { name: 'Saved tags of Lufthansa' }));
  expect(saved.getByRole('button', { pressed: true })).toHaveTextContent('NRTLH 7167/16-2025');
  await user.click(saved.getByRole('button', { pressed: false, name: /^GRU/ }));
  await findCard('LUFTHANSA, GRU, SÃO PAULO, BR, LH 506');
  await user.click(screen.getByRole('button', { name: 'New design' }));
  // The new design starts where the last flight ended, with an empty destination.
  await findCard('LUFTHANSA');
  expect(getField('Departure')).toHaveValue('PEK');
  expect(saved.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
});

test('the newest tag of all is what a visit starts with', async () => {
  await openEditor({ tags: [createSavedTag('7', KLM, { city: 'NADI' }), createSavedTag('6', UNITED)] });
  await findCard('KLM, PEK, NADI, CN');
  expect(useEditor.getState().tag?.id).toBe('7');
});

test('the saved tags of an airline come page by page', async () => {
  const pages: Record<string, object> = {
    first: {
      nodes: [createSavedTag('9', UNITED), createSavedTag('8', UNITED, { iata: 'LAX' })],
      next: 'second',
    },
    second: {
      nodes: [createSavedTag('8', UNITED, { iata: 'LAX' }), createSavedTag('7', UNITED, { iata: 'SYD' })],
      next: null,
    },
  };
  const { user } = await openEditor({
    handlers: {
      tags: ({ after }: { after?: string }) => pages[after ?? 'first'],
      tagCounts: () => [{ airlineId: UNITED.id, count: 3 }],
    },
  });
  expect(await screen.findByText('3 saved tags')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: /^SYD/ })).toBeInTheDocument();
  // A save between two requests shifts the pages, so that both contain this tag. It is listed once.
  expect(screen.getAllByRole('button', { name: /^LAX/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('of two airlines chosen in a hurry the later one opens', async () => {
  const waiting = new Map<string, (page: object) => void>();
  const { user } = await openEditor({
    tags: [createSavedTag('9', UNITED), createSavedTag('8', LUFTHANSA, { city: 'NADI' })],
    handlers: {
      tags: ({ airlineId }: { airlineId?: string }) =>
        airlineId === LUFTHANSA.id
          ? new Promise((resolve) => waiting.set(airlineId, resolve))
          : { nodes: [createSavedTag('9', UNITED)], next: null },
    },
  });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(getAirline(/^Lufthansa/));
  await waitFor(() => expect(getAirline(/^Lufthansa/)).toHaveAttribute('aria-busy', 'true'));
  await user.click(getGroup('SkyTeam'));
  await user.click(getAirline(/^KLM/));
  await findCard('KLM');
  await act(async () => waiting.get(LUFTHANSA.id)?.({ nodes: [createSavedTag('8', LUFTHANSA)], next: null }));
  await findCard('KLM');
});

describe('saved tags that fail to load', () => {
  const UNKNOWN = 'Not all of your saved tags were loaded, so saving makes a new tag.';
  const FAILED = 'Saved tags could not be loaded: The database is away';

  /** Opens the editor of a user with one KLM tag, on a server whose database fails until it is repaired. */
  async function openBroken() {
    let broken = true;
    const tags = [createSavedTag('8', KLM, { city: 'NADI' })];
    const app = await openEditor({
      handlers: {
        tags: ({ airlineId }: { airlineId?: string }) => {
          if (broken) throw new Error('The database is away');
          return { nodes: tags.filter((tag) => !airlineId || tag.airlineId === airlineId), next: null };
        },
        tagCounts: () => {
          if (broken) throw new Error('The database is away');
          return [{ airlineId: KLM.id, count: 1 }];
        },
      },
    });
    await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
    return { ...app, mend: () => (broken = false) };
  }

  test('show a failure, and the fresh design is named as such', async () => {
    await openBroken();
    expect(screen.getByText(UNKNOWN)).toHaveAttribute('role', 'alert');
    expect(await screen.findByText(FAILED)).toHaveAttribute('role', 'alert');
  });

  test('an airline does not pass for one without tags, and its tags can be asked for again', async () => {
    const { user, mend } = await openBroken();
    await user.click(getGroup('SkyTeam'));
    await user.click(getAirline(/^KLM/));
    await findCard('KLM, PEK, BEIJING, CN');
    expect(screen.getByText(UNKNOWN)).toHaveAttribute('role', 'alert');
    mend();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: /^PEK/ }));
    await findCard('KLM, PEK, NADI, CN');
    expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
  });
});

describe('a tag that the address asks for', () => {
  const TAGS = [createSavedTag('9', UNITED), createSavedTag('8', KLM, { city: 'NADI' })];
  const findTag = ({ id }: { id: string }) => TAGS.find((tag) => tag.id === id) ?? null;

  test('is opened first, and the address is reset', async () => {
    await openEditor({ tags: TAGS, handlers: { tag: findTag }, path: '/?tag=8' });
    await findCard('KLM, PEK, NADI, CN');
    await waitFor(() => expect(getAddress()).toBe('/'));
    expect(useEditor.getState()).toMatchObject({ tag: { id: '8' }, changed: false });
  });

  test('can be a fresh design, which leaves the newest tag unchanged', async () => {
    await openEditor({ tags: TAGS, path: '/?tag=new' });
    await findCard('UNITED AIRLINES');
    expect(useEditor.getState()).toMatchObject({ tag: null, changed: false, design: { departure: 'PEK' } });
    await waitFor(() => expect(getAddress()).toBe('/'));
  });

  test('shows a message if it does not exist', async () => {
    await openEditor({ tags: TAGS, handlers: { tag: findTag }, path: '/?tag=77' });
    await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
    expect(await screen.findByText('Loading failed: Not found')).toHaveAttribute('role', 'alert');
    expect(getAddress()).toBe('/');
  });
});

test('without a session the card leads to the sign-in', async () => {
  restoreSession();
  render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient(null)}>
        <UserCard />
        <Routes>
          <Route path="/login" element={<h1>Landing</h1>} />
          <Route path="*" element={null} />
        </Routes>
      </ApolloProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText('You are not signed in.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In / Register' }));
  expect(screen.getByRole('heading', { name: 'Landing' })).toBeInTheDocument();
});
