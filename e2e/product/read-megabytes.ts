import { readFileSync } from 'node:fs';

/** The memory of a server that docs/operating.md names, in MB. */
export const MAX_SERVER_MB = 1_536;

/** Returns the resident memory of a process in MB: the current value (VmRSS) or the peak (VmHWM). */
export function readMegabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
