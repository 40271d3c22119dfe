import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Returns true if this machine has qpdf. */
export function hasQpdf(): boolean {
  return spawnSync('qpdf', ['--version']).status === 0;
}

/**
 * Returns the findings of `qpdf --check` in a file; empty if there are none. Writes a file first, because qpdf does not read its input.
 */
export function findQpdfErrors(pdf: Uint8Array): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tailfin-qpdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`.replaceAll(file, 'file.pdf').trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
