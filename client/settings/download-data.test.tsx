import { screen } from '@testing-library/react';
import { getAddress, KESTREL } from '../tests/render-app.tsx';
import { formatMessage } from '../../tag/texts/messages.ts';
import type { FakeResponse } from '../tests/schema-server.ts';
import { waitForDialogClose, openDialog, pressRow, TOO_MANY } from './tests/open-dialog.tsx';

const PATH = '/api/user/export';
const DATA = `{"account":{"email":"${KESTREL.email}"},\n"tags":[\n{"city":"北京"}\n]\n}\n`;
const respondData = () => ({ status: 200, body: DATA });
const pressDownload = (respond: () => FakeResponse = respondData) =>
  pressRow('Download my data', {}, { [PATH]: respond });
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

test('saves the file of the server, named by the day, and says so', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
  jest.setSystemTime(new Date('2026-11-21T23:30:00Z'));
  await pressDownload();
  expect(await screen.findByText('Your data was downloaded.')).toBe(screen.getByRole('status'));
  jest.useRealTimers();
  expect(savedFiles.map(({ name }) => name)).toEqual(['tailfin-data-2026-11-21.json']);
  expect(await readText(savedFiles[0]?.bytes)).toBe(DATA);
});

test('the outcome appears below the pressed row and is scrolled into view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { opener } = await pressDownload();
  await screen.findByText('Your data was downloaded.');
  const said = opener.closest('li')?.nextElementSibling;
  expect(said).toContainElement(screen.getByRole('status'));
  expect(scroll.mock.contexts).toContain(said);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});

test('during the download the button says Preparing..., and a second press sends no request', async () => {
  const app = await openDialog('Change password');
  await app.user.keyboard('{Escape}');
  await waitForDialogClose();
  let requestCount = 0;
  app.server.rest.set(PATH, () => {
    requestCount += 1;
    return respondData();
  });
  const go = app.server.pause();
  await app.press('Download my data');
  const row = screen.getByRole('button', { name: 'Download my data' });
  expect(row).toHaveAttribute('aria-busy', 'true');
  expect(row).toHaveAccessibleDescription('Preparing...');
  await app.user.click(row);
  go();
  await screen.findByText('Your data was downloaded.');
  expect(requestCount).toBe(1);
  expect(savedFiles).toHaveLength(1);
});

test("a failure shows the server's text, the network text or the status", async () => {
  const app = await pressDownload(() => ({
    status: 429,
    body: JSON.stringify({ success: false, code: 'TOO_MANY_ATTEMPTS', error: TOO_MANY.message }),
  }));
  const expectAlert = async (text: string) =>
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
  await expectAlert(TOO_MANY.message);
  app.server.offline = true;
  await app.press('Download my data');
  await expectAlert('Network error. Please check your connection and try again.');
  app.server.offline = false;
  app.server.rest.set(PATH, () => ({ status: 502, body: 'Bad gateway' }));
  await app.press('Download my data');
  await expectAlert(formatMessage('HTTP_ERROR', { status: 502 }));
  expect(savedFiles).toEqual([]);
});

test('a refused token shows no message here and leads to /signin', async () => {
  await pressDownload(() => ({ status: 401, body: '{"success":false,"code":"UNAUTHENTICATED"}' }));
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
