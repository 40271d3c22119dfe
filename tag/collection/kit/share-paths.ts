/** The length of the text of a path from which it is worth an id. */
const MIN_SHARED_LENGTH = 200;

/** Writes each long path that a drawing contains more than once only once, and refers to it. */
export function sharePaths(svg: string, createId: () => string): string {
  const counts = new Map<string, number>();
  for (const [, d = ''] of svg.matchAll(/<path d="([^"]+)"/g)) {
    if (d.length >= MIN_SHARED_LENGTH) counts.set(d, (counts.get(d) ?? 0) + 1);
  }
  const ids = new Map<string, string>();
  for (const [d, count] of counts) if (count > 1) ids.set(d, `${createId()}path`);
  if (ids.size === 0) return svg;
  const body = svg.replace(/<path d="([^"]+)"/g, (path, d: string) => {
    const id = ids.get(d);
    return id === undefined ? path : `<use href="#${id}"`;
  });
  const paths = [...ids].map(([d, id]) => `<path id="${id}" d="${d}"/>`);
  return `<defs>${paths.join('')}</defs>${body}`;
}
