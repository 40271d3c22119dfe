import { act, screen, waitFor } from '@testing-library/react';
import { API_USER } from '../tests/render-app.tsx';
import { KLM, UNITED } from './tests/catalogue.ts';
import { card, openEditor } from './tests/open-editor.tsx';

const MINUTES_5 = 300_000;

let now = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

const toTheFront = () => act(async () => window.dispatchEvent(new Event('focus')));

test('a list younger than five minutes causes no request, an older one is asked for again', async () => {
  let airlines = [UNITED];
  const { server, user } = await openEditor({
    handlers: { airlines: () => airlines, viewer: () => API_USER },
  });
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  const asked = () => server.callsOf('Airlines').length;
  expect(asked()).toBe(1);

  now += MINUTES_5 - 1;
  await user.click(screen.getByRole('link', { name: 'Kestrel' }));
  await user.click(await screen.findByRole('button', { name: 'Open editor' }));
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  await toTheFront();
  expect(asked()).toBe(1);

  now += 1;
  airlines = [UNITED, KLM];
  await toTheFront();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'SkyTeam' })).toHaveAccessibleDescription('1'),
  );
  expect(asked()).toBe(2);
});

test('a newer list that does not come leaves the one there is', async () => {
  const { server } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  now += MINUTES_5;
  server.offline = true;
  await toTheFront();
  await waitFor(() => expect(server.callsOf('Airlines')).toHaveLength(2));
  expect(screen.getByRole('button', { name: /^United/ })).toBeInTheDocument();
  expect(screen.getByText('API Connected')).toBeInTheDocument();
});
