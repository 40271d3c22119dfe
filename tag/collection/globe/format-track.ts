/** A point of a line in px. */
type Point = readonly [x: number, y: number, ...rest: number[]];

/** Formats lines through points as path data, rounded to 0.1 px. Steps between points are shorter than points. */
export function formatTrack(points: readonly Point[], isClosed = false): string {
  const [start, ...others] = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  if (!start) return '';
  let [x, y] = start;
  const steps: string[] = [];
  for (const [nextX, nextY] of others) {
    if (nextX === x && nextY === y) continue;
    steps.push(formatPair(nextX - x, nextY - y));
    [x, y] = [nextX, nextY];
  }
  if (steps.length === 0) return '';
  return `M${formatPair(...start)}l${joinNumbers(steps)}${isClosed ? 'z' : ''}`;
}

/** Formats dots for a stroke with round ends: lines without length. */
export function formatDots(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  const moves = points.map(([pointX, pointY], i) => {
    const [nextX, nextY] = [Math.round(pointX * 10), Math.round(pointY * 10)];
    const step = formatPair(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
    return `${i === 0 ? 'M' : 'm'}${step}h0`;
  });
  return moves.join('');
}

/** Formats two numbers of tenths: '1.2-.5'. */
function formatPair(x: number, y: number): string {
  return joinNumbers([formatTenths(x), formatTenths(y)]);
}

const formatTenths = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');

/** Joins numbers; a minus separates them as well as a space. */
const joinNumbers = (numbers: readonly string[]): string => numbers.join(' ').replaceAll(' -', '-');
