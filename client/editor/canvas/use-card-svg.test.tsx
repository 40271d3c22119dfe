import { act, renderHook, waitFor } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { loadCardRenderer, type CardRenderer } from '../../card/card-renderer.ts';
import { useCardSvg } from './use-card-svg.ts';

jest.mock('../../card/card-renderer.ts', () => ({ loadCardRenderer: jest.fn() }));
const loadRenderer = jest.mocked(loadCardRenderer);

const LAYERS = { under: '<svg></svg>', over: '<svg></svg>', areas: {}, truncatedTexts: [] };
const renderer: CardRenderer = {
  render: () => Promise.reject(new Error('not asked for')),
  renderLayers: () => Promise.resolve(LAYERS),
};

test('a renderer that does not come within 120 s is given up; one that comes after all still draws', async () => {
  jest.useFakeTimers();
  let resolveRenderer: (renderer: CardRenderer) => void = () => {};
  loadRenderer.mockReturnValue(new Promise((resolve) => (resolveRenderer = resolve)));
  const { result } = renderHook(() => useCardSvg(DEFAULT_DESIGN));
  await act(() => jest.advanceTimersByTimeAsync(119_900));
  expect(result.current.status).toBe('loading');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(result.current.status).toBe('failed');
  await act(async () => resolveRenderer(renderer));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(result.current).toMatchObject({ status: 'drawn', layers: LAYERS, design: DEFAULT_DESIGN });
  jest.useRealTimers();
});

test('what a frame draws is in the page before that frame is painted', async () => {
  loadRenderer.mockResolvedValue(renderer);
  const { result, rerender } = renderHook(({ design }) => useCardSvg(design), {
    initialProps: { design: DEFAULT_DESIGN },
  });
  await waitFor(() => expect(result.current.status).toBe('drawn'));
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const design = { ...DEFAULT_DESIGN, city: 'BEIJING2' };
  rerender({ design });
  expect(frames).toHaveLength(1);
  frames[0]?.(0);
  // A browser paints after the frame's promises, and before any other task.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(result.current).toMatchObject({ status: 'drawn', design });
  jest.restoreAllMocks();
});
