/** The time limit of the health check, in milliseconds. */
const HEALTH_TIMEOUT_MS = 10_000;

/**
 * Reloads the page if the server responds. Only a reload can load code again after a failure, because a browser remembers a failed module
 * while the page is open, and a new release removes the files of the old one. Without the server nothing happens, because the browser's
 * own error page would replace this page.
 * @returns true if the page reloads
 */
export async function reloadPage(): Promise<boolean> {
  const isReachable = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.location.reload();
  return isReachable;
}
