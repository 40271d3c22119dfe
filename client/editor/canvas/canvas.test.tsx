import { screen } from '@testing-library/react';
import { findCard, getField, loadRenderer, openEditor } from '../tests/open-editor.tsx';

const CARD = 'UNITED AIRLINES, PEK, BEIJING, CN';

test('the tag is one image that says its design, and changes with it', async () => {
  const { user } = await openEditor();
  expect(await findCard(CARD)).toContainHTML('<title>PEK BEIJING</title>');
  await user.type(getField('City'), '2');
  expect(await findCard('UNITED AIRLINES, PEK, BEIJING2, CN')).toContainHTML('<title>PEK BEIJING2</title>');
  expect(screen.queryByRole('img', { name: CARD })).not.toBeInTheDocument();
});

test('a renderer that does not come says so, and is tried again', async () => {
  loadRenderer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await openEditor();
  expect(await screen.findByText('Tag preview not found')).toHaveAttribute('role', 'alert');
  expect(getField('City')).toHaveValue('BEIJING');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findCard(CARD);
});

test('a drawing that fails says so; the next design is drawn again', async () => {
  const render = jest
    .fn<Promise<{ under: string; over: string; areas: {}; truncatedTexts: [] }>, []>()
    .mockRejectedValueOnce(new Error('HTTP error! status: 503'))
    .mockResolvedValue({ under: '<svg></svg>', over: '<svg></svg>', areas: {}, truncatedTexts: [] });
  loadRenderer.mockResolvedValueOnce({ render: jest.fn(), renderLayers: render });
  const { user } = await openEditor();
  expect(await screen.findByText('Tag preview not found')).toBeInTheDocument();
  await user.type(getField('City'), '2');
  await findCard('UNITED AIRLINES, PEK, BEIJING2, CN');
});
