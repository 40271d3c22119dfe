/** Prints a figure with its goal, and makes the bench fail if it misses the goal. */
export function printFigure(name: string, measured: string, goal: string, isMet: boolean): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${measured} (goal: ${goal})`);
  if (!isMet) process.exitCode = 1;
}
