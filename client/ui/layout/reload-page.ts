/** How long the server may take to show that it is there, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Opens this page anew from the server. That is the only way to ask again for code that did not come: a browser keeps a
 * module that failed as failed for as long as the page is open, and a new release takes the files of the old one away.
 * While the server is not reached nothing happens: the browser's own error page would take the place of this one.
 * @returns whether the page is on its way
 */
export async function reloadPage(): Promise<boolean> {
  const reached = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reached) window.location.reload();
  return reached;
}
