import type { Stamp } from './list-stamps.ts';
import { STATES_WITHOUT_STARS } from './data/stamp-forms.ts';
import { formatPolygon, formatRoundedBox, type StampPen } from './stamp-pen.ts';

/** Draws the common stamp of the Schengen states: the letters of the state, in a ring of stars if it is in the European Union. */
export async function drawSchengen({ country, city, code, state }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const formatBox = (inset: number) =>
    formatRoundedBox(width - 2 * inset, height - 2 * inset, Math.max(4, 15 - inset * 0.8));
  const parts = [
    pen.outline(formatBox),
    STATES_WITHOUT_STARS.includes(state) ? '' : drawStars(pen),
    await pen.text([state, -91, -29, 25, 40], { face: 'title', tracking: 0 }),
    await pen.text([country, 33, -39, 30, 176], { tracking: 0.04 }),
    pen.rule('M-54 -17H78M70 -22l9 5l-9 5'),
    pen.emblem(103, -17, 1.3),
    await pen.date(0, 29, 36, 236),
    await pen.text([city, -117, 62, 25, 166], { anchor: 'start', face: 'caption' }),
    await pen.text([code, 117, 62, 27, 60], { anchor: 'end', face: 'title', tracking: 0 }),
  ];
  return parts.join('');
}

function drawStars(pen: StampPen): string {
  const [x, y, radius] = [-91, -38, 27];
  const stars = Array.from({ length: 12 }, (_, i) => {
    const [starX, starY] = [
      x + radius * Math.sin((i * Math.PI) / 6),
      y - radius * Math.cos((i * Math.PI) / 6),
    ];
    const points = Array.from({ length: 10 }, (_point, k): [number, number] => {
      const size = k % 2 ? 2 : 5.2;
      return [starX + size * Math.sin((k * Math.PI) / 5), starY - size * Math.cos((k * Math.PI) / 5)];
    });
    return formatPolygon(points);
  });
  return pen.fill(stars.join(''));
}

/** Draws a stamp like the stub of a boarding pass: the code of the airport beside a torn edge. */
export async function drawBoarding({ country, city, code }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const [x, y, notch] = [width / 2, height / 2, 9];
  const formatStub = (inset: number) => {
    const [left, top, edge] = [-x + inset, -y + inset, 48];
    const arc = `a${notch} ${notch} 0 0 0`;
    return `M${left} ${top}H${edge - notch}${arc} ${2 * notch} 0H${-left}V${-top}H${edge + notch}${arc} ${-2 * notch} 0H${left}Z`;
  };
  const tornEdge = Array.from({ length: 8 }, (_, i) => `M48 ${-52 + i * 14}v7`).join('');
  const parts = [
    pen.outline(formatStub),
    pen.rule(`${tornEdge}M-128 -30H34`),
    await pen.text([country, -124, -40, 28, 158], { anchor: 'start' }),
    await pen.date(-124, 10, 32, 158, 'start'),
    await pen.text([city, -124, 52, 25, 130], { anchor: 'start', face: 'caption' }),
    pen.emblem(20, 43, 1.2),
    await pen.text([code, 92, 14, 46, 74], { face: 'title', tracking: 0 }),
    pen.rule('M62 24H122'),
    pen.emblem(92, -46, 1.4, -90),
  ];
  return parts.join('');
}

/** Draws a stamp with eight corners. */
export async function drawOctagon({ country, code }: Stamp, pen: StampPen): Promise<string> {
  const formatOctagon = (inset: number) =>
    formatPolygon(
      Array.from({ length: 8 }, (_, i) => {
        const angle = ((i + 0.5) * Math.PI) / 4;
        return [(124 - inset) * Math.sin(angle), -(114 - inset) * Math.cos(angle)] as const;
      }),
    );
  const parts = [
    pen.outline(formatOctagon),
    pen.emblem(0, -77, 1.2, -90),
    await pen.text([code, 0, -8, 64, 150], { face: 'title', tracking: 0.02 }),
    pen.rule('M-102 2H102M-102 38H102'),
    await pen.date(0, 30, 29, 192),
    await pen.text([country, 0, 67, 26, 146]),
  ];
  return parts.join('');
}

/** Draws a stamp with six corners. */
export async function drawHexagon({ country, city }: Stamp, pen: StampPen): Promise<string> {
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
    pen.emblem(0, -57, 1.3),
    await pen.text([country, 0, -19, 29, 200]),
    pen.rule('M-116 -9H116M-113 35H113'),
    await pen.date(0, 26, 37, 230),
    await pen.text([city, 0, 64, 26, 166], { face: 'caption' }),
  ];
  return parts.join('');
}

/** Draws a stamp with hollow corners. */
export async function drawTicket({ country, code }: Stamp, pen: StampPen): Promise<string> {
  const corner = 20;
  const formatTicket = (inset: number) => {
    const [x, y] = [pen.width / 2 - inset, pen.height / 2 - inset];
    const arc = `${corner} ${corner} 0 0 0`;
    return `M${-x + corner} ${-y}H${x - corner}A${arc} ${x} ${-y + corner}V${y - corner}A${arc} ${x - corner} ${y}H${-x + corner}A${arc} ${-x} ${y - corner}V${-y + corner}A${arc} ${-x + corner} ${-y}Z`;
  };
  const parts = [
    pen.outline(formatTicket, [3, 11], [4.5, 1.8]),
    await pen.text([country, 0, -48, 28, 206]),
    pen.rule('M-110 -37H110M-110 29H110M22 -37V29'),
    await pen.text([code, -44, 18, 60, 112], { face: 'title', tracking: 0 }),
    pen.emblem(66, -4, 2.4),
    await pen.date(0, 64, 33, 212),
  ];
  return parts.join('');
}

/** Draws a stamp whose country stands in a bar of ink. */
export async function drawFrame({ country, city, ink }: Stamp, pen: StampPen): Promise<string> {
  const { width, height } = pen;
  const top = -height / 2;
  const formatBox = (inset: number) => formatRoundedBox(width - 2 * inset, height - 2 * inset, 4);
  const parts = [
    pen.outline(formatBox, [3, 3], [4.5, 0.5]),
    `<rect x="${-width / 2 + 3}" y="${top + 3}" width="${width - 6}" height="42" fill="${ink}"/>`,
    await pen.name([country, 0, top + 34, 27, 250], { color: '#F4F1E6', tracking: 0.06 }),
    await pen.date(0, 13, 37, 244),
    pen.rule('M-130 25H130'),
    await pen.text([city, -120, 58, 27, 184], { anchor: 'start', face: 'caption' }),
    pen.emblem(102, 49, 1.5),
  ];
  return parts.join('');
}
