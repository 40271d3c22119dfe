import { screen, waitFor } from '@testing-library/react';
import { renderApp, SESSION } from '../../tests/render-app.tsx';

afterEach(() => jest.restoreAllMocks());

test('the flights go out again as a file for another app, and a refusal is said', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:flights';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await renderApp('/import', { session: SESSION });
  const refused = { ok: false, status: 429, json: async () => ({ success: false, error: 'Too many.' }) };
  const answers = new Map<string, object>([
    ['/api/user/flights.csv?format=airtrail', { ok: true, blob: async () => new Blob() }],
    ['/api/user/flights.csv?format=openflights', refused],
  ]);
  // By address: the page may ask for something else at any time.
  const fetchFromServer = globalThis.fetch;
  globalThis.fetch = (async (path: string, init: RequestInit) =>
    answers.get(path) ?? fetchFromServer(path, init)) as typeof fetch;
  await user.click(await screen.findByRole('button', { name: 'CSV for AirTrail' }));
  await waitFor(() => expect(names).toHaveLength(1));
  expect(names[0]).toMatch(/^tailfin-flights-airtrail-\d{4}-\d\d-\d\d\.csv$/);
  await user.click(screen.getByRole('button', { name: 'CSV for OpenFlights' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many.');
});

test('a file is requested while another one is on its way, and both buttons are busy', async () => {
  const { user } = await renderApp('/import', { session: SESSION });
  const requested = new Map<string, () => void>();
  const refused = { ok: false, status: 429, json: async () => ({ success: false, error: 'Too many.' }) };
  const fetchFromServer = globalThis.fetch;
  globalThis.fetch = ((path: string, init: RequestInit) => {
    if (!path.startsWith('/api/user/flights.csv')) return fetchFromServer(path, init);
    return new Promise<Response>((resolve) => requested.set(path, () => resolve(refused as Response)));
  }) as typeof fetch;
  for (const name of ['CSV for AirTrail', 'CSV for OpenFlights']) {
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
  }
  expect(screen.getByRole('button', { name: 'CSV for AirTrail' })).toHaveAttribute('aria-busy', 'true');
  expect([...requested.keys()]).toEqual([
    '/api/user/flights.csv?format=airtrail',
    '/api/user/flights.csv?format=openflights',
  ]);
  for (const respond of requested.values()) respond();
  expect(await screen.findAllByText('Too many.')).toHaveLength(2);
});
