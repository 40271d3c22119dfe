import { screen } from '@testing-library/react';
import { getAddress, KESTREL } from '../tests/render-app.tsx';
import { throwUnauthenticated } from '../tests/schema-server.ts';
import {
  waitForDialogClose,
  expectErrorsShown,
  openDialog,
  pressRow,
  TOO_MANY,
} from './tests/open-dialog.tsx';

const DATA = { user: { email: KESTREL.email }, tags: [{ city: '北京' }] };
let savedFiles: { name: string; bytes: Blob }[] = [];

beforeEach(() => {
  savedFiles = [];
  let bytes = new Blob();
  URL.createObjectURL = (object) => {
    bytes = object as Blob;
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, bytes });
  });
});

afterEach(() => jest.restoreAllMocks());

test('saves everything as pretty JSON, named by the day, and says so', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
  jest.setSystemTime(new Date('2026-11-21T23:30:00Z'));
  await pressRow('Download my data', { exportData: () => DATA });
  expect(await screen.findByText('Your data was downloaded.')).toBe(screen.getByRole('status'));
  jest.useRealTimers();
  expect(savedFiles.map(({ name }) => name)).toEqual(['tailfin-data-2026-11-21.json']);
  expect(await readText(savedFiles[0]?.bytes)).toBe(`${JSON.stringify(DATA, null, 2)}\n`);
});

test('the outcome appears below the pressed row and is scrolled into view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { opener } = await pressRow('Download my data', { exportData: () => DATA });
  await screen.findByText('Your data was downloaded.');
  const said = opener.closest('li')?.nextElementSibling;
  expect(said).toContainElement(screen.getByRole('status'));
  expect(scroll.mock.contexts).toContain(said);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});

test('during the download the button says Preparing..., and a second press sends no request', async () => {
  const app = await openDialog('Change password', { exportData: () => DATA });
  await app.user.keyboard('{Escape}');
  await waitForDialogClose();
  const go = app.server.pause();
  await app.press('Download my data');
  const row = screen.getByRole('button', { name: 'Download my data' });
  expect(row).toHaveAttribute('aria-busy', 'true');
  expect(row).toHaveAccessibleDescription('Preparing...');
  await app.user.click(row);
  go();
  await screen.findByText('Your data was downloaded.');
  expect(app.server.listCalls('ExportData')).toHaveLength(1);
  expect(savedFiles).toHaveLength(1);
});

test("a failure shows the server's text, the network text or the default text", async () => {
  const exportData = () => {
    throw new Error(TOO_MANY.message);
  };
  const app = await pressRow('Download my data', { exportData });
  const failed = 'Failed to download your data. Please try again.';
  await expectErrorsShown(app, 'Download my data', failed);
  app.server.rest.set('/graphql', () => ({ status: 200, body: '{"data":{"exportData":null}}' }));
  await app.press('Download my data');
  expect(await screen.findByText(failed)).toHaveAttribute('role', 'alert');
  expect(savedFiles).toEqual([]);
});

test('a refused token shows no message here and leads to /signin', async () => {
  await pressRow('Download my data', { exportData: throwUnauthenticated });
  expect(await screen.findByText('Your session has expired. Please login again.')).toBeInTheDocument();
  expect(getAddress()).toBe('/signin');
});

/** jsdom's Blob has no text(). */
const readText = (bytes: Blob | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(bytes ?? new Blob());
  });
