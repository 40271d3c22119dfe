import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LazyRoute } from './lazy-route.tsx';
import { reloadPage } from './reload-page.ts';

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn(async () => false) }));
const reload = jest.mocked(reloadPage);
beforeEach(() => reload.mockClear());

const Page = () => <h1>Arrived</h1>;
const FAILED = 'This page could not be loaded. Please check your connection and try again.';

test('shows Loading... and then the page; at once when it is opened again', async () => {
  const load = jest.fn(async () => Page);
  const { unmount } = render(<LazyRoute load={load} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeInTheDocument();
  unmount();
  render(<LazyRoute load={load} />);
  expect(screen.getByRole('heading', { name: 'Arrived' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk that fails offers Retry, which fetches it again', async () => {
  const load = jest.fn(async () => Page).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<LazyRoute load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that fails twice reloads the page; without a server the Retry button stays', async () => {
  const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<LazyRoute load={load} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(reload).toHaveBeenCalledTimes(2);
  reload.mockResolvedValueOnce(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a chunk that hangs offers Retry after 120 s, which opens the page anew; it shows if it comes after all', async () => {
  jest.useFakeTimers();
  let arrive: (page: typeof Page) => void = () => {};
  const load = () => new Promise<typeof Page>((resolve) => (arrive = resolve));
  render(<LazyRoute load={load} />);
  await act(() => jest.advanceTimersByTimeAsync(119_999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
  await act(async () => arrive(Page));
  expect(screen.getByRole('heading', { name: 'Arrived' })).toBeInTheDocument();
  jest.useRealTimers();
});
