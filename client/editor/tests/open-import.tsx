import { act, fireEvent, screen, within } from '@testing-library/react';
import { findCard, drawPictures, openEditor } from './open-editor.tsx';

export const KITE_ENTRY = { airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K9' };

export const createJsonFile = (content: unknown, name = 'flights.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, {
    type: 'application/json',
  });

type Entry = {
  index: number;
  result: string;
  code?: string;
  field?: string;
  error?: string;
  replaces?: unknown;
};

/** Returns a report with the counts of the server. */
export function createReport(...entries: Entry[]) {
  const count = (wanted: string) => entries.filter(({ result }) => result === wanted).length;
  return {
    __typename: 'ImportReport',
    added: count('added'),
    replaced: count('replaced'),
    skipped: count('skipped'),
    entries: entries.map((entry) => ({ code: null, field: null, error: null, ...entry })),
  };
}

export const respondWithAdded = ({ entries }: { entries: unknown[] }) =>
  createReport(...entries.map((_, index) => ({ index, result: 'added' })));

/** Opens the editor with the dialog. `choose` selects a file as the file dialog does. */
export async function openImport(options: Parameters<typeof openEditor>[0] = {}) {
  drawPictures();
  const app = await openEditor({
    ...options,
    handlers: { importAirlines: respondWithAdded, ...options.handlers },
  });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await app.user.click(screen.getByRole('button', { name: 'Batch Import' }));
  await screen.findByRole('dialog', { name: 'Batch Import' });
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="json"]');
    if (!input) throw new Error('The dialog takes no file now');
    await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  };
  return { ...app, choose };
}

export const getDialog = () => within(screen.getByRole('dialog', { name: 'Batch Import' }));

export const send = () => screen.getByRole('button', { name: /^Import \d/ });
export const findSend = () => screen.findByRole('button', { name: /^Import \d/ });
const getReview = () => within(screen.getByRole('region', { name: 'What the import will do' }));
export const listReviewedRows = () => getReview().getAllByRole('listitem');

/** Returns the variables of the imports that were no dry run. */
export const listSentImports = (server: Awaited<ReturnType<typeof openImport>>['server']) =>
  server.listCalls('ImportAirlines').flatMap(({ variables }) => (variables['dryRun'] ? [] : [variables]));
