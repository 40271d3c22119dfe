import { act, render, screen } from '@testing-library/react';
import { DrawingProgress } from './drawing-progress.tsx';

const getEntries = jest.fn<{ name: string }[], []>(() => []);

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no entries of resources.
  Object.assign(performance, { getEntriesByType: getEntries });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('the loaded percentage has a name, changes as files arrive, and is no live region', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'later-files', content: '/assets/a.js=300 /assets/b.js=100' });
  document.head.append(meta);
  render(<DrawingProgress />);
  const progress = screen.getByRole('progressbar', { name: 'Loading the card' });
  expect(progress).toHaveAttribute('value', '0');
  getEntries.mockReturnValue([{ name: 'https://tailfin.example/assets/a.js' }]);
  act(() => jest.advanceTimersByTime(200));
  expect(progress).toHaveAttribute('value', '75');
  expect(screen.getByText('75 %')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a page without such files shows no progress', () => {
  render(<DrawingProgress />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
