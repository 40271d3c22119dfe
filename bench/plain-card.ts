import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFamilyLabel } from '../tag/aircraft/aircraft.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';

export type Element = {
  type: string;
  props: { style?: object; src?: string; children?: unknown; [name: string]: unknown };
};

const box = (style: object, ...children: unknown[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children },
});

const kept = new Map<string, string>();

function dataUri(file: string): string {
  const known = kept.get(file) ?? `data:image/png;base64,${readFileSync(file).toString('base64')}`;
  kept.set(file, known);
  return known;
}

/**
 * Returns the card as a plain Satori element, in the usual way of HTML and CSS: texts, borders, a gradient and two PNG images. The peers
 * of the bench draw it.
 * @param k px per px of the 376x552 card
 */
export function createPlainCard(design: TagConfig, publicDir: string, k: number): Element {
  const px = (n: number) => n * k;
  const condensed = (fontSize: number, color: string) => ({
    fontFamily: 'Barlow Condensed',
    fontWeight: 700,
    fontSize: px(fontSize),
    color,
  });
  const mono = (fontSize: number) => ({
    fontFamily: 'B612 Mono',
    fontWeight: 400,
    fontSize: px(fontSize),
    color: design.airlineTextColor,
  });
  const between = { width: '100%', justifyContent: 'space-between', alignItems: 'center' };
  const logo: Element = {
    type: 'img',
    props: { src: dataUri(join(publicDir, design.selectedLogo)), width: px(38), height: px(38) },
  };
  const plane: Element = {
    type: 'img',
    props: { src: dataUri(join(publicDir, design.selectedAircraft)), width: px(316), height: px(90) },
  };
  return box(
    {
      width: px(376),
      height: px(552),
      flexDirection: 'column',
      alignItems: 'center',
      padding: `${px(52)}px ${px(27)}px ${px(22)}px`,
      border: `${px(3)}px solid ${design.outlineColor}`,
      borderRadius: px(20),
      boxSizing: 'border-box',
      backgroundImage: `linear-gradient(35deg, ${design.tagBackgroundColor} 34%, ${design.gradientColor})`,
    },
    box(
      { ...between, paddingBottom: px(8), borderBottom: `1px solid ${design.airlineTextColor}` },
      logo,
      box(condensed(22, design.airlineTextColor), design.airline),
    ),
    box(condensed(170, design.iataTextColor), design.iata),
    plane,
    box(mono(9.5), getFamilyLabel(design.selectedAircraft)),
    box(condensed(32, design.cityTextColor), design.city),
    box(condensed(14, design.countryTextColor), design.country),
    box({ width: '100%', borderTop: `${px(1.6)}px dashed ${design.outlineColor}`, marginTop: px(12) }),
    box(between, box(mono(9), 'FLIGHT'), box(mono(9), 'DATE')),
    box(between, box(mono(18), design.flightNumber), box(mono(18), design.date)),
    box(
      between,
      box(condensed(34, design.iataTextColor), design.departure),
      box(condensed(34, design.iataTextColor), design.arrival),
    ),
  );
}
