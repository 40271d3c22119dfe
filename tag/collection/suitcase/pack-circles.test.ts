import { packCircles } from './pack-circles.ts';
import { placeLabels } from './place-labels.ts';

const AREA = { x: 100, y: 50, width: 800, height: 600 };
const CORNER = { x: 100, y: 50, radius: 40 };

test('packed circles keep their proportions, stay in the area and do not overlap; words of labels stay free', () => {
  const { scale, circles } = packCircles('seed', [300, 200, 200, 200, 150], AREA, 1, [CORNER]);
  expect(circles.map(({ radius }) => Math.round(radius / scale))).toEqual([300, 200, 200, 200, 150]);
  for (const [i, { x, y, radius }] of circles.entries()) {
    expect(
      Math.min(x - AREA.x, AREA.x + AREA.width - x, y - AREA.y, AREA.y + AREA.height - y),
    ).toBeGreaterThan(radius * 0.99);
    for (const other of [CORNER, ...circles.slice(i + 1)]) {
      const distance = Math.hypot(x - other.x, y - other.y);
      expect(distance).toBeGreaterThan((radius + other.radius) * 0.95);
    }
  }
  const size = { width: 100, height: 60, wordsWidth: 80, wordsHeight: 30 };
  const places = placeLabels(
    'seed',
    Array.from({ length: 30 }, () => size),
    AREA,
    circles,
    0,
  );
  const placed = places.flatMap((place) => place ?? []);
  expect(placed.length).toBeGreaterThan(3);
  for (const { x, y, scale: labelScale } of placed) {
    const halves = [(80 * labelScale) / 2, (30 * labelScale) / 2] as const;
    for (const circle of circles) {
      const dx = Math.max(0, Math.abs(x - circle.x) - halves[0]);
      const dy = Math.max(0, Math.abs(y - circle.y) - halves[1]);
      expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(circle.radius - 0.01);
    }
  }
});

test('a single circle that is larger than the area becomes smaller', () => {
  const { circles } = packCircles('seed', [1_000], AREA, 5, []);
  expect(circles[0]?.radius).toBeGreaterThan(270);
  expect(circles[0]?.radius).toBeLessThanOrEqual(306);
});

test('two large circles never overlap, wherever they start', () => {
  for (let i = 0; i < 40; i += 1) {
    const { circles } = packCircles(
      `two ${i}`,
      [286, 286],
      { x: 0, y: 0, width: 828, height: 1022 },
      1.2,
      [],
    );
    const [a, b] = circles;
    const distance = Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
    expect(distance).toBeGreaterThan(1.9 * (a?.radius ?? Infinity));
  }
});
