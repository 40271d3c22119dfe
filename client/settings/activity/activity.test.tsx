import { act, within } from '@testing-library/react';
import { computeTextId, ENGLISH } from '../../../tag/texts/translate.ts';
import { showFormats } from '../../language/format-choices.ts';
import { setFormatChoice } from '../../language/set-format-choice.ts';
import { showLanguage } from '../../language/use-language.ts';
import { openDialog } from '../tests/open-dialog.tsx';

const EVENTS = [
  { at: '2026-11-28T09:05:00.000Z', kind: 'sign-in', detail: 'Firefox on Linux' },
  { at: '2026-11-27T10:00:00.000Z', kind: 'token', detail: "Created 'Nightly export'" },
  // A newer server may have more kinds.
  { at: '2026-11-26T10:00:00.000Z', kind: 'passkey', detail: 'Added' },
];

afterEach(() => act(() => showFormats([])));

test('lists what happened, newest first', async () => {
  const { dialog } = await openDialog('Recent activity', { activity: () => EVENTS });
  const items = await within(dialog).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Signed inFirefox on Linux28 Nov 2026, \d\d:\d5$/),
    expect.stringMatching(/^API tokenCreated 'Nightly export'27 Nov 2026, \d\d:\d\d$/),
    expect.stringMatching(/^passkeyAdded/),
  ]);
});

test('the times have 12 hours if this browser has chosen so', async () => {
  const { dialog } = await openDialog('Recent activity', { activity: () => EVENTS });
  expect(await within(dialog).findByText(/^28 Nov 2026, \d\d:\d5$/)).toBeInTheDocument();
  act(() => setFormatChoice('time', 'h12'));
  expect(await within(dialog).findByText(/^28 Nov 2026, \d\d:\d5 [ap]m$/)).toBeInTheDocument();
});

test('translates the events and their times', async () => {
  const translations = {
    [computeTextId('{browser} on {system}', '')]: [['browser'], ' unter ', ['system']],
    [computeTextId('Created {quotedName}', '')]: [['quotedName'], ' angelegt'],
  } as const;
  showLanguage({ locale: 'de', translations });
  try {
    const { dialog } = await openDialog('Recent activity', { activity: () => EVENTS });
    const items = await within(dialog).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Signed inFirefox unter Linux28\. Nov\. 2026, \d\d:\d5$/),
      expect.stringMatching(/^API token'Nightly export' angelegt27\. Nov/),
      expect.stringMatching(/^passkeyAdded26\. Nov/),
    ]);
  } finally {
    showLanguage(ENGLISH);
  }
});

test('says that nothing happened yet', async () => {
  const { dialog } = await openDialog('Recent activity', { activity: () => [] });
  expect(await within(dialog).findByText('Nothing yet.')).toBeInTheDocument();
});

test('says when the list does not load, and loads it again', async () => {
  let isUp = false;
  const { dialog, user } = await openDialog('Recent activity', {
    activity: () => {
      if (!isUp) throw new Error('down');
      return EVENTS;
    },
  });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Your activity could not be loaded: down',
  );
  isUp = true;
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByText('Firefox on Linux')).toBeInTheDocument();
});
