/**
 * Collects the airlines' marks into art/marks/marks.json: npx tsx art/build/make-marks.ts
 *
 * They come from simple-icons (CC0), which has all of them in one path. soaring-symbols (MIT) has the same
 * drawings, none, or several colours in one file; only its Aeromexico is better: the mark in use since 2024.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import * as icons from 'simple-icons';
import type { Mark } from '../marks/mark.ts';
import withdrawn from '../marks/withdrawn.json' with { type: 'json' };

/** The one path of a file in soaring-symbols. */
const soaring = (name: string): { path: string } => {
  const file = createRequire(import.meta.url).resolve(`soaring-symbols/assets/${name}/icon.svg`);
  const paths = [...readFileSync(file, 'utf8').matchAll(/<path d="([^"]+)"/g)].map((match) => match[1] ?? '');
  const [path] = paths;
  if (!path || paths.length !== 1) throw new Error(`${name}: not one path`);
  return { path };
};

const SOURCES: Readonly<Record<string, { path: string }>> = {
  aeromexico: soaring('aeromexico'),
  air_canada: icons.siAircanada,
  air_china: icons.siAirchina,
  air_france: icons.siAirfrance,
  american: icons.siAmericanairlines,
  ana: icons.siAna,
  british_airways: icons.siBritishairways,
  china_eastern: icons.siChinaeasternairlines,
  delta: icons.siDelta,
  easyjet: icons.siEasyjet,
  emirates: icons.siEmirates,
  ethiopian: icons.siEthiopianairlines,
  etihad: icons.siEtihadairways,
  iberia: icons.siIberia,
  japan_airlines: icons.siJapanairlines,
  klm: icons.siKlm,
  lufthansa: icons.siLufthansa,
  qantas: icons.siQantas,
  qatar: icons.siQatarairways,
  saudia: icons.siSaudia,
  singapore: icons.siSingaporeairlines,
  southwest: icons.siSouthwestairlines,
  turkish: icons.siTurkishairlines,
  united: icons.siUnitedairlines,
};

// The icon is the symbol followed by the name, which nobody can read at the size of a card's logo; the
// airline uses the symbol alone as well. It is the last part of the path and begins here.
const DELTA_SYMBOL = 'M0 13.85';

const symbolOf = (slug: string, path: string): string => {
  if (slug !== 'delta') return path;
  const start = path.indexOf(DELTA_SYMBOL);
  if (start < 0) throw new Error('The Delta icon has changed: look at it and choose its symbol anew.');
  return path.slice(start);
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The path with the tight bounds of what it paints. */
const measured = (d: string): Mark => {
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="${d}"/></svg>`,
  ).getBBox();
  if (!box) throw new Error(`Nothing to draw in ${d.slice(0, 40)}`);
  return { viewBox: [round(box.x), round(box.y), round(box.width), round(box.height)], d };
};

const takenDown: readonly string[] = withdrawn;
const marks = Object.fromEntries(
  Object.entries(SOURCES)
    .filter(([slug]) => !takenDown.includes(slug))
    .map(([slug, icon]): [string, Mark] => [slug, measured(symbolOf(slug, icon.path))]),
);
writeFileSync(new URL('../marks/marks.json', import.meta.url), `${JSON.stringify(marks, null, 2)}\n`);
