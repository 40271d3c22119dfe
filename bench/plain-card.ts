import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFamilyLabel } from '../tag/aircraft/aircraft.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';

export type CardElement = {
  type: string;
  props: { style?: object; src?: string; children?: unknown; [name: string]: unknown };
};

const createBox = (style: object, ...children: unknown[]): CardElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children },
});

const dataUris = new Map<string, string>();

function readDataUri(file: string): string {
  const cachedUri = dataUris.get(file) ?? `data:image/png;base64,${readFileSync(file).toString('base64')}`;
  dataUris.set(file, cachedUri);
  return cachedUri;
}

/**
 * Returns the card as a plain Satori element, in the usual way of HTML and CSS: texts, borders, a gradient and two PNG images. The peers
 * of the bench draw it.
 * @param k px per px of the 376x552 card
 */
export function createPlainCard(design: TagConfig, publicDir: string, k: number): CardElement {
  const toPx = (n: number) => n * k;
  const buildCondensedStyle = (fontSize: number, color: string) => ({
    fontFamily: 'Barlow Condensed',
    fontWeight: 700,
    fontSize: toPx(fontSize),
    color,
  });
  const buildMonoStyle = (fontSize: number) => ({
    fontFamily: 'B612 Mono',
    fontWeight: 400,
    fontSize: toPx(fontSize),
    color: design.airlineTextColor,
  });
  const spaceBetweenStyle = { width: '100%', justifyContent: 'space-between', alignItems: 'center' };
  const logo: CardElement = {
    type: 'img',
    props: { src: readDataUri(join(publicDir, design.selectedLogo)), width: toPx(38), height: toPx(38) },
  };
  const plane: CardElement = {
    type: 'img',
    props: { src: readDataUri(join(publicDir, design.selectedAircraft)), width: toPx(316), height: toPx(90) },
  };
  return createBox(
    {
      width: toPx(376),
      height: toPx(552),
      flexDirection: 'column',
      alignItems: 'center',
      padding: `${toPx(52)}px ${toPx(27)}px ${toPx(22)}px`,
      border: `${toPx(3)}px solid ${design.outlineColor}`,
      borderRadius: toPx(20),
      boxSizing: 'border-box',
      backgroundImage: `linear-gradient(35deg, ${design.tagBackgroundColor} 34%, ${design.gradientColor})`,
    },
    createBox(
      { ...spaceBetweenStyle, paddingBottom: toPx(8), borderBottom: `1px solid ${design.airlineTextColor}` },
      logo,
      createBox(buildCondensedStyle(22, design.airlineTextColor), design.airline),
    ),
    createBox(buildCondensedStyle(170, design.iataTextColor), design.iata),
    plane,
    createBox(buildMonoStyle(9.5), getFamilyLabel(design.selectedAircraft)),
    createBox(buildCondensedStyle(32, design.cityTextColor), design.city),
    createBox(buildCondensedStyle(14, design.countryTextColor), design.country),
    createBox({
      width: '100%',
      borderTop: `${toPx(1.6)}px dashed ${design.outlineColor}`,
      marginTop: toPx(12),
    }),
    createBox(
      spaceBetweenStyle,
      createBox(buildMonoStyle(9), 'FLIGHT'),
      createBox(buildMonoStyle(9), 'DATE'),
    ),
    createBox(
      spaceBetweenStyle,
      createBox(buildMonoStyle(18), design.flightNumber),
      createBox(buildMonoStyle(18), design.date),
    ),
    createBox(
      spaceBetweenStyle,
      createBox(buildCondensedStyle(34, design.iataTextColor), design.departure),
      createBox(buildCondensedStyle(34, design.iataTextColor), design.arrival),
    ),
  );
}
