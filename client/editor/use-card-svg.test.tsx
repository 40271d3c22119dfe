import { act, renderHook } from '@testing-library/react';
import { DEFAULT_DESIGN } from '../../tag/tag-config.ts';
import { loadCardRenderer, type CardRenderer } from '../card/card-renderer.ts';
import { useCardSvg } from './use-card-svg.ts';

jest.mock('../card/card-renderer.ts', () => ({ loadCardRenderer: jest.fn() }));
const loadRenderer = jest.mocked(loadCardRenderer);

const LAYERS = { under: '<svg></svg>', over: '<svg></svg>' };
const renderer: CardRenderer = {
  render: () => Promise.reject(new Error('not asked for')),
  renderLayers: () => Promise.resolve(LAYERS),
};

test('a renderer that does not come within 120 s is given up; one that comes after all still draws', async () => {
  jest.useFakeTimers();
  let arrive: (renderer: CardRenderer) => void = () => {};
  loadRenderer.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { result } = renderHook(() => useCardSvg(DEFAULT_DESIGN));
  await act(() => jest.advanceTimersByTimeAsync(119_900));
  expect(result.current.state).toBe('loading');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(result.current.state).toBe('failed');
  await act(async () => arrive(renderer));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(result.current).toMatchObject({ state: 'drawn', layers: LAYERS, design: DEFAULT_DESIGN });
  jest.useRealTimers();
});
