/** Opens a URL in place of the page, so that Back does not return to a page that leads away at once. */
export function replacePage(url: string): void {
  window.location.replace(url);
}
