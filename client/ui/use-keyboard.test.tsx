import { act, render, screen } from '@testing-library/react';
import { useKeyboard } from './use-keyboard.ts';

function Page() {
  return (
    <>
      <input aria-label="Line" />
      <input type="radio" aria-label="Classic" />
      <p>{useKeyboard() ? 'open' : 'closed'}</p>
    </>
  );
}

/** Replaces the visible part of the window, which jsdom lacks. */
class Viewport extends EventTarget {
  width = 360;
  height = 640;
  offsetTop = 0;
  scale = 1;
}

let viewport: Viewport;

beforeEach(() => {
  viewport = new Viewport();
  Object.assign(window, { visualViewport: viewport, innerHeight: 640 });
});
afterEach(() => Object.assign(window, { visualViewport: undefined, innerHeight: 768 }));

const resize = (size: Partial<Viewport>) =>
  act(() => {
    Object.assign(viewport, size);
    viewport.dispatchEvent(new Event('resize'));
  });
const focus = (label: string) => act(() => screen.getByLabelText(label).focus());
const expectKeyboard = (status: 'open' | 'closed') => expect(screen.getByText(status)).toBeInTheDocument();

test('a keyboard is open while a text field has the focus and the window is much lower', () => {
  render(<Page />);
  expectKeyboard('closed');
  focus('Line');
  resize({ height: 560 });
  expectKeyboard('closed');
  resize({ height: 380, offsetTop: 20 });
  expectKeyboard('open');
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--visible-height')).toBe('380px');
  expect(style.getPropertyValue('--visible-top')).toBe('20px');
  resize({ height: 640, offsetTop: 0 });
  expectKeyboard('closed');
  expect(style.getPropertyValue('--visible-height')).toBe('');
});

test('a window that the user makes lower has no keyboard, also after a field gets the focus', () => {
  render(<Page />);
  resize({ height: 380 });
  expectKeyboard('closed');
  focus('Classic');
  resize({ height: 300 });
  expectKeyboard('closed');
  focus('Line');
  act(() => void viewport.dispatchEvent(new Event('scroll')));
  expectKeyboard('closed');
  resize({ height: 120 });
  expectKeyboard('open');
});

test('the keyboard of a field that has the focus from the start is open again after it was closed', () => {
  render(<Page />);
  focus('Line');
  resize({ height: 400 });
  resize({ height: 640 });
  expectKeyboard('closed');
  resize({ height: 400 });
  expectKeyboard('open');
});

test('a zoomed page and a turned phone are not lower than before', () => {
  render(<Page />);
  focus('Line');
  resize({ height: 320, scale: 2 });
  expectKeyboard('closed');
  resize({ width: 640, height: 360, scale: 1 });
  expectKeyboard('closed');
});
