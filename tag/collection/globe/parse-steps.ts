/** Parses points that are stored as steps between them, such as '10-5 3 4', in parts of a degree. */
export function parseSteps(text: string, stepsPerDegree: number): [longitude: number, latitude: number][] {
  const steps = (text.match(/-?\d+/g) ?? []).map(Number);
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    points.push([x / stepsPerDegree, y / stepsPerDegree]);
  }
  return points;
}
