import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Button } from './forms/button.tsx';

const WAIT_TEXT = 'Getting the card ready';
const acted: string[] = [];
beforeEach(() => acted.splice(0));

type Shown = { waitText?: string | null; design?: string; isBusy?: boolean };

const bar = ({ waitText = WAIT_TEXT, design = 'first', isBusy = false }: Shown) => (
  <StrictMode>
    <form onSubmit={(event) => (event.preventDefault(), acted.push(`saved ${design}`))}>
      <Button isBusy={isBusy} waitText={waitText} onClick={() => acted.push(design)}>
        Screenshot
      </Button>
      <Button type="submit" waitText={waitText}>
        Save Config
      </Button>
    </form>
  </StrictMode>
);
const button = (name = 'Screenshot') => screen.getByRole('button', { name });

test('an early tap is kept, is announced, and acts once on what is there when it runs', async () => {
  const user = userEvent.setup();
  const { rerender } = render(bar({}));
  expect(button()).not.toHaveAttribute('aria-busy');
  await user.click(button());
  expect(screen.getByRole('status')).toHaveTextContent(WAIT_TEXT);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(acted).toEqual([]);
  rerender(bar({ waitText: null, design: 'second' }));
  expect(acted).toEqual(['second']);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(button()).not.toHaveAttribute('aria-busy');
  rerender(bar({}));
  rerender(bar({ waitText: null }));
  expect(acted).toEqual(['second']);
});

test('an early tap on the button of a form submits the form', async () => {
  const user = userEvent.setup();
  const { rerender } = render(bar({}));
  await user.click(button('Save Config'));
  expect(acted).toEqual([]);
  rerender(bar({ waitText: null }));
  expect(acted).toEqual(['saved first']);
});

test('a second tap, Escape and leaving the page drop the tap', async () => {
  const user = userEvent.setup();
  const { rerender, unmount } = render(bar({}));
  await user.dblClick(button());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(button()).not.toHaveAttribute('aria-busy');
  rerender(bar({ waitText: null }));
  rerender(bar({}));
  await user.click(button());
  unmount();
  render(bar({ waitText: null }));
  expect(acted).toEqual([]);
});

test('a button that is working ignores a tap', async () => {
  const user = userEvent.setup();
  const { rerender } = render(bar({ isBusy: true }));
  await user.click(button());
  rerender(bar({ waitText: null }));
  expect(acted).toEqual([]);
});
