/** Side views of the same aircraft, printed in two inks: flat colors, with roundness shown by lines. */
import type { Halo, Inks } from '../../../tag/card/card-art.ts';
import type { Subtype } from '../../../tag/design/choices.ts';
import type { Airframe } from '../../drawing/airframe.ts';
import { getAirframe, WIDTH, type Drawing } from '../draw-aircraft.ts';
import { getAirframeTop, getAirframeBottom } from '../extent.ts';
import { formatNumber, type Frame } from '../../drawing/geometry.ts';
import type { Livery } from '../../drawing/livery-type.ts';
import { drawInOrder, type PartPainter } from '../draw-order.ts';
import { aerialTrack } from '../part.ts';
import type { Nose } from '../../drawing/sheet.ts';
import { silhouette } from '../silhouette.ts';
import { inkBody, inkFin, inkOpenings } from './ink-body.ts';
import { inkEngine, inkParts, inkPropeller } from './ink-engines.ts';
import { InkSheet } from './ink-sheet.ts';
import { inkDelta, inkStretch, inkTailplane, inkTip, inkWing } from './ink-wings.ts';
import type { InkContext } from './inker.ts';

const MARGIN = 1;

const penOf = (inker: InkContext, a: Airframe, livery: Livery): PartPainter => ({
  aerials: () =>
    a.aerials.forEach((aerial) => inker.sheet.print(aerialTrack(a, aerial), inker.sheet.inks.ink)),
  fin: () => inkFin(inker, a, livery),
  parts: (layer) => inkParts(inker, a, layer, livery),
  body: () => inkBody(inker, a, livery),
  openings: () => inkOpenings(inker, a),
  tailplane: (tailplane) => inkTailplane(inker, tailplane),
  delta: (delta) => inkDelta(inker, delta),
  wing: (wing) => inkWing(inker, wing),
  stretch: (wing, from, to) => inkStretch(inker, wing, from, to),
  tip: (wing) => inkTip(inker, wing, a.tip, livery),
  engines: () => a.engines.forEach((engine) => inkEngine(inker, a, engine, livery)),
  propeller: (propeller) => inkPropeller(inker, propeller, livery),
});

/** Draws the aircraft that `drawAircraft` draws, in two inks. */
export function drawInked(
  type: string,
  subtype: Subtype,
  livery: Livery,
  idPrefix: string,
  { inks, halo, nose = 'left' }: { inks: Inks; halo?: Halo; nose?: Nose },
): Drawing {
  const a = getAirframe(type, subtype);
  const scale = WIDTH / a.length;
  const frame: Frame = { scale, top: getAirframeTop(a) + MARGIN / scale };
  const sheet = new InkSheet(frame, idPrefix, nose, inks);
  const unit = WIDTH / inks.wide;
  if (halo) sheet.halo(silhouette(a), halo);
  drawInOrder(penOf({ sheet, unit, meter: unit / scale }, a, livery), a);
  sheet.mirrored(WIDTH);
  const height = Number(formatNumber((frame.top + getAirframeBottom(a)) * scale + MARGIN));
  return { width: WIDTH, height, body: sheet.toString() };
}
