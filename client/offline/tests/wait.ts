/** Until all that is under way, and needs no time, is done. */
export function wait(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
