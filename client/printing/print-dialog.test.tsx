import { screen, waitFor, within } from '@testing-library/react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { KLM, LUFTHANSA, createSavedTag } from '../editor/tests/catalogue.ts';
import { createFakeShares } from '../sharing/tests/fake-shares.ts';
import { openCollection } from '../tags/tests/open-collection.tsx';
import { waitForClosedDialog } from '../tests/wait-for-closed-dialog.ts';

// tag/print tests the drawing, which needs a real browser.
jest.mock('../card/draw-pages.ts', () => ({
  drawPages: (pages: readonly object[]) =>
    Promise.resolve(pages.map((page) => ({ ...page, width: 210, height: 297, items: [] }))),
}));
jest.mock('../card/draw-worker-client.ts', () => jest.requireActual('../card/tests/start-draw-worker.ts'));

const TAGS = Array.from({ length: 10 }, (_, index) =>
  createSavedTag(String(index + 1), index % 2 ? KLM : LUFTHANSA, { flightNumber: `LH ${index}` }),
);

/** Opens the dialog for all tags, and records its calls for files. */
async function openPrint({ refusal, offline = false }: { refusal?: string; offline?: boolean } = {}) {
  // jsdom cannot follow a download link.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { handlers } = createFakeShares();
  const app = await openCollection({ tags: TAGS, path: '/tags?view=list', handlers });
  await screen.findByRole('grid', { name: 'Saved tags' });
  const { user } = app;
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  await user.click(
    within(await screen.findByRole('region', { name: 'Selected tags' })).getByRole('button', {
      name: 'Print',
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Print 10 tags' }));
  const fetchFromServer = globalThis.fetch;
  const bodies: Record<string, unknown>[] = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    if (url !== '/api/user/sheet.pdf') return fetchFromServer(url, init);
    if (offline) return Promise.reject(new TypeError('Failed to fetch'));
    bodies.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Promise.resolve({
      ok: refusal === undefined,
      status: refusal === undefined ? 200 : 400,
      blob: () => Promise.resolve(new Blob(['%PDF'])),
      json: () => Promise.resolve({ error: refusal }),
    });
  }) as typeof fetch;
  return { ...app, dialog, bodies };
}

test('shows each sheet from both sides, and sends what was chosen for all tags', async () => {
  const { user, dialog, bodies } = await openPrint();
  expect(await dialog.findByRole('img', { name: 'Sheet 1 of 2, front' })).toBeVisible();
  expect(dialog.getByRole('img', { name: 'Sheet 1 of 2, back' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Next sheet' }));
  expect(await dialog.findByRole('img', { name: 'Sheet 2 of 2, front' })).toBeVisible();
  expect(await dialog.findByText(/1 of 1 on this sheet is not shared/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Letter' }));
  await user.click(dialog.getByRole('radio', { name: '86 × 126' }));
  await user.click(dialog.getByRole('switch', { name: 'Cut line for a plotter' }));
  await user.type(dialog.getByRole('textbox', { name: /Own line/ }), 'Call me');
  await user.click(dialog.getByRole('button', { name: 'Download PDF, 3 sheets' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ paper: 'letter', size: 'large', cut: true, back: true, text: 'Call me' });
  expect(bodies[0]?.['ids']).toHaveLength(10);
});

test('closing the dialog returns the focus to Print', async () => {
  const { user } = await openPrint();
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
});

test('an invalid size shows its error, and no request is sent', async () => {
  const { user, dialog, bodies } = await openPrint();
  await user.click(dialog.getByRole('radio', { name: 'Custom' }));
  await user.clear(dialog.getByRole('spinbutton', { name: 'Width' }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Width' }), '19');
  expect(await dialog.findByText(/20 to 200 by 20 to 280 mm/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Download PDF/ }));
  expect(bodies).toEqual([]);
});

test.each([
  [{ refusal: 'No.' }, 'Printing failed: No.'],
  [{ offline: true }, formatMessage('PRINT_NEEDS_SERVER')],
])('a failure shows its reason: %j', async (options, text) => {
  const { user, dialog } = await openPrint(options);
  await user.click(await dialog.findByRole('button', { name: /Download PDF/ }));
  expect(await dialog.findByText(text)).toBeVisible();
});
