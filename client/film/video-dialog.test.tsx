import { act, screen, waitFor, within } from '@testing-library/react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { createSavedTag, KLM } from '../editor/tests/catalogue.ts';
import { openCollection } from '../tags/tests/open-collection.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';
import type { FilmOrder } from './film-order.ts';
import type { FilmPageMessage, FilmWorkerMessage } from './film-messages.ts';

/** The workers that the page has started. */
let workers: FakeFilmWorker[] = [];

/** A worker that makes no film: the test sends its messages. */
class FakeFilmWorker extends EventTarget {
  orders: FilmOrder[] = [];
  isRunning = true;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: FilmPageMessage): void {
    if (message.kind === 'film') this.orders.push(message.order);
  }

  terminate(): void {
    this.isRunning = false;
  }

  send(message: FilmWorkerMessage): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: message })));
  }
}

const GLOBALS = { Worker: FakeFilmWorker, OffscreenCanvas: class {} };

beforeEach(() => {
  workers = [];
  Object.assign(globalThis, GLOBALS);
});
afterEach(() => {
  for (const name of Object.keys(GLOBALS)) Reflect.deleteProperty(globalThis, name);
});

/** Opens the dialog for the only tag of a wall. */
async function openVideo() {
  const { user } = await openCollection({ tags: [createSavedTag('1', KLM, { flightNumber: 'KL 691' })] });
  const button = await screen.findByRole('button', { name: /^Video / });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Video' }));
  return { user, dialog, button };
}

/** Returns the worker of an attempt, from 0. */
async function findWorker(index: number): Promise<FakeFilmWorker> {
  await waitFor(() => expect(workers).toHaveLength(index + 1));
  return workers[index] as FakeFilmWorker;
}

const FILM = new Blob(['film'], { type: 'video/mp4' });

test('the film of the tag is made, told, shown and downloaded, and closing returns the focus', async () => {
  const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, dialog, button } = await openVideo();
  const worker = await findWorker(0);
  expect(worker.orders).toMatchObject([
    { kind: 'tag-turn', size: 'story', design: { airline: KLM.name, flightNumber: 'KL 691' } },
  ]);
  worker.send({ kind: 'progress', ratio: 0.46 });
  expect(dialog.getByRole('status')).toHaveTextContent('Making the video: 40 %');
  expect(dialog.getByRole('progressbar', { name: 'Video' })).toHaveValue(0.46);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(download).not.toHaveBeenCalled();
  worker.send({ kind: 'file', file: { file: FILM, extension: 'mp4' } });
  expect(await dialog.findByText('The video is ready: MP4, 0.1 MB')).toBeVisible();
  const { src } = dialog.getByLabelText<HTMLVideoElement>('The finished video');
  expect(src).toMatch(/^blob:/);
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(worker.isRunning).toBe(false);
  // The tap of before is kept.
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  const revokeUrl = jest.spyOn(URL, 'revokeObjectURL');
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  expect(button).toHaveFocus();
  await waitFor(() => expect(revokeUrl).toHaveBeenCalledWith(src));
});

test('cancel ends the worker, and another size is another film', async () => {
  const { user, dialog } = await openVideo();
  const canceled = await findWorker(0);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(canceled.isRunning).toBe(false);
  expect(dialog.getByRole('status')).toHaveTextContent('The video was canceled.');
  canceled.send({ kind: 'file', file: { file: FILM, extension: 'mp4' } });
  expect(dialog.getByRole('status')).toHaveTextContent('The video was canceled.');
  await user.click(dialog.getByRole('radio', { name: /^Square/ }));
  const squared = await findWorker(1);
  expect(squared.orders).toMatchObject([{ size: 'square' }]);
  await user.click(dialog.getByRole('radio', { name: /^Swing/ }));
  const swinging = await findWorker(2);
  expect([squared.isRunning, swinging.isRunning]).toEqual([false, true]);
  expect(swinging.orders).toMatchObject([{ kind: 'tag-swing', size: 'square' }]);
});

test('closing the dialog ends the worker', async () => {
  const { user } = await openVideo();
  const worker = await findWorker(0);
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  await waitFor(() => expect(worker.isRunning).toBe(false));
});

test.each<[string, (worker: FakeFilmWorker) => void, string]>([
  [
    'a browser that cannot make videos',
    (worker) =>
      worker.send({ kind: 'refusal', refusal: { code: 'VIDEO_UNSUPPORTED', field: null, params: {} } }),
    formatMessage('VIDEO_UNSUPPORTED'),
  ],
  [
    'a worker that does not start',
    (worker) => act(() => void worker.dispatchEvent(new Event('error'))),
    formatMessage('VIDEO_FAILED'),
  ],
])('%s is told with Retry, which makes the film', async (_name, fail, message) => {
  const { user, dialog } = await openVideo();
  const worker = await findWorker(0);
  fail(worker);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(worker.isRunning).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  const second = await findWorker(1);
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  second.send({ kind: 'file', file: { file: FILM, extension: 'webm' } });
  expect(await dialog.findByText(/The video is ready: WebM/)).toBeVisible();
});
