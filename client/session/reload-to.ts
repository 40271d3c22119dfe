/** Opens a URL with a full page load, so that no data of the last user stays in memory. */
export function reloadTo(path: string): void {
  window.location.assign(path);
}
