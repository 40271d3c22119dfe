import type { Stamp } from './list-stamps.ts';
import type { StampPen } from './stamp-pen.ts';

/** Draws a round stamp. */
export async function drawCircle({ country, city, code }: Stamp, pen: StampPen): Promise<string> {
  const formatCircle = (radius: number) =>
    `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  const parts = [
    pen.outline((inset) => formatCircle(113 - inset)),
    await pen.arc(country, { radius: 78, size: 26, width: 186 }),
    await pen.arc(city, { radius: 96, size: 25, width: 180, isUnder: true, face: 'caption' }),
    pen.emblem(0, -45, 1.7, -90),
    pen.rule('M-99 -20H99M-99 22H99'),
    await pen.date(0, 11, 28, 188),
    await pen.text([code, 0, 60, 42, 96], { face: 'title', tracking: 0 }),
  ];
  return parts.join('');
}

/** Draws an oval stamp. */
export async function drawOval({ country, city }: Stamp, pen: StampPen): Promise<string> {
  const formatEllipse = (inset: number) => {
    const [rx, ry] = [141 - inset, 93 - inset];
    return `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
  };
  const parts = [
    pen.outline(formatEllipse),
    pen.emblem(0, -60, 1.3),
    await pen.text([country, 0, -22, 30, 194]),
    pen.rule('M-127 -12H127M-126 31H126'),
    await pen.date(0, 22, 35, 228),
    await pen.text([city, 0, 58, 25, 150], { face: 'caption' }),
  ];
  return parts.join('');
}

/** Draws a stamp with a round top. */
export async function drawArch({ country, code, word }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const formatArch = (inset: number) => {
    const [x, y] = [width / 2 - inset, height / 2 - inset];
    return `M${-x} ${y}V${-height / 2 + 108}A${x} ${x} 0 0 1 ${x} ${-height / 2 + 108}V${y}Z`;
  };
  const parts = [
    pen.outline(formatArch),
    await pen.arc(country, { x: 0, y: -8, radius: 72, size: 26, width: 182 }),
    pen.emblem(0, -46, 1.8, -45),
    await pen.text([code, 0, 26, 52, 140], { face: 'title', tracking: 0 }),
    pen.rule('M-98 38H98M-98 75H98'),
    await pen.date(0, 67, 28, 186),
    await pen.text([word, 0, 97, 25, 176], { face: 'caption', tracking: 0.1 }),
  ];
  return parts.join('');
}

/** Draws a stamp with three round corners. */
export async function drawTriangle({ country, code }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const formatTriangle = (inset: number) => {
    const corner = 26 - inset;
    const [x, y] = [width / 2, height / 2];
    const top = -y + 14 + inset * 1.6;
    return `M-14 ${top}Q0 ${-y - 6 + inset * 1.5} 14 ${top}L${x - 10 - inset * 1.4} ${y - corner - inset}Q${x - inset * 1.2} ${y - inset} ${x - corner - inset} ${y - inset}H${-x + corner + inset}Q${-x + inset * 1.2} ${y - inset} ${-x + 10 + inset * 1.4} ${y - corner - inset}Z`;
  };
  const parts = [
    pen.outline(formatTriangle, [3, 12]),
    pen.emblem(0, -46, 1.2, -90),
    await pen.text([code, 0, 20, 46, 84], { face: 'title', tracking: 0 }),
    pen.rule('M-62 30H62'),
    await pen.text([country, 0, 59, 25, 138]),
    await pen.date(0, 93, 26, 180),
  ];
  return parts.join('');
}
