import { act, screen, waitFor } from '@testing-library/react';
import { writeSession } from '../session/stored-session.ts';
import { changeInOtherTab, KESTREL } from '../tests/render-app.tsx';
import type { Caller } from '../tests/schema-server.ts';
import { useEditor } from './state/editor-store.ts';
import { KLM, createSavedTag, UNITED } from './tests/catalogue.ts';
import { findCard, getField, openEditor } from './tests/open-editor.tsx';

const OSPREY = { token: 'token-of-osprey', user: { ...KESTREL, id: '8', nickname: 'Osprey' } };

test('nothing of the user before is shown, edited or saved by the next', async () => {
  const { user, server } = await openEditor({
    handlers: {
      tags: (_: object, { token }: Caller) => ({
        nodes:
          token === OSPREY.token
            ? [createSavedTag('9', KLM)]
            : [createSavedTag('7', UNITED, { city: 'NADI' })],
        next: null,
      }),
    },
  });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.type(screen.getByRole('searchbox'), 'united');
  await user.clear(getField('Destination IATA'));
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();

  const resume = server.pause();
  await changeInOtherTab(() => writeSession(OSPREY));
  await screen.findByRole('link', { name: 'Osprey' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^United/ })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('City')).toBeDisabled();
  expect(screen.getByLabelText('City')).not.toHaveValue('NADI');
  await user.type(screen.getByLabelText('City'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await user.click(screen.getByRole('button', { name: 'Screenshot' }));
  expect(server.listCalls('SaveTag')).toEqual([]);

  await act(async () => resume());
  await findCard('KLM, PEK, BEIJING, CN');
  await waitFor(() => expect(getField('City')).toBeEnabled());
  expect(getField('City')).toHaveValue('BEIJING');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('a duplicate that is answered once another user has come is opened for neither, and says nothing', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const { user, server } = await openEditor({
    handlers: {
      tags: (_: object, { token }: Caller) => ({
        nodes:
          token === OSPREY.token
            ? [createSavedTag('9', KLM)]
            : [createSavedTag('7', UNITED, { city: 'NADI' })],
        next: null,
      }),
      saveTag: async () => {
        await responded;
        return { __typename: 'SaveTagSuccess', tag: createSavedTag('70', UNITED, { city: 'NADI' }) };
      },
    },
  });
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.click(screen.getByRole('button', { name: /^Duplicate/ }));
  await changeInOtherTab(() => writeSession(OSPREY));
  await findCard('KLM, PEK, BEIJING, CN');
  await act(async () => respond());
  // Osprey's later save is reported. A notice of the duplicate would be an alert.
  server.handlers['saveTag'] = () => ({ __typename: 'SaveTagSuccess', tag: createSavedTag('9', KLM) });
  await user.click(screen.getByRole('button', { name: 'Save Config' }));
  await screen.findByText('Configuration saved');
  expect(useEditor.getState()).toMatchObject({ owner: '8', tag: { id: '9' }, design: { city: 'BEIJING' } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the fields wait for the first design, which would replace what was typed', async () => {
  let respond: (page: object) => void = () => {};
  const { user } = await openEditor({
    handlers: { tags: () => new Promise((resolve) => (respond = resolve)) },
  });
  await waitFor(() => expect(screen.getByText('API Connected')).toBeInTheDocument());
  expect(screen.getByLabelText('City')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Star Alliance/ })).not.toBeInTheDocument();
  await act(async () => respond({ nodes: [createSavedTag('7', UNITED, { city: 'NADI' })], next: null }));
  await findCard('UNITED AIRLINES, PEK, NADI, CN');
  await user.type(getField('City'), ' 2');
  expect(getField('City')).toHaveValue('NADI 2');
});
