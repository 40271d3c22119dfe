import { fireEvent, screen } from '@testing-library/react';
import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import { AIRLINES, AIRPORTS, LUFTHANSA, createSavedTag } from '../../editor/tests/catalogue.ts';
import { renderApp, SESSION } from '../../tests/render-app.tsx';
import type { Handlers } from '../../tests/schema-server.ts';

// A real browser reads in a worker and draws cards; in this test, the same code reads on the page, and nothing is drawn.
jest.mock('../reading/start-flight-reader.ts', () => ({
  startFlightReader: (post: (message: unknown) => void) => {
    const { FlightReader } = jest.requireActual('../reading/flight-reader.ts');
    const reader = new FlightReader(post);
    let last = Promise.resolve();
    return {
      send: (message: unknown) => (last = last.then(() => reader.handle(message))),
      end: () => undefined,
    };
  },
}));
jest.mock('../../card/draw-worker-client.ts', () =>
  jest.requireActual('../../card/tests/start-draw-worker.ts'),
);

export const HEADER =
  'date,from,to,departure,arrival,duration,flightNumber,flightReason,airline,aircraft,aircraftReg,note,seat,seatNumber,seatClass';
export const row = (date: string, from: string, to: string, number: string) =>
  `${date},${from},${to},,,,${number},,,,D-AIXA,,,,`;
/** A tag that the server already has: flight LH 401. */
const THERE = createSavedTag('there', LUFTHANSA, {
  flightNumber: 'LH 401',
  date: '5/4-2024',
  departure: 'JFK',
  arrival: 'FRA',
});

type Deletion = { ids: string[]; unusedAirlines: string[]; deletedAt?: string | null };
export type SentEntry = FlightEntry & { accepted?: boolean };

/** Opens the page on a server that accepts all calls. */
export async function openImport(handlers: Handlers = {}) {
  const sentBatches: SentEntry[][] = [];
  const deleted: (string | null)[][] = [];
  const app = await renderApp('/import', {
    session: SESSION,
    handlers: {
      airlines: () => AIRLINES,
      airports: () => AIRPORTS.map((airport) => ({ ...airport, timezone: 'UTC' })),
      tags: () => ({ next: null, nodes: [{ ...THERE, flownOn: '2024-05-04' }] }),
      importFlights: ({ entries }: { entries: SentEntry[] }) => {
        sentBatches.push(entries);
        return {
          __typename: 'FlightImportReport',
          entries: entries.map((_, index) => ({
            index,
            result: 'added',
            error: null,
            tagId: `t${index}`,
            newAirlineId: index === 0 ? '900' : null,
          })),
        };
      },
      deleteTags: ({ ids, unusedAirlines, deletedAt = null }: Deletion) => {
        deleted.push([...ids, ...unusedAirlines, deletedAt && 'the same deletion']);
        return {
          __typename: 'DeleteTagsSuccess',
          count: ids.length,
          deletedAt: deletedAt || '2026-11-23T07:00:00.000Z',
          airlines: unusedAirlines,
        };
      },
      ...handlers,
    },
  });
  return { ...app, sentBatches, deleted };
}

export async function paste(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Paste text' }));
  fireEvent.change(screen.getByLabelText('Rows with a header, or a calendar'), {
    target: { value: text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
export const figures = () =>
  ['Ready', 'Need review', 'Already yours', 'Left out'].map(
    (name) => screen.getByText(name).nextElementSibling?.textContent,
  );
