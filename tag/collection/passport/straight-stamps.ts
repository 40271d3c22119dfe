import type { Stamp } from './list-stamps.ts';
import { formatPolygon, formatRoundedBox, type StampPen } from './stamp-pen.ts';

/** Draws the common stamp of the Schengen states, with a ring of stars around the code. */
export async function drawSchengen({ country, city, code, number }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const formatBox = (inset: number) =>
    formatRoundedBox(width - 2 * inset, height - 2 * inset, Math.max(4, 15 - inset * 0.8));
  const cityWidth = number === '' ? 230 : 146;
  const parts = [
    pen.outline(formatBox),
    await drawStars(pen, code),
    await pen.text([country, 34, -43, 29, 172], { tracking: 0.04 }),
    pen.rule('M-56 -13H84M76 -18l9 5l-9 5'),
    pen.plane(108, -13, 1.25),
    await pen.date(0, 31, 38, 230),
    await pen.text([city, -116, 65, 23, cityWidth], { anchor: 'start' }),
    await pen.text([number, 116, 65, 21, 78], { face: 'caption', anchor: 'end' }),
  ];
  return parts.join('');
}

async function drawStars(pen: StampPen, code: string): Promise<string> {
  const [x, y, radius] = [-96, -42, 28];
  const stars = Array.from({ length: 12 }, (_, i) => {
    const [starX, starY] = [
      x + radius * Math.sin((i * Math.PI) / 6),
      y - radius * Math.cos((i * Math.PI) / 6),
    ];
    const points = Array.from({ length: 10 }, (_point, k): [number, number] => {
      const size = k % 2 ? 1.8 : 4.6;
      return [starX + size * Math.sin((k * Math.PI) / 5), starY - size * Math.cos((k * Math.PI) / 5)];
    });
    return formatPolygon(points);
  });
  return (
    pen.fill(stars.join('')) + (await pen.text([code, x, y + 8, 22, 36], { face: 'title', tracking: 0 }))
  );
}

/** Draws a stamp with eight corners. */
export async function drawOctagon({ country, code, number, word }: Stamp, pen: StampPen): Promise<string> {
  const formatOctagon = (inset: number) =>
    formatPolygon(
      Array.from({ length: 8 }, (_, i) => {
        const angle = ((i + 0.5) * Math.PI) / 4;
        return [(124 - inset) * Math.sin(angle), -(114 - inset) * Math.cos(angle)] as const;
      }),
    );
  const parts = [
    pen.outline(formatOctagon),
    await pen.text([word, 0, -62, 17, 110], { face: 'caption', tracking: 0.14 }),
    await pen.text([code, 0, -10, 64, 150], { face: 'title', tracking: 0.02 }),
    await pen.date(0, 26, 27, 176),
    await pen.text([country, 0, 54, 20, 152], { tracking: 0.06 }),
    await pen.text([number, 0, 79, 17, 84], { face: 'caption' }),
  ];
  return parts.join('');
}

/** Draws a stamp with six corners. */
export async function drawHexagon({ country, city, word }: Stamp, pen: StampPen): Promise<string> {
  const [x, y] = [pen.width / 2, pen.height / 2];
  const formatHexagon = (inset: number) => {
    const [edge, corner, end] = [y - inset, x - 52 - inset * 0.4, x - inset * 1.2];
    return formatPolygon([
      [-end, 0],
      [-corner, -edge],
      [corner, -edge],
      [end, 0],
      [corner, edge],
      [-corner, edge],
    ]);
  };
  const parts = [
    pen.outline(formatHexagon, [3, 12]),
    pen.plane(0, -66, 0.85),
    await pen.text([country, 0, -36, 26, 168]),
    pen.rule('M-110 -25H110M-110 27H110'),
    await pen.date(0, 15, 38, 226),
    await pen.text([city, 0, 51, 22, 164], { face: 'caption' }),
    await pen.text([word, 0, 72, 14, 120], { face: 'caption', tracking: 0.14 }),
  ];
  return parts.join('');
}

/** Draws a stamp with hollow corners. */
export async function drawTicket({ country, city, code, word }: Stamp, pen: StampPen): Promise<string> {
  const corner = 20;
  const formatTicket = (inset: number) => {
    const [x, y] = [pen.width / 2 - inset, pen.height / 2 - inset];
    const arc = `${corner} ${corner} 0 0 0`;
    return `M${-x + corner} ${-y}H${x - corner}A${arc} ${x} ${-y + corner}V${y - corner}A${arc} ${x - corner} ${y}H${-x + corner}A${arc} ${-x} ${y - corner}V${-y + corner}A${arc} ${-x + corner} ${-y}Z`;
  };
  const parts = [
    pen.outline(formatTicket, [3, 11], [4.5, 1.8]),
    await pen.text([country, 0, -41, 25, 192]),
    await pen.text([code, -70, 22, 54, 96], { face: 'title', tracking: 0 }),
    pen.rule('M-14 -28V40M-112 40H112'),
    await pen.date(-4, 4, 24, 116, 'start'),
    await pen.text([word, -3, 31, 16, 112], { face: 'caption', anchor: 'start', tracking: 0.12 }),
    await pen.text([city, 0, 63, 20, 186], { face: 'caption', tracking: 0.08 }),
  ];
  return parts.join('');
}

/** Draws a stamp whose country stands in a bar of ink. */
export async function drawFrame({ country, city, code, ink }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const top = -height / 2;
  const formatBox = (inset: number) => formatRoundedBox(width - 2 * inset, height - 2 * inset, 4);
  const parts = [
    pen.outline(formatBox, [3, 3], [4.5, 0.5]),
    `<rect x="${-width / 2 + 3}" y="${top + 3}" width="${width - 6}" height="42" fill="${ink}"/>`,
    await pen.text([country, 0, top + 34, 27, 250], { color: '#F4F1E6', tracking: 0.06 }),
    await pen.date(0, 13, 38, 246),
    pen.rule('M-134 25H134'),
    await pen.text([city, -124, 55, 24, 164], { anchor: 'start', face: 'caption' }),
    await pen.text([code, 124, 55, 25, 66], { anchor: 'end', face: 'title' }),
  ];
  return parts.join('');
}
