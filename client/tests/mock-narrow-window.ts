/** Mocks a window that is at most 768 px wide, until the end of the test. */
export function mockNarrowWindow(): void {
  const query = window.matchMedia('');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...query, media, matches: media.includes('768px') }));
}
