/** Mocks a window that is at most 768 px wide, until the end of the test. */
export function mockNarrowWindow(): void {
  const matchMedia = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media.includes('768px') }));
}
