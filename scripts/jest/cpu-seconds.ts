import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const INTERVAL_MS = 1_000;

/**
 * Counts the CPU time, user and system, of a process and of all processes below it, until the returned function is called.
 * Ended processes count through the parent that has waited for them. An orphan stops counting when its parent ends, so the
 * sum of a sample may be smaller than the one before; only growth is added.
 * @returns a function that stops counting and returns the seconds; null on a system without /proc
 */
export function countCpuSeconds(pid: number | undefined): () => number | null {
  let ticks = 0;
  let lastSample = 0;
  const takeSample = (): void => {
    const sum = sumTicks(pid);
    ticks += Math.max(0, sum - lastSample);
    lastSample = sum;
  };
  const timer = setInterval(takeSample, INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return ticks > 0 ? ticks / TICKS_PER_SECOND : null;
  };
}

/** Returns the ticks of a process, of the children it has waited for, and of all its live descendants. */
function sumTicks(root: number | undefined): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const pid of listProcesses()) {
    const stat = readStat(pid);
    // The program's name, in parentheses, may have spaces. The state, the parent and ten more numbers follow, then the four times.
    const [, parent, ...statFields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const times = statFields.slice(9, 13);
    if (times.length < 4) continue;
    ticks.set(
      pid,
      times.reduce((sum, time) => sum + Number(time), 0),
    );
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
  }
  const sumTree = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + sumTree(child), ticks.get(pid) ?? 0);
  return root === undefined ? 0 : sumTree(root);
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Returns the text of /proc/PID/stat, or an empty text if the process has ended. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return '';
  }
}
