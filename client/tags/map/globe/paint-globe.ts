import { createArcProjector, locateArcPoint } from '../../../../tag/map/globe-arc.ts';
import { createProjector, type GlobeView } from '../../../../tag/map/sphere.ts';
import type { GlobeLand, GlobeLines, GlobeScene, GlobeRequest } from './globe-scene.ts';
import { DIMMED_OPACITY, HALO_OPACITY, HALO_PX } from './line-light.ts';
import { traceRings } from './trace-rings.ts';

/** Paints a globe. While it turns, it has coarse land, the most flown routes without light around them, and dots instead of airports. */
export function paintGlobe(
  context: OffscreenCanvasRenderingContext2D,
  land: GlobeLand,
  scene: GlobeScene,
  { view, width, height, pixelRatio, isTurning }: GlobeRequest,
): void {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(0, 0, width, height);
  context.lineWidth = 1;
  context.lineCap = 'round';
  context.fillStyle = scene.sea;
  context.strokeStyle = scene.edge;
  context.beginPath();
  context.arc(view.cx, view.cy, view.radius * view.zoom, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.fillStyle = scene.land;
  context.beginPath();
  traceRings(context, isTurning ? land.coarse : land.full, view);
  context.fill('evenodd');
  const opacity = scene.isDimmed ? DIMMED_OPACITY : 1;
  // Light around all of very many lines would take most of the time, and look like fog.
  if (!isTurning)
    for (const lines of scene.turningLines)
      strokeLines(context, view, { ...lines, width: lines.width + HALO_PX }, opacity * HALO_OPACITY);
  for (const lines of isTurning ? scene.turningLines : scene.lines)
    strokeLines(context, view, lines, opacity);
  if (isTurning) fillDots(context, view, scene);
}

function strokeLines(
  context: OffscreenCanvasRenderingContext2D,
  view: GlobeView,
  { width, color, ends }: GlobeLines,
  opacity: number,
): void {
  const projectArc = createArcProjector(view);
  context.beginPath();
  for (const [from, to] of ends) {
    const arc = projectArc(from, to);
    if (!arc) continue;
    context.moveTo(...locateArcPoint(view, arc, arc.start));
    const { radiusX, radiusY, rotation, start, end } = arc;
    context.ellipse(view.cx, view.cy, radiusX, radiusY, rotation, start, end, end < start);
  }
  context.globalAlpha = opacity;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

function fillDots(
  context: OffscreenCanvasRenderingContext2D,
  view: GlobeView,
  { dots, dot }: GlobeScene,
): void {
  const project = createProjector(view);
  context.globalAlpha = 1;
  context.fillStyle = dot;
  context.beginPath();
  for (const { vector, radius } of dots) {
    const { x, y, depth } = project(vector);
    if (depth < 0) continue;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
}
