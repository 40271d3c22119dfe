import { screen, waitFor } from '@testing-library/react';
import { formatUtcDay } from '../../../tag/base/format-day.ts';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { storeTags } from '../../offline/snapshot.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { LUFTHANSA, createSavedTag, UNITED } from '../tests/catalogue.ts';
import { KESTREL } from '../../tests/render-app.tsx';
import { findAlert, findCard, openEditor } from '../tests/open-editor.tsx';

jest.mock('../../ui/download-file.ts', () => ({ downloadFile: jest.fn() }));
const mockDownloadFile = jest.mocked(downloadFile);
beforeEach(() => mockDownloadFile.mockClear());

async function openExport(exportAirlines: () => unknown) {
  const app = await openEditor({ handlers: { exportAirlines } });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return { ...app, press: () => app.user.click(screen.getByRole('button', { name: 'Export Data' })) };
}

const KITE = { ...DEFAULT_DESIGN, airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K9' };

test.each([
  [[KITE, DEFAULT_DESIGN], 'Exported 2 airlines'],
  [[KITE], 'Exported 1 airline'],
])('the designs are saved as a file that names the day, and counted', async (designs, said) => {
  const { press } = await openExport(() => designs);
  await press();
  expect(await screen.findByText(said)).toHaveAttribute('role', 'status');
  expect(mockDownloadFile).toHaveBeenCalledTimes(1);
  const [bytes, name] = mockDownloadFile.mock.calls[0] ?? [];
  expect(name).toBe(`dynamicAirlines_export_${formatUtcDay(new Date())}.json`);
  expect(bytes?.type).toBe('application/json');
  expect(await bytes?.text()).toBe(`${JSON.stringify(designs, null, 2)}\n`);
});

test('the panel says what the file contains, and offers all tags beside it', async () => {
  const { user, server } = await openEditor({
    handlers: {
      tagCounts: () => [
        { airlineId: UNITED.id, count: 2 },
        { airlineId: LUFTHANSA.id, count: 51 },
      ],
    },
  });
  server.rest.set('/api/user/tags.json', () => ({ status: 200, body: '{"version":1}' }));
  const all = await screen.findByRole('button', { name: 'All 53 tags' });
  expect(screen.getByRole('button', { name: 'Export Data' })).toHaveAccessibleDescription(
    '2 airlines, the newest design of each',
  );
  await user.click(all);
  await waitFor(() => expect(mockDownloadFile).toHaveBeenCalledTimes(1));
  expect(mockDownloadFile.mock.calls[0]?.[1]).toBe(`tailfin-tags-${formatUtcDay(new Date())}.json`);
});

test('without anything to export it says so, and no file is made', async () => {
  const { press } = await openExport(() => []);
  await press();
  await findAlert('No data to export');
  expect(mockDownloadFile).not.toHaveBeenCalled();
});

test('a failure says why, and goes with the next export', async () => {
  let fails = true;
  const { press } = await openExport(() => {
    if (fails) throw new Error('Too many attempts. Please try again in 9 seconds.');
    return [KITE];
  });
  await press();
  await findAlert('Export failed: Too many attempts. Please try again in 9 seconds.');
  fails = false;
  await press();
  await screen.findByText('Exported 1 airline');
  expect(screen.queryByText(/^Export failed/)).not.toBeInTheDocument();
});

test('without a connection the designs that this browser keeps are exported', async () => {
  const { press, server } = await openExport(() => []);
  server.offline = true;
  await press();
  await findAlert('No data to export');
  await storeTags(KESTREL.id, [{ ...createSavedTag('1', UNITED), tagConfig: KITE, airlineId: null }]);
  await storeTags(KESTREL.id, [{ ...createSavedTag('2', UNITED), tagConfig: DEFAULT_DESIGN }]);
  await press();
  await screen.findByText('Exported 2 airlines');
  expect(JSON.parse((await mockDownloadFile.mock.calls[0]?.[0].text()) ?? '')).toEqual([
    KITE,
    { ...DEFAULT_DESIGN, airline: 'UNITED AIRLINES' },
  ]);
});

test.each([
  [400, '<h1>Bad request</h1>', 'HTTP error! status: 400'],
  [403, '', 'HTTP error! status: 403'],
])(
  'an answer of status %d from something in between is told as well as can be',
  async (status, body, text) => {
    const { press, server } = await openExport(() => [KITE]);
    server.rest.set('/graphql', () => ({ status, body }));
    await press();
    await findAlert(`Export failed: ${text}`);
  },
);
