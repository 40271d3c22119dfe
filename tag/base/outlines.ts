type Point = readonly [x: number, y: number];

/** Returns true if a point is inside a closed outline, by the even-odd rule. */
export function isInOutline(corners: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  corners.forEach(([bx, by], i) => {
    const [ax, ay] = corners.at(i - 1) ?? [bx, by];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isInside = !isInside;
  });
  return isInside;
}
