/** Side views of the same aircraft, printed in two inks: flat colors, with roundness shown by lines. */
import type { Halo, Inks } from '../../../tag/card/card-art.ts';
import type { Subtype } from '../../../tag/design/choices.ts';
import type { Airframe } from '../../drawing/airframe.ts';
import { getAirframe, DRAWING_WIDTH, type AircraftDrawing } from '../draw-aircraft.ts';
import { getAirframeTop, getAirframeBottom } from '../extent.ts';
import { formatNumber, type DrawingFrame } from '../../drawing/geometry.ts';
import type { Livery } from '../../drawing/livery-type.ts';
import { drawInOrder, type PartPainter } from '../draw-order.ts';
import { buildAerialTrack } from '../part.ts';
import type { NoseSide } from '../../drawing/sheet.ts';
import { buildSilhouette } from '../silhouette.ts';
import { inkBody, inkFin, inkOpenings } from './ink-body.ts';
import { inkEngine, inkParts, inkPropeller } from './ink-engines.ts';
import { listFinInks } from './fin-inks.ts';
import { InkSheet } from './ink-sheet.ts';
import { inkDelta, inkStretch, inkTailplane, inkTip, inkWing } from './ink-wings.ts';
import type { InkContext } from './ink-context.ts';

const MARGIN_UNITS = 1;

const createInkPainter = (inker: InkContext, airframe: Airframe, livery: Livery): PartPainter => ({
  // An aerial on the crown would look like an accent of the titles below it.
  drawAerials: () =>
    airframe.aerials
      .filter(({ kind }) => kind === 'below')
      .forEach((aerial) => inker.sheet.print(buildAerialTrack(airframe, aerial), inker.sheet.inks.ink)),
  drawFin: () => inkFin(inker, airframe, livery),
  drawParts: (layer) => inkParts(inker, airframe, layer, livery),
  drawBody: () => inkBody(inker, airframe, livery),
  drawOpenings: () => inkOpenings(inker, airframe),
  drawTailplane: (tailplane) => inkTailplane(inker, tailplane),
  drawDelta: (delta) => inkDelta(inker, delta),
  drawWing: (wing) => inkWing(inker, wing),
  drawWingStretch: (wing, from, to) => inkStretch(inker, wing, from, to),
  drawWingTip: (wing) => inkTip(inker, wing, airframe.tip, livery),
  drawEngines: () => airframe.engines.forEach((engine) => inkEngine(inker, airframe, engine, livery)),
  drawPropeller: (propeller) => inkPropeller(inker, propeller, livery),
});

/** Draws the aircraft that `drawAircraft` draws, in two inks, and in up to two more for the hues of its fin. */
export function drawInked(
  type: string,
  subtype: Subtype,
  livery: Livery,
  idPrefix: string,
  { inks, halo, nose = 'left' }: { inks: Inks; halo?: Halo; nose?: NoseSide },
): AircraftDrawing {
  const airframe = getAirframe(type, subtype);
  const scale = DRAWING_WIDTH / airframe.length;
  const frame: DrawingFrame = { scale, top: getAirframeTop(airframe) + MARGIN_UNITS / scale };
  const sheet = new InkSheet(frame, idPrefix, nose, {
    ...inks,
    ...(inks.hasFinInks && { finInks: listFinInks(livery, inks) }),
  });
  const unit = DRAWING_WIDTH / inks.printedWidth;
  if (halo) sheet.drawHalo(buildSilhouette(airframe), halo);
  drawInOrder(createInkPainter({ sheet, unit, meter: unit / scale }, airframe, livery), airframe);
  sheet.mirrorForNose(DRAWING_WIDTH);
  const height = Number(formatNumber((frame.top + getAirframeBottom(airframe)) * scale + MARGIN_UNITS));
  return { width: DRAWING_WIDTH, height, body: sheet.toString() };
}
