import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ImageResult } from '../../fetch-tag-image.ts';
import { createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { ok } from '../../../tag/texts/refusal.ts';
import { ExportDialog } from './export-dialog.tsx';

const pictures: ((picture: ImageResult) => void)[] = [];
jest.mock('../../fetch-tag-image.ts', () => ({
  fetchTagImage: () => new Promise<ImageResult>((resolve) => void pictures.push(resolve)),
}));
jest.mock('./save-zip.ts', () => ({
  selectTarget: () => Promise.resolve('download'),
  saveZip: async (zip: AsyncIterable<unknown>, _: unknown, { signal }: { signal: AbortSignal }) => {
    for await (const entry of zip) expect(entry).toBeDefined();
    signal.throwIfAborted();
  },
}));
jest.mock('client-zip', () => ({ makeZip: (entries: AsyncIterable<unknown>) => entries }));

const onClose = jest.fn();

async function startExport() {
  pictures.length = 0;
  onClose.mockClear();
  render(
    <MantineProvider>
      <ExportDialog
        opened
        tags={[createSavedTag('7', UNITED)]}
        onClose={onClose}
        onDesigns={() => undefined}
      />
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Export pictures' }));
  await waitFor(() => expect(pictures).toHaveLength(1));
  return user;
}

test('Escape closes the dialog after the ZIP', async () => {
  const user = await startExport();
  pictures[0]?.(ok({ file: new Blob(['png']), isLogoMissing: false }));
  await screen.findByText('1 picture exported');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape cancels a running export, and a click outside does not', async () => {
  const user = await startExport();
  await user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
  expect(screen.getByText('0 of 1')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Export pictures' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
