import { act, screen, waitFor, within } from '@testing-library/react';
import { findCard, openEditor } from '../tests/open-editor.tsx';
import { waitForClosedDialog } from '../../tests/wait-for-closed-dialog.ts';

async function openSheet() {
  const { user } = await openEditor({ narrow: true });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'Color: Outline' }));
  const box = await screen.findByRole('dialog', { name: 'Color: Outline' });
  return { user, box, getButton: (name: string) => within(box).getByRole('button', { name }) };
}

test('the focus begins at Done, stays in the sheet, and returns to the dot', async () => {
  const boxes = jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue([{}] as unknown as DOMRectList);
  const { user, box, getButton } = await openSheet();
  await waitFor(() => expect(getButton('Done')).toHaveFocus());
  act(() => getButton('Previous color').focus());
  await user.tab({ shift: true });
  expect(within(box).getByRole('textbox', { name: 'Outline' })).toHaveFocus();
  await user.tab();
  expect(getButton('Previous color')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitForClosedDialog();
  expect(screen.getByRole('button', { name: 'Color: Outline' })).toHaveFocus();
  boxes.mockRestore();
});

test('the next color keeps the focus in the sheet, also from the field of the last color', async () => {
  const { user, box, getButton } = await openSheet();
  await user.click(within(box).getByRole('textbox', { name: 'Outline' }));
  await user.click(getButton('Next color'));
  await waitFor(() => expect(box).not.toHaveAccessibleName('Color: Outline'));
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
});

test('an open keyboard does not cover the sheet', async () => {
  const viewport = Object.assign(new EventTarget(), { width: 360, height: 640, offsetTop: 0, scale: 1 });
  Object.assign(window, { visualViewport: viewport, innerHeight: 640 });
  const { box } = await openSheet();
  act(() => {
    viewport.height = 380;
    viewport.dispatchEvent(new Event('resize'));
  });
  expect(box.style.bottom).toBe('260px');
  Object.assign(window, { visualViewport: undefined, innerHeight: 768 });
});
