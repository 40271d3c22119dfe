import { act, screen, waitFor } from '@testing-library/react';
import { AIRLINES } from '../editor/tests/catalogue.ts';
import { getAddress, renderApp, SESSION } from '../tests/render-app.tsx';

// import.test.tsx tests the reading of the file.
jest.mock('./reading/start-flight-reader.ts', () => ({
  startFlightReader: () => ({ send: () => undefined, end: () => undefined }),
}));

test('a file that is dropped on another page leads here; one of Batch Import stays in the editor', async () => {
  await renderApp('/settings', { session: SESSION, handlers: { airlines: () => AIRLINES } });
  await screen.findByRole('heading', { level: 1 });
  const drop = (name: string) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files: [new File(['Date,From,To'], name)] } });
    act(() => void window.dispatchEvent(event));
  };
  drop('photo.png');
  expect(getAddress()).toBe('/settings');
  drop('flights.csv');
  await waitFor(() => expect(getAddress()).toBe('/import'));
});
