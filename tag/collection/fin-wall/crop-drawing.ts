import { measurePathBounds } from '../../card/text/svg-path.ts';

/**
 * Returns a drawing of an aircraft without the paths that lie left of x, in its units, and without the gradients that only these use. A
 * clip would hide them, but they take most of the bytes of a tail.
 */
export function cropDrawing(body: string, x: number): string {
  const end = body.lastIndexOf('</defs>');
  const [defs, shapes] = [body.slice(0, Math.max(0, end)), body.slice(Math.max(0, end))];
  const shownShapes = shapes.replace(/<path d="([^"]*)"[^>]*\/>/g, (path, d: string) => {
    const bounds = measurePathBounds(d);
    return bounds && bounds.right < x ? '' : path;
  });
  const usedDefs = defs.replace(
    /<(linearGradient|radialGradient) id="([^"]+)".*?<\/\1>/g,
    (gradient, _name, id: string) => (shownShapes.includes(`#${id}`) ? gradient : ''),
  );
  return usedDefs + shownShapes;
}
