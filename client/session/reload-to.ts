/** Opens an address with a full page load, so that nothing of the last user stays in memory. */
export function reloadTo(path: string): void {
  window.location.assign(path);
}
