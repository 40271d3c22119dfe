import { screen } from '@testing-library/react';
import { card, field, loadRenderer, openEditor } from '../tests/open-editor.tsx';

const CARD = 'UNITED AIRLINES, PEK, BEIJING, CN';

test('the tag is one image that says its design, and changes with it', async () => {
  const { user } = await openEditor();
  expect(await card(CARD)).toContainHTML('<title>PEK BEIJING</title>');
  await user.type(field('City'), '2');
  expect(await card('UNITED AIRLINES, PEK, BEIJING2, CN')).toContainHTML('<title>PEK BEIJING2</title>');
  expect(screen.queryByRole('img', { name: CARD })).not.toBeInTheDocument();
});

test('a renderer that does not come says so, and is tried again', async () => {
  loadRenderer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await openEditor();
  expect(await screen.findByText('Tag preview not found')).toHaveAttribute('role', 'alert');
  expect(field('City')).toHaveValue('BEIJING');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await card(CARD);
});

test('a drawing that fails says so; the next design is drawn again', async () => {
  const render = jest
    .fn<Promise<{ under: string; over: string; areas: {}; truncatedTexts: [] }>, []>()
    .mockRejectedValueOnce(new Error('HTTP error! status: 503'))
    .mockResolvedValue({ under: '<svg></svg>', over: '<svg></svg>', areas: {}, truncatedTexts: [] });
  loadRenderer.mockResolvedValueOnce({ render: jest.fn(), renderLayers: render });
  const { user } = await openEditor();
  expect(await screen.findByText('Tag preview not found')).toBeInTheDocument();
  await user.type(field('City'), '2');
  await card('UNITED AIRLINES, PEK, BEIJING2, CN');
});
