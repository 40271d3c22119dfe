import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Whether this machine has qpdf. */
export function hasQpdf(): boolean {
  return spawnSync('qpdf', ['--version']).status === 0;
}

/** What `qpdf --check` has against a file; empty if nothing. qpdf reads no file from its input. */
export function qpdfFaults(pdf: Uint8Array): string {
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
