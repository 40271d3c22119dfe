import type { TagConfig } from '../design/tag-config.ts';
import { refuse, type Result } from '../texts/refusal.ts';
import { parseEmbeddedDesign } from './embedded-design.ts';
import { extractDesignFromPdf, isPdf } from './pdf-design.ts';
import { extractDesignFromPng, isPng } from './png-design.ts';
import { extractDesignFromSvg, isSvg } from './svg-design.ts';

/** Largest file that is looked at, in MB; a PNG of four times its layout's size has a tenth of it. */
export const MAX_FILE_MB = 20;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/**
 * The design that a picture carries. The file is a stranger's: it is told by its first bytes, searched within limits, and parsed
 * as any design from outside; nothing of it is run, loaded or unpacked.
 * @returns DESIGN_FILE_NONE for a file without a design of ours, DESIGN_FILE_INVALID for one whose design cannot be read,
 * IMPORT_TOO_LARGE
 */
export function readDesignFile(bytes: Uint8Array): Result<TagConfig> {
  if (bytes.length > MAX_FILE_BYTES) return refuse('IMPORT_TOO_LARGE', null, { max: MAX_FILE_MB });
  const text = textIn(bytes);
  return text.ok ? parseEmbeddedDesign(text.value) : text;
}

function textIn(bytes: Uint8Array): Result<string> {
  if (isPng(bytes)) return extractDesignFromPng(bytes);
  if (isSvg(bytes)) return extractDesignFromSvg(bytes);
  if (isPdf(bytes)) return extractDesignFromPdf(bytes);
  return refuse('DESIGN_FILE_NONE');
}
