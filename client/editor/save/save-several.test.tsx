import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { createApolloClient } from '../../apollo.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import { readPendingMutations } from '../../offline/tests/pending.ts';
import { SESSION } from '../../tests/render-app.tsx';
import { KLM, createSavedTag } from '../tests/catalogue.ts';
import { respondWithAdded, createReport } from '../tests/open-import.tsx';
import { findAlert, findCard, openEditor } from '../tests/open-editor.tsx';
import { useSaveSeveral } from './use-save-several.ts';

const FIRST = createSavedTag('1', KLM, {
  iata: 'AMS',
  arrival: 'AMS',
  city: 'AMSTERDAM',
  country: 'NL',
}).tagConfig;
const SECOND = { ...FIRST, iata: 'HND', arrival: 'HND', city: 'TOKYO', country: 'JP' };

function SaveBothButton({ designs, onSaved }: { designs: readonly TagConfig[]; onSaved: () => void }) {
  const { errorMessage, saveSeveral } = useSaveSeveral();
  return (
    <>
      <button onClick={() => saveSeveral(designs, onSaved)}>Save both</button>
      <p role="alert">{errorMessage}</p>
    </>
  );
}

/** Opens the editor, and beside it the button for two designs. */
async function openWith(options: Parameters<typeof openEditor>[0] = {}, second: TagConfig = SECOND) {
  const app = await openEditor({
    ...options,
    handlers: { importAirlines: respondWithAdded, ...options.handlers },
  });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  const onSaved = jest.fn();
  render(
    <ApolloProvider client={createApolloClient(SESSION.user.id)}>
      <SaveBothButton designs={[FIRST, second]} onSaved={onSaved} />
    </ApolloProvider>,
  );
  await app.user.click(screen.getByRole('button', { name: 'Save both' }));
  return { ...app, onSaved };
}

test('two designs are saved as two new tags in one call; the open design stays', async () => {
  const { server, onSaved } = await openWith();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(server.listCalls('ImportAirlines').map(({ variables }) => variables)).toEqual([
    { entries: [FIRST, SECOND], actions: { 0: 'add', 1: 'add' }, mode: 'all' },
  ]);
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
});

test('if one cannot be saved, none is, and the reason is shown', async () => {
  const refusing = () =>
    createReport(
      { index: 0, result: 'skipped' },
      { index: 1, result: 'skipped', error: 'There is no logo at this path' },
    );
  const { onSaved } = await openWith({ handlers: { importAirlines: refusing } });
  await findAlert('Failed to save settings: There is no logo at this path');
  expect(onSaved).not.toHaveBeenCalled();
});

test('a leg without a destination is not sent', async () => {
  const { server, onSaved } = await openWith({}, { ...SECOND, iata: '', arrival: '' });
  await findAlert('Failed to save settings: Destination is missing');
  expect(server.listCalls('ImportAirlines')).toEqual([]);
  expect(onSaved).not.toHaveBeenCalled();
});

test('without a server both are saved in this browser', async () => {
  const { onSaved } = await openWith({ offline: true }, { ...DEFAULT_DESIGN, iata: 'HND', arrival: 'HND' });
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(readPendingMutations().map(({ call }) => call.operation)).toEqual(['SaveTag', 'SaveTag']);
});
