/** The letters of a flap in the order in which it shows them. */
export const WHEEL = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-/…';

/** Lists the letters that a flap shows on its way, both ends included. A long way leaves out its first letters; a flap becomes blank at once. */
export function listPassedLetters(from: string, to: string, maxSteps: number): string[] {
  if (from === to) return [from];
  const [start, end] = [WHEEL.indexOf(from), WHEEL.indexOf(to)];
  if (end <= 0 || start < 0) return [from, to];
  const steps = Math.min(maxSteps, (end - start + WHEEL.length) % WHEEL.length);
  const passed = Array.from({ length: steps - 1 }, (_, i) => {
    const index = (end - steps + 1 + i + WHEEL.length) % WHEEL.length;
    return WHEEL.charAt(index);
  });
  return [from, ...passed, to];
}
