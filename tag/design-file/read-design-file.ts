import type { TagConfig } from '../design/tag-config.ts';
import { refuse, type Result } from '../texts/refusal.ts';
import { parseEmbeddedDesign } from './embedded-design.ts';
import { extractDesignFromPdf, isPdf } from './pdf-design.ts';
import { extractDesignFromPng, isPng } from './png-design.ts';
import { extractDesignFromSvg, isSvg } from './svg-design.ts';

/** The largest file that is read, in MB. A PNG of four times its layout's size is a tenth of it. */
export const MAX_FILE_MB = 20;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/**
 * Reads the design that is embedded in an image. The file is untrusted: its type is detected from its first bytes, it is searched within
 * limits, and the design is parsed like any external design. Nothing is executed, loaded or unpacked.
 * @returns DESIGN_FILE_NONE for a file without an embedded design, DESIGN_FILE_INVALID if the design is invalid, IMPORT_TOO_LARGE
 */
export function readDesignFile(bytes: Uint8Array): Result<TagConfig> {
  if (bytes.length > MAX_FILE_BYTES) return refuse('IMPORT_TOO_LARGE', null, { max: MAX_FILE_MB });
  const text = extractDesignText(bytes);
  return text.ok ? parseEmbeddedDesign(text.value) : text;
}

function extractDesignText(bytes: Uint8Array): Result<string> {
  if (isPng(bytes)) return extractDesignFromPng(bytes);
  if (isSvg(bytes)) return extractDesignFromSvg(bytes);
  if (isPdf(bytes)) return extractDesignFromPdf(bytes);
  return refuse('DESIGN_FILE_NONE');
}
