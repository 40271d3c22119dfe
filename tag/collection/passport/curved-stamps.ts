import type { Stamp } from './list-stamps.ts';
import type { StampPen } from './stamp-pen.ts';

/** Draws a round stamp. */
export async function drawCircle({ country, city, code }: Stamp, pen: StampPen): Promise<string> {
  const formatCircle = (radius: number) =>
    `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  const parts = [
    pen.outline((inset) => formatCircle(108 - inset)),
    pen.rule(formatCircle(66)),
    await pen.arc(country, { radius: 73, size: 24, width: 200 }),
    await pen.arc(city, { radius: 90, size: 22, width: 180, isUnder: true, face: 'caption' }),
    pen.plane(0, -36, 1.5, -90),
    await pen.date(0, 11, 24, 112),
    await pen.text([code, 0, 50, 34, 76], { face: 'title' }),
    pen.rule('M-60 -14H60M-60 21H60'),
  ];
  return parts.join('');
}

/** Draws an oval stamp. */
export async function drawOval({ country, city, code, word }: Stamp, pen: StampPen): Promise<string> {
  const formatEllipse = (inset: number) => {
    const [rx, ry] = [143 - inset, 93 - inset];
    return `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
  };
  const parts = [
    pen.outline(formatEllipse),
    await pen.text([country, 0, -32, 29, 176]),
    pen.rule('M-126 -20H126M-126 28H126'),
    await pen.date(0, 16, 35, 226),
    await pen.text([city, 0, 54, 22, 164], { face: 'caption' }),
    await pen.text([`${code} ${word}`, 0, -61, 15, 100], { face: 'caption', tracking: 0.14 }),
  ];
  return parts.join('');
}

/** Draws a stamp with a round top. */
export async function drawArch({ country, code, word, number }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const formatArch = (inset: number) => {
    const [x, y] = [width / 2 - inset, height / 2 - inset];
    return `M${-x} ${y}V${-height / 2 + 108}A${x} ${x} 0 0 1 ${x} ${-height / 2 + 108}V${y}Z`;
  };
  const parts = [
    pen.outline(formatArch),
    await pen.arc(country, { x: 0, y: -8, radius: 70, size: 24, width: 178, least: 10, tracking: 0.07 }),
    pen.plane(0, -46, 1.8, -45),
    await pen.text([code, 0, 26, 52, 140], { face: 'title', tracking: 0 }),
    pen.rule('M-98 38H98M-98 76H98'),
    await pen.date(0, 68, 27, 180),
    await pen.text([`${word} ${number}`.trim(), 0, 95, 16, 168], { face: 'caption', tracking: 0.06 }),
  ];
  return parts.join('');
}

/** Draws a stamp with three round corners. */
export async function drawTriangle({ country, code, word }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const formatTriangle = (inset: number) => {
    const corner = 26 - inset;
    const [x, y] = [width / 2, height / 2];
    const top = -y + 14 + inset * 1.6;
    return `M-14 ${top}Q0 ${-y - 6 + inset * 1.5} 14 ${top}L${x - 10 - inset * 1.4} ${y - corner - inset}Q${x - inset * 1.2} ${y - inset} ${x - corner - inset} ${y - inset}H${-x + corner + inset}Q${-x + inset * 1.2} ${y - inset} ${-x + 10 + inset * 1.4} ${y - corner - inset}Z`;
  };
  const parts = [
    pen.outline(formatTriangle, [3, 12]),
    pen.plane(0, -58, 1.1, -90),
    await pen.text([code, 0, 6, 40, 78], { face: 'title', tracking: 0 }),
    await pen.date(0, 42, 23, 138),
    pen.rule('M-80 51H80'),
    await pen.text([country, 0, 76, 20, 166]),
    await pen.text([word, 0, 96, 13, 130], { face: 'caption', tracking: 0.14 }),
  ];
  return parts.join('');
}
