/** How long the health check may take, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Reloads the page if the server answers. Only a reload loads code again that could not be loaded: a browser remembers
 * a failed module as long as the page is open, and a new release removes the files of the old one. Without the server
 * nothing happens: the browser's own error page would replace this one.
 * @returns whether the page reloads
 */
export async function reloadPage(): Promise<boolean> {
  const reached = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reached) window.location.reload();
  return reached;
}
