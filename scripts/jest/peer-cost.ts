const INTERVAL_MS = 20_000;

/** A list that is sorted, written and read again: the work of strings, objects and garbage that tests cause too. */
const flights = Array.from({ length: 20_000 }, (_, index) => ({
  number: `TF ${(index * 7_919) % 9_973}`,
  days: [index % 31, index % 12],
}));

function calculate(): void {
  const ordered = flights.toSorted((left, right) => (left.number < right.number ? -1 : 1));
  const text = JSON.stringify(ordered);
  if (JSON.stringify(JSON.parse(text)) !== text) throw new Error('The calculation is wrong.');
}

/**
 * Repeats a fixed calculation until the returned function is called. Its CPU time grows with that of the tests when the machine is slow
 * or shared, so the limit of the tests' CPU time can follow it.
 * @returns a function that stops and returns the mean CPU milliseconds of one calculation
 */
export function measurePeerCost(): () => number {
  calculate();
  const costs: number[] = [];
  const measure = (): void => {
    const start = process.cpuUsage();
    calculate();
    const { user, system } = process.cpuUsage(start);
    costs.push((user + system) / 1_000);
  };
  measure();
  const timer = setInterval(measure, INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  };
}
