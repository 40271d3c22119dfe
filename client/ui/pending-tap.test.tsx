import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Button } from './forms/button.tsx';

const WAIT_TEXT = 'Getting the card ready';
const actions: string[] = [];
beforeEach(() => actions.splice(0));

type BarState = { waitText?: string | null; design?: string; isBusy?: boolean };

const createBar = ({ waitText = WAIT_TEXT, design = 'first', isBusy = false }: BarState) => (
  <StrictMode>
    <form onSubmit={(event) => (event.preventDefault(), actions.push(`saved ${design}`))}>
      <Button isBusy={isBusy} waitText={waitText} onClick={() => actions.push(design)}>
        Screenshot
      </Button>
      <Button type="submit" waitText={waitText}>
        Save Config
      </Button>
    </form>
  </StrictMode>
);
const getButton = (name = 'Screenshot') => screen.getByRole('button', { name });

test('an early tap is kept, is announced, and acts once on what is there when it runs', async () => {
  const user = userEvent.setup();
  const { rerender } = render(createBar({}));
  expect(getButton()).not.toHaveAttribute('aria-busy');
  await user.click(getButton());
  expect(screen.getByRole('status')).toHaveTextContent(WAIT_TEXT);
  expect(getButton()).toHaveAttribute('aria-busy', 'true');
  expect(actions).toEqual([]);
  rerender(createBar({ waitText: null, design: 'second' }));
  expect(actions).toEqual(['second']);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(getButton()).not.toHaveAttribute('aria-busy');
  rerender(createBar({}));
  rerender(createBar({ waitText: null }));
  expect(actions).toEqual(['second']);
});

test('an early tap on the button of a form submits the form', async () => {
  const user = userEvent.setup();
  const { rerender } = render(createBar({}));
  await user.click(getButton('Save Config'));
  expect(actions).toEqual([]);
  rerender(createBar({ waitText: null }));
  expect(actions).toEqual(['saved first']);
});

test('a second tap, Escape and leaving the page drop the tap', async () => {
  const user = userEvent.setup();
  const { rerender, unmount } = render(createBar({}));
  await user.dblClick(getButton());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(getButton());
  await user.keyboard('{Escape}');
  expect(getButton()).not.toHaveAttribute('aria-busy');
  rerender(createBar({ waitText: null }));
  rerender(createBar({}));
  await user.click(getButton());
  unmount();
  render(createBar({ waitText: null }));
  expect(actions).toEqual([]);
});

test('a button that is working ignores a tap', async () => {
  const user = userEvent.setup();
  const { rerender } = render(createBar({ isBusy: true }));
  await user.click(getButton());
  rerender(createBar({ waitText: null }));
  expect(actions).toEqual([]);
});
